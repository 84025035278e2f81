import { describe, expect, it } from 'vitest';
import { caber, nombreDeFoto } from './tamano.ts';

describe('the size of a photo', () => {
  it.each([
    [4000, 3000, 1920, 1440],
    [3000, 4000, 1440, 1920],
    [800, 600, 800, 600],
    [10_000, 1, 1920, 1],
  ])('%s × %s becomes %s × %s', (ancho, alto, anchoFinal, altoFinal) => {
    expect(caber({ ancho, alto }, 1920)).toEqual({ ancho: anchoFinal, alto: altoFinal });
  });
});

describe('its name', () => {
  it('is a time stamp, with what the file was called', () => {
    expect(nombreDeFoto(1763215800000)).toBe('1763215800000.jpg');
    expect(nombreDeFoto(1763215800000, 'Anaquel.de.café.PNG')).toBe('1763215800000-Anaquel.de.café.jpg');
    expect(nombreDeFoto(1, 'x'.repeat(500)).length).toBeLessThanOrEqual(200);
  });
});
