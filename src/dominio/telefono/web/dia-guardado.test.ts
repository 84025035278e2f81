import { describe, expect, it } from 'vitest';
import type { VisitaPropia } from '../contract-visitas.ts';
import { diaGuardado } from './dia-guardado.ts';

const empresa = {
  empresa_id: 'e1',
  empresa_nombre: 'Páramo Alto',
  zona: 'America/Caracas',
  contadores: { pendientes: 3, completadas: 4, total: 7 },
  permite_no_planificadas: false,
  leida_en: '2026-11-14T22:00:00.000Z',
};

const visita = (id: string, fecha: string, otros: Partial<VisitaPropia> = {}): VisitaPropia => ({
  id,
  empresa_id: 'e1',
  empresa_nombre: 'Páramo Alto',
  fecha,
  hora: null,
  estado: 'pendiente',
  instrucciones: null,
  sucursal_id: 's',
  sucursal_nombre: 'Altamira',
  sucursal_direccion: null,
  sucursal_lat: null,
  sucursal_lng: null,
  cadena_id: 'c',
  cadena_nombre: 'Central',
  ...otros,
});

const visitas = [
  visita('sin hora', '2026-11-15'),
  visita('tarde', '2026-11-15', { hora: '15:00' }),
  visita('temprano', '2026-11-15', { hora: '08:00', estado: 'completada' }),
  visita('de otra empresa', '2026-11-15', { empresa_id: 'e2' }),
  visita('mañana', '2026-11-16', { hora: '08:00' }),
  visita('mañana, cancelada', '2026-11-16', { estado: 'cancelada' }),
  visita('atrasada', '2026-11-10', { estado: 'en_curso' }),
];
const ids = (lista: readonly VisitaPropia[]) => lista.map(({ id }) => id);

describe('the day on the device', () => {
  it('is of the company’s clock, whenever it was read and wherever the phone is', () => {
    const noche = diaGuardado(empresa, visitas, new Date('2026-11-16T03:59:00Z'));
    expect(noche.hoy.hoy).toBe('2026-11-15');
    expect(ids(noche.hoy.visitas)).toEqual(['temprano', 'tarde', 'sin hora']);
    const madrugada = diaGuardado(empresa, visitas, new Date('2026-11-16T04:01:00Z'));
    expect(ids(madrugada.hoy.visitas)).toEqual(['mañana', 'mañana, cancelada']);
    expect(ids(madrugada.proximas.visitas)).toEqual(['atrasada', 'tarde', 'sin hora']);
  });

  it('has what is still open on the other days, the first first, five at most', () => {
    const ahora = new Date('2026-11-15T12:00:00Z');
    expect(ids(diaGuardado(empresa, visitas, ahora).proximas.visitas)).toEqual(['atrasada', 'mañana']);
    const muchas = Array.from({ length: 9 }, (_, i) => visita(`v${i}`, `2026-11-${20 + i}`));
    expect(ids(diaGuardado(empresa, muchas, ahora).proximas.visitas)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4']);
  });
});
