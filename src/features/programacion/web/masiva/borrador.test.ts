import { describe, expect, it } from 'vitest';
import { planMasivoSchema } from '../../contract-masiva.ts';
import { BORRADOR_VACIO, conDia, conElegidas, conRepeticion, planDe } from './borrador.ts';

const LUNES = '2025-11-17';
const id = (n: number) => `0199a1b2-0000-7000-8000-00000000000${n}`;
const persona = { id: id(1), nombre: 'Wilmer Rondón', correo: 'w@x.example' };
const sucursal = { id: id(2), nombre: 'La Ceiba Chacao', cadenaId: id(3), cadena: 'La Ceiba' };
const lleno = {
  ...BORRADOR_VACIO,
  mercaderistas: conElegidas(new Map(), [persona], true),
  sucursales: conElegidas(new Map(), [sucursal], true),
  fecha: LUNES,
};

describe('the repetition of a bulk', () => {
  it('begins with the weekday of the date and ends with none', () => {
    const si = conRepeticion(BORRADOR_VACIO.repeticion, true, LUNES);
    expect(si).toEqual({ habilitada: true, dias: [1], semanas: 4 });
    expect(conDia(conDia(si, 5, true), 0, true).dias).toEqual([0, 1, 5]);
    expect(conDia(si, 1, false).dias).toEqual([]);
    expect(conRepeticion(si, false, LUNES).dias).toEqual([]);
  });
});

describe('planDe', () => {
  it('is what the server takes', () => {
    const plan = planDe({ ...lleno, hora: '', instrucciones: '  ' });
    expect(plan).toMatchObject({ hora: null, instrucciones: null, repeticion: null, asignacion: 'aleatoria' });
    expect(planMasivoSchema.safeParse(plan).success).toBe(true);
    const repetido = planDe({ ...lleno, repeticion: { habilitada: true, dias: [1, 3], semanas: 2 } });
    expect(planMasivoSchema.safeParse(repetido).success).toBe(true);
  });
  it.each([
    ['nobody', { mercaderistas: new Map() }],
    ['no branch', { sucursales: new Map() }],
    ['no date', { fecha: undefined }],
    ['no weekday', { repeticion: { habilitada: true, dias: [], semanas: 4 } }],
  ])('is nothing with %s', (_, cambio) => expect(planDe({ ...lleno, ...cambio })).toBeUndefined());
});

describe('conElegidas', () => {
  it('keeps what was chosen before, in its order', () => {
    const dos = conElegidas(new Map([['a', { id: 'a' }]]), [{ id: 'b' }], true);
    expect([...dos.keys()]).toEqual(['a', 'b']);
    expect([...conElegidas(dos, [{ id: 'a' }], false).keys()]).toEqual(['b']);
  });
});
