import { describe, expect, it } from 'vitest';
import { desfaseOf } from './clock.ts';

const A_LAS_DOS = Date.parse('2026-11-15T14:00:00Z');
const headers = (others: Record<string, string> = {}) =>
  new Headers({ date: 'Sun, 15 Nov 2026 14:00:00 GMT', 'x-request-id': 'una-peticion', ...others });

describe('how far a device’s clock is from the server’s', () => {
  it.each([
    ['right', 0, 0],
    ['two hours and ten minutes ahead', 7_800_000, 7_800_000],
    ['a day behind', -86_400_000, -86_400_000],
  ])('%s', (_, adelanto, desfase) => {
    // the server looked at its clock, half a second after two, in the middle of an exchange of four seconds
    const sentAt = A_LAS_DOS + 500 + adelanto - 2000;
    expect(desfaseOf({ sentAt, arrivedAt: sentAt + 4000, headers: headers() })).toBe(desfase);
  });

  it.each([
    ['without the server’s hour', { sentAt: A_LAS_DOS, arrivedAt: A_LAS_DOS, headers: new Headers() }],
    [
      'from a hotel',
      { sentAt: A_LAS_DOS, arrivedAt: A_LAS_DOS, headers: new Headers({ date: new Date(0).toUTCString() }) },
    ],
    ['from a cache', { sentAt: A_LAS_DOS, arrivedAt: A_LAS_DOS, headers: headers({ age: '30' }) }],
    ['after a long upload', { sentAt: A_LAS_DOS, arrivedAt: A_LAS_DOS + 60_000, headers: headers() }],
    ['while the clock was set back', { sentAt: A_LAS_DOS, arrivedAt: A_LAS_DOS - 1, headers: headers() }],
  ])('is not learnt %s', (_, exchange) => {
    expect(desfaseOf(exchange)).toBeUndefined();
  });
});
