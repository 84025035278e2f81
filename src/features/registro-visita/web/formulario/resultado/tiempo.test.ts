import { describe, expect, it } from 'vitest';
import { duracion, minutosHasta } from './tiempo.ts';

describe('until the next stop', () => {
  it.each([
    ['10:15:00', '2026-11-19T13:26:00Z', 49],
    ['10:15', '2026-11-19T14:15:59Z', 0],
    ['10:15', '2026-11-19T14:25:00Z', -10],
    // the day is still the company's, whatever it is elsewhere
    ['23:59', '2026-11-20T03:30:00Z', 29],
    ['00:10', '2026-11-19T04:00:00Z', 10],
  ])('%s, where it is %s', (hora, ahora, minutos) =>
    expect(minutosHasta(hora, 'America/Caracas', Date.parse(ahora))).toBe(minutos),
  );

  it.each([
    [49, '49\u00A0min'],
    [60, '1\u00A0h'],
    [125, '2\u00A0h 5\u00A0min'],
  ])('%i minutes are said as %s', (minutos, dicho) => expect(duracion(minutos)).toBe(dicho));
});
