import { describe, expect, it } from 'vitest';
import { cuadricula, diaSiguiente, enSemanas, sumarMeses } from './mes.ts';

describe('cuadricula', () => {
  it.each([
    ['2025-11', '2025-10-26', '2025-12-06'],
    ['2026-02', '2026-02-01', '2026-03-14'],
    ['2024-02', '2024-01-28', '2024-03-09'],
  ])('%s goes from %s to %s', (mes, primera, ultima) => {
    const fechas = cuadricula(mes);
    expect(fechas).toHaveLength(42);
    expect([fechas[0], fechas[41]]).toEqual([primera, ultima]);
    expect(enSemanas(fechas).map((semana) => semana.length)).toEqual([7, 7, 7, 7, 7, 7]);
  });
});

describe('sumarMeses', () => {
  it.each([
    ['2025-11', 2, '2026-01'],
    ['2025-01', -1, '2024-12'],
    ['2025-12', 12, '2026-12'],
  ])('%s and %i is %s', (mes, cuantos, otro) => expect(sumarMeses(mes, cuantos)).toBe(otro));
});

describe('diaSiguiente', () => {
  it.each([
    ['2025-11-14', 'ArrowRight', '2025-11-15'],
    ['2025-11-01', 'ArrowLeft', '2025-10-31'],
    ['2025-11-14', 'ArrowDown', '2025-11-21'],
    ['2025-11-14', 'ArrowUp', '2025-11-07'],
    ['2025-11-14', 'Home', '2025-11-09'],
    ['2025-11-14', 'End', '2025-11-15'],
    ['2025-11-14', 'PageDown', '2025-12-14'],
    ['2025-01-31', 'PageDown', '2025-02-28'],
    ['2025-03-31', 'PageUp', '2025-02-28'],
    ['2025-11-14', 'Tab', undefined],
  ])('from %s, %s leads to %s', (fecha, tecla, otra) => expect(diaSiguiente(fecha, tecla)).toBe(otra));
});
