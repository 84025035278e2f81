import { describe, expect, it } from 'vitest';
import { howManyPages, pageNumbers } from './pages.ts';

describe('numerosDePagina', () => {
  it('shows none where none are wanted', () => {
    expect(pageNumbers(2, 9, 'ninguno')).toEqual([]);
  });
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [8, 9, [5, 6, 7, 8, 9]],
  ])('up to five around page %i of %i', (pagina, pages, esperadas) => {
    expect(pageNumbers(pagina, pages, 'cinco')).toEqual(esperadas);
  });
  it('all of them, or the ends and the neighbours where there are too many', () => {
    expect(pageNumbers(4, 30, 'todos')).toHaveLength(30);
    expect(pageNumbers(40, 90, 'todos')).toEqual([1, null, 38, 39, 40, 41, 42, null, 90]);
    expect(pageNumbers(1, 90, 'todos')).toEqual([1, 2, 3, 4, 5, null, 90]);
    expect(pageNumbers(90, 90, 'todos')).toEqual([1, null, 86, 87, 88, 89, 90]);
  });
});

it('has one page even of nothing', () => {
  expect([0, 1, 9, 10].map((total) => howManyPages(total, 9))).toEqual([1, 1, 1, 2]);
});
