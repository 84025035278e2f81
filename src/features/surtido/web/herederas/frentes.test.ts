import { describe, expect, it } from 'vitest';
import { repartir } from './frentes.tsx';

describe('repartir', () => {
  it.each([
    [
      [4, 0, 10],
      [4, 0, 10],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [3, 0, 0],
      [3, 0, 0],
    ],
    [
      [150, 0, 150],
      [15, 0, 15],
    ],
    [
      [100, 100, 100],
      [10, 10, 10],
    ],
    // one of a thousand is seen, and so is the one that is left
    [
      [1, 1, 998],
      [1, 1, 28],
    ],
    [
      [999, 0, 1],
      [29, 0, 1],
    ],
  ])('draws %j as %j', (partes, dibujo) => {
    expect(repartir(partes)).toEqual(dibujo);
  });
});
