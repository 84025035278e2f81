import { describe, expect, it } from 'vitest';
import { readSearch, type Written } from '#src/platform/web/search-state.ts';
import { cuantosElegidos, DIRECCION, leerDia, leerMes, tramoDe } from './direccion.ts';

const leer = (direccion: Written<typeof DIRECCION>) => readSearch(DIRECCION, direccion);

const HOY = '2025-11-14';
const ID = '0199a1b2-0000-7000-8000-000000000001';

describe('DIRECCION', () => {
  it('takes what the address asks for', () => {
    const filtros = leer({ mercaderista: ID, estado: 'pendiente', fecha: '2025-11-20' });
    expect(filtros).toEqual({ mercaderista: ID, estado: 'pendiente', fecha: '2025-11-20' });
    expect(cuantosElegidos(filtros)).toBe(3);
  });
  it('leaves out what makes no sense', () => {
    expect(leer({ mercaderista: 'todos', estado: 'perdida', fecha: '2025-02-30', cadena: '' })).toEqual({});
  });
});

describe('leerMes', () => {
  it.each([
    [{ mes: '2026-03' }, '2026-03'],
    [{ mes: '2026-13' }, '2025-11'],
    [{ fecha: '2026-01-31' }, '2026-01'],
    [{ mes: '2026-03', fecha: '2026-01-31' }, '2026-03'],
    [{}, '2025-11'],
  ])('%o is %s', (direccion, mes) => expect(leerMes(leer(direccion), HOY)).toBe(mes));
});

describe('tramoDe', () => {
  it.each([
    [{}, 'desde_hoy', { desde: HOY }],
    [{}, 'anteriores', { hasta: '2025-11-13' }],
    [{}, 'todas', {}],
    [{ fecha: '2025-11-20' }, 'anteriores', {}],
  ] as const)('of %o, %s', (filtros, cuales, tramo) => expect(tramoDe(filtros, cuales, HOY)).toEqual(tramo));
});

describe('leerDia', () => {
  it.each([
    [{ dia: '2025-11-20' }, '2025-11', '2025-11-20'],
    [{ dia: '2025-12-20' }, '2025-11', HOY],
    [{}, '2025-12', '2025-12-01'],
    [{ fecha: '2025-12-24' }, '2025-12', '2025-12-24'],
  ])('%o in %s is %s', (direccion, mes, dia) => expect(leerDia(leer(direccion), { mes, hoy: HOY })).toBe(dia));
});
