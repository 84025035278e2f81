import { expect, it } from 'vitest';
import { idCorto } from './id-corto.ts';

it('tells apart what was made in the same minute', () => {
  expect(idCorto('019b0c1e-7a52-7e44-9d1a-0f2b9f3c21ab')).toBe('#9F3C21AB');
  expect(idCorto('019b0c1e-7a53-7e44-9d1a-0f2b00c4d5e6')).toBe('#00C4D5E6');
});
