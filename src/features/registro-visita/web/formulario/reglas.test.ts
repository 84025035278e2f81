import { describe, expect, it } from 'vitest';
import { CASOS_DE_CAPTURA } from '../../../../../test/captura-cases.ts';
import { SIN_ANOTAR, alContar, alEscribirInventario, alFaltar, estadoDe } from './reglas.ts';

describe('what follows from the inventory', () => {
  it.each(CASOS_DE_CAPTURA)('$que', ({ inventario, umbral, quiebre, exhibido }) => {
    const cambio = inventario === 'Sin existencia' ? alFaltar(true) : alEscribirInventario(inventario);
    expect(cambio).toEqual({ inventario_actual: inventario, exhibido });
    expect(estadoDe({ ...SIN_ANOTAR, ...cambio }, umbral)).toBe(quiebre ? 'quiebre' : 'hecho');
  });

  it('a comma is a point, and nothing is not yet anything', () => {
    expect(alEscribirInventario('0,5')).toEqual({ inventario_actual: '0.5', exhibido: true });
    expect(estadoDe({ ...SIN_ANOTAR, ...alEscribirInventario('') }, 12)).toBe('falta');
  });

  it.each(['-1', 'x', '1.2345', '1e5', '1234567890', ' '])('does not take «%s»', (texto) => {
    expect(alEscribirInventario(texto)).toBeUndefined();
  });

  it('«No hay existencia» is a stock-out and not on show, whatever the threshold; back, nothing is known', () => {
    expect(alFaltar(true)).toEqual({ inventario_actual: 'Sin existencia', exhibido: false });
    expect(estadoDe({ ...SIN_ANOTAR, ...alFaltar(true) }, null)).toBe('quiebre');
    expect(alFaltar(false)).toEqual({ inventario_actual: '', exhibido: false });
    expect(estadoDe({ ...SIN_ANOTAR, ...alFaltar(false) }, 12)).toBe('falta');
  });

  it.each([
    ['', 1, '1'],
    ['', -1, '0'],
    ['0', -1, '0'],
    ['9', 1, '10'],
    ['1.5', 1, '2.5'],
    ['0.5', -1, '0'],
    ['12.', 1, '13'],
    ['999999999', 1, '999999999'],
  ] as const)('from «%s» by %s to «%s»', (inventario_actual, paso, despues) => {
    expect(alContar(inventario_actual, paso).inventario_actual).toBe(despues);
  });
});
