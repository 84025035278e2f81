import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeTop } from './free-place.ts';

const ROOM = { top: 12, bottom: 400 };

test('at the top where nothing is', () => {
  expect(freeTop(60, ROOM, [])).toBe(12);
  expect(freeTop(60, ROOM, [{ top: 90, bottom: 130 }])).toBe(12);
});

test('below what stands there, or in a gap that is large enough', () => {
  expect(freeTop(60, ROOM, [{ top: 20, bottom: 64 }])).toBe(72);
  expect(
    freeTop(60, ROOM, [
      { top: 200, bottom: 240 },
      { top: 20, bottom: 64 },
      { top: 120, bottom: 150 },
    ]),
  ).toBe(248);
});

test('nowhere where there is no room', () => {
  expect(freeTop(60, ROOM, [{ top: 0, bottom: 380 }])).toBeUndefined();
});

test('never over anything', () => {
  const box = fc
    .tuple(fc.integer({ min: -50, max: 450 }), fc.integer({ min: 1, max: 200 }))
    .map(([top, height]) => ({ top, bottom: top + height }));
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 200 }), fc.array(box, { maxLength: 30 }), (height, taken) => {
      const top = freeTop(height, ROOM, taken);
      if (top === undefined) return;
      expect(top).toBeGreaterThanOrEqual(ROOM.top);
      expect(top + height).toBeLessThanOrEqual(ROOM.bottom);
      for (const one of taken) expect(one.bottom <= top || one.top >= top + height).toBe(true);
    }),
    { numRuns: 500 },
  );
});
