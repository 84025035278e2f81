import { describe, expect, it } from 'vitest';
import { leerNumero } from './numeros.ts';

describe('leerNumero', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['4,80', 4.8],
    ['4.80', 4.8],
    [',5', 0.5],
    ['4,', 4],
    ['-3', -3],
  ])('«%s» is %s', (texto, numero) => {
    expect(leerNumero(texto)).toBe(numero);
  });
  it.each(['abc', '1,2,3', '1.234,50', '1.500', '2,000', '1e3', '4,8 $', ',', '-', '٣'])(
    '«%s» is no number',
    (texto) => {
      expect(leerNumero(texto)).toBeNaN();
    },
  );
});
