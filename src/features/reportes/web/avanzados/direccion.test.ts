import { describe, expect, it } from 'vitest';
import { changedSearch, readSearch, type Written } from '#src/platform/web/search-state.ts';
import { diasDe, DIRECCION, leerFiltros, problemaDePeriodo } from './direccion.ts';

const leer = (direccion: Written<typeof DIRECCION>, hoy: string) => leerFiltros(readSearch(DIRECCION, direccion), hoy);

const HOY = '2025-11-14';
const id = (n: number) => `0199a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('leerFiltros', () => {
  it('opens with the last seven days of the whole company', () =>
    expect(leer({}, HOY)).toEqual({ desde: '2025-11-08', hasta: HOY, sucursales: [] }));

  it('takes what the address asks for', () =>
    expect(
      leer({ desde: '2025-10-01', hasta: '2025-10-31', cadena: id(1), sucursales: `${id(2)},${id(3)},${id(2)}` }, HOY),
    ).toEqual({ desde: '2025-10-01', hasta: '2025-10-31', cadena: id(1), sucursales: [id(2), id(3)] }));

  it('knows a date that was taken away from one that was never asked for', () =>
    expect(leer({ desde: '', hasta: 'ayer' }, HOY)).toEqual({ desde: '', hasta: HOY, sucursales: [] }));

  it('leaves an emptied date in the address, and no other empty value', () =>
    expect(changedSearch(DIRECCION, { hasta: HOY, cadena: id(1) }, { desde: '', cadena: '', sucursales: '' })).toEqual({
      desde: '',
      hasta: HOY,
    }));

  it('has no branches without their chain, none that is no branch, and no more than an address holds', () => {
    expect(leer({ sucursales: id(2) }, HOY).sucursales).toEqual([]);
    expect(leer({ cadena: id(1), sucursales: `todas,${id(2)}` }, HOY).sucursales).toEqual([id(2)]);
    const muchas = Array.from({ length: 130 }, (_, n) => id(n)).join(',');
    expect(leer({ cadena: id(1), sucursales: muchas }, HOY).sucursales).toHaveLength(100);
  });
});

describe('problemaDePeriodo', () => {
  it.each([
    ['2025-11-01', '2025-11-01', undefined],
    ['2025-11-01', '2025-11-14', undefined],
    ['2025-11-14', '2025-11-01', 'orden'],
    ['', '2025-11-14', 'fechas'],
    ['2025-11-14', '', 'fechas'],
    // two years, one of them a leap year, and a day more
    ['2024-01-01', '2026-01-01', undefined],
    ['2024-01-01', '2026-01-02', 'largo'],
  ])('%s to %s: %s', (desde, hasta, problem) => expect(problemaDePeriodo({ desde, hasta })).toBe(problem));
});

describe('diasDe', () => {
  it.each([
    ['2025-11-14', '2025-11-14', 1],
    ['2025-11-08', '2025-11-14', 7],
    ['2024-02-01', '2024-03-01', 30],
  ])('%s to %s are %i days', (desde, hasta, dias) => expect(diasDe({ desde, hasta })).toBe(dias));
});
