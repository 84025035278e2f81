import { describe, expect, it } from 'vitest';
import { nombrados, tramosDe, trazoDe } from './escala.ts';

const punto = (x: number) => ({ x, y: 1 });

describe('tramosDe', () => {
  it('breaks a line where there is no data', () =>
    expect(tramosDe([null, punto(1), punto(2), null, punto(4), null])).toEqual([[punto(1), punto(2)], [punto(4)]]));
  it('draws nothing of nothing', () => expect(tramosDe([null, null])).toEqual([]));
});

describe('trazoDe', () => {
  it('is a path with a tenth of a pixel', () =>
    expect(
      trazoDe([
        { x: 0, y: 10 },
        { x: 33.333, y: 0.06 },
      ]),
    ).toBe('M0 10L33.3 0.1'));
});

describe('nombrados', () => {
  it.each([
    [0, 5, []],
    [1, 5, [0]],
    [7, 7, [0, 1, 2, 3, 4, 5, 6]],
    [7, 4, [0, 2, 4, 6]],
    [31, 6, [0, 6, 12, 18, 24, 30]],
    [30, 6, [4, 9, 14, 19, 24, 29]],
    [5, 0, [4]],
  ])('%i places with room for %i names', (cuantos, caben, cuales) => expect(nombrados(cuantos, caben)).toEqual(cuales));
});
