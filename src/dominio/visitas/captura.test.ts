import { describe, expect, test } from 'vitest';
import {
  CASOS_DE_CAPTURA,
  CASOS_DE_PRECIO,
  CASOS_DE_RANGO,
  INVENTARIOS_NO_VALIDOS,
} from '../../../test/captura-cases.ts';
import { esInventario, exhibidoDe, fueraDeRango, precioElevado, puedeEscribirse, quiebreDe } from './captura.ts';

describe('what follows from an inventory', () => {
  test.each(CASOS_DE_CAPTURA)('$que: $inventario of $umbral', ({ inventario, umbral, quiebre, exhibido }) => {
    expect(esInventario(inventario)).toBe(true);
    expect([quiebreDe(inventario, umbral), exhibidoDe(inventario)]).toEqual([quiebre, exhibido]);
  });

  test('nothing follows from a field that is still empty', () => {
    expect([quiebreDe('', 5), exhibidoDe('')]).toEqual([false, false]);
  });
});

test.each(INVENTARIOS_NO_VALIDOS)('%j is no inventory', (texto) => {
  expect(esInventario(texto)).toBe(false);
});

test.each([
  ['', true],
  ['12', true],
  ['12.', true],
  ['12.345', true],
  ['12.3456', false],
  ['-', false],
  ['a', false],
  ['1234567890', false],
])('whether %j can be typed: %s', (texto, puede) => {
  expect(puedeEscribirse(texto)).toBe(puede);
});

test.each(CASOS_DE_PRECIO)('$observado against $sugerido', ({ observado, sugerido, elevado }) => {
  expect(precioElevado(observado, sugerido)).toBe(elevado);
});

test.each(CASOS_DE_RANGO)(
  '$observado against $sugerido, right to within $tolerancia',
  ({ observado, sugerido, tolerancia, fuera }) => {
    expect(fueraDeRango(observado, sugerido, tolerancia)).toBe(fuera);
  },
);
