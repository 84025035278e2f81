import { describe, expect, it } from 'vitest';
import type { VisitaPropia } from '../contract-visitas.ts';
import { contarHistorialLocal, filtrarHistorial, plegar } from './historial-local.ts';

const visita = (id: string, fecha: string, otros: Partial<VisitaPropia> = {}): VisitaPropia => ({
  id,
  empresa_id: 'e1',
  empresa_nombre: 'Uno',
  fecha,
  hora: null,
  estado: 'pendiente',
  instrucciones: null,
  sucursal_id: 's',
  sucursal_nombre: 'Altamira',
  sucursal_direccion: null,
  sucursal_lat: null,
  sucursal_lng: null,
  cadena_id: 'c1',
  cadena_nombre: 'Central',
  ...otros,
});

const todas = [
  visita('f', '2026-11-01', { hora: '07:00', estado: 'completada' }),
  visita('c', '2026-11-10', { hora: '08:00', estado: 'completada' }),
  visita('e', '2026-11-10'),
  visita('d', '2026-11-10', { estado: 'cancelada' }),
  visita('b', '2026-11-10', {
    hora: '10:00',
    empresa_id: 'e2',
    empresa_nombre: 'Dós',
    cadena_id: 'c3',
    instrucciones: 'Por detrás',
  }),
  visita('a', '2026-11-12', {
    sucursal_nombre: 'Hotel Ávila',
    cadena_id: 'c2',
    cadena_nombre: 'Hoteles',
    estado: 'en_curso',
  }),
];
const ids = (filtros: Parameters<typeof filtrarHistorial>[1]) =>
  filtrarHistorial(todas, filtros)
    .map(({ id }) => id)
    .join('');

describe('the history on the device', () => {
  it('has the server’s order: the newest day first, each from its end, what has no time last', () =>
    expect(ids({})).toBe('abcdef'));

  it.each([
    [{ empresa: 'e2' }, 'b'],
    [{ estado: 'completada' }, 'cf'],
    [{ cadena: 'c2' }, 'a'],
    [{ desde: '2026-11-10' }, 'abcde'],
    [{ hasta: '2026-11-10' }, 'bcdef'],
    [{ desde: '2026-11-11', hasta: '2026-11-02' }, ''],
    [{ texto: 'AVILA' }, 'a'],
    [{ texto: 'detras' }, 'b'],
    [{ texto: 'dos' }, 'b'],
    [{ texto: 'central' }, 'bcdef'],
    [{ texto: 'nada' }, ''],
    [{ texto: 'altamira', estado: 'completada', hasta: '2026-11-05' }, 'f'],
  ] as const)('%o', (filtros, quedan) => expect(ids(filtros)).toBe(quedan));

  it('counts what is left and offers everything there is', () => {
    const filtradas = filtrarHistorial(todas, { hasta: '2026-11-10' });
    expect(contarHistorialLocal(todas, filtradas, [{ empresa_id: 'e3', empresa_nombre: 'Árbol' }])).toEqual({
      total: 5,
      completadas: 2,
      pendientes: 2,
      empresas: [
        { id: 'e3', nombre: 'Árbol' },
        { id: 'e2', nombre: 'Dós' },
        { id: 'e1', nombre: 'Uno' },
      ],
      cadenas: [
        { id: 'c1', nombre: 'Central', empresa_id: 'e1' },
        { id: 'c3', nombre: 'Central', empresa_id: 'e2' },
        { id: 'c2', nombre: 'Hoteles', empresa_id: 'e1' },
      ],
    });
  });

  it('folds as the database does', () => expect(plegar('ÁÉÍÓÚÜ Ñandú ÇA')).toBe('aeiouu nandu ca'));
});
