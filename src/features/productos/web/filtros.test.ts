import { describe, expect, it } from 'vitest';
import { cuantosElegidos, leerFiltros, leerPagina } from './filtros.ts';

const NADA = { busqueda: '', orden: 'ninguno', archivados: 'no' };

describe('leerFiltros', () => {
  it('reads what the address asks for', () => {
    expect(
      leerFiltros({ q: ' café ', categoria: 'Café', presentacion: '500 g', orden: 'sku_desc', archivados: 'solo' }),
    ).toEqual({ busqueda: 'café', categoria: 'Café', presentacion: '500 g', orden: 'sku_desc', archivados: 'solo' });
  });
  it('takes what makes no sense for nothing', () => {
    expect(leerFiltros({})).toEqual(NADA);
    expect(leerFiltros({ q: ' ', categoria: 'x'.repeat(101), orden: 'precio', archivados: 'todos' })).toEqual(NADA);
  });
});

it.each([
  [undefined, 1],
  ['7', 7],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['100000', 1],
  ['dos', 1],
])('page %s is %d', (texto, pagina) => {
  expect(leerPagina(texto)).toBe(pagina);
});

it('counts the filters behind the button, not the search beside it', () => {
  expect(cuantosElegidos(leerFiltros({ q: 'café', categoria: 'Café', orden: 'sku_asc' }))).toBe(2);
});
