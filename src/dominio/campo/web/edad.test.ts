import { describe, expect, it } from 'vitest';
import { diaYHora, hace } from './edad.ts';

const es = { locale: 'es' };
const AHORA = new Date(2026, 10, 15, 12, 12).getTime();
const antes = (minutos: number): number => AHORA - minutos * 60_000;

describe('how old what is shown is', () => {
  it.each([
    [0, 'hace 0 s'],
    [0.5, 'hace 30 s'],
    [5.9, 'hace 5 min'],
    [180, 'hace 3 h'],
    [60 * 47, 'hace 1 d'],
    // a clock that was put back
    [-10, 'hace 0 s'],
  ])('%i minutes: %s', (minutos, texto) => expect(hace(es, antes(minutos), AHORA)).toBe(texto));

  it.each([
    [180, 'hoy 09:12'],
    [60 * 13, 'ayer 23:12'],
    [60 * 72, '12 nov 12:12'],
  ])('%i minutes: %s', (minutos, texto) => expect(diaYHora(es, antes(minutos), AHORA)).toBe(texto));
});
