import { describe, expect, it } from 'vitest';
import { desfaseDe } from './reloj.ts';

const A_LAS_DOS = Date.parse('2026-11-15T14:00:00Z');
const cabeceras = (otras: Record<string, string> = {}) =>
  new Headers({ date: 'Sun, 15 Nov 2026 14:00:00 GMT', 'x-request-id': 'una-peticion', ...otras });

describe('how far a device’s clock is from the server’s', () => {
  it.each([
    ['right', 0, 0],
    ['two hours and ten minutes ahead', 7_800_000, 7_800_000],
    ['a day behind', -86_400_000, -86_400_000],
  ])('%s', (_, adelanto, desfase) => {
    // the server looked at its clock, half a second after two, in the middle of an exchange of four seconds
    const salio = A_LAS_DOS + 500 + adelanto - 2000;
    expect(desfaseDe({ salio, llego: salio + 4000, cabeceras: cabeceras() })).toBe(desfase);
  });

  it.each([
    ['without the server’s hour', { salio: A_LAS_DOS, llego: A_LAS_DOS, cabeceras: new Headers() }],
    [
      'from a hotel',
      { salio: A_LAS_DOS, llego: A_LAS_DOS, cabeceras: new Headers({ date: new Date(0).toUTCString() }) },
    ],
    ['from a cache', { salio: A_LAS_DOS, llego: A_LAS_DOS, cabeceras: cabeceras({ age: '30' }) }],
    ['after a long upload', { salio: A_LAS_DOS, llego: A_LAS_DOS + 60_000, cabeceras: cabeceras() }],
    ['while the clock was set back', { salio: A_LAS_DOS, llego: A_LAS_DOS - 1, cabeceras: cabeceras() }],
  ])('is not learnt %s', (_, intercambio) => {
    expect(desfaseDe(intercambio)).toBeUndefined();
  });
});
