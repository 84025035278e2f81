import { describe, expect, it } from 'vitest';
import { celdasDe, keyOf, pasoDe } from './celdas.ts';

describe('pasoDe', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.049, 1],
    [0.05, 2],
    [0.1, 3],
    [0.199, 3],
    [0.2, 4],
    [1, 4],
  ])('%f is step %i', (parte, paso) => expect(pasoDe(parte)).toBe(paso));
});

describe('celdasDe', () => {
  const celda = { producto_id: 'p', sucursal_id: 's', filas: 8, sin_existencia: 1, quiebre: 2 };
  const mapa = { productos: [], sucursales: [], celdas: [celda, { ...celda, sucursal_id: 'z', filas: 0 }] };

  it('is the part of the rows of the chosen measure', () => {
    expect(celdasDe(mapa, 'quiebre').get(keyOf('p', 's'))).toEqual({ parte: 0.25, cuantas: 2, filas: 8 });
    expect(celdasDe(mapa, 'sin_existencia').get(keyOf('p', 's'))).toEqual({ parte: 0.125, cuantas: 1, filas: 8 });
  });
  it('has none where there are no rows', () => expect(celdasDe(mapa, 'quiebre').size).toBe(1));
});
