import { describe, expect, it } from 'vitest';
import { readSearch, type Written } from '#src/platform/web/search-state.ts';
import { cuantosElegidos, DIRECCION, leerFiltros } from './filtros.ts';

const leer = (direccion: Written<typeof DIRECCION>) => leerFiltros(readSearch(DIRECCION, direccion));

const NADA = { busqueda: '', orden: 'ninguno', archivados: 'no' };

describe('leerFiltros', () => {
  it('reads what the address asks for', () => {
    expect(
      leer({ q: ' café ', categoria: 'Café', presentacion: '500 g', orden: 'sku_desc', archivados: 'solo' }),
    ).toEqual({ busqueda: 'café', categoria: 'Café', presentacion: '500 g', orden: 'sku_desc', archivados: 'solo' });
  });
  it('takes what makes no sense for nothing', () => {
    expect(leer({})).toEqual(NADA);
    expect(leer({ q: ' ', categoria: 'x'.repeat(101), orden: 'precio', archivados: 'todos' })).toEqual(NADA);
  });
});

it('counts the filters behind the button, not the search beside it', () => {
  expect(cuantosElegidos(leer({ q: 'café', categoria: 'Café', orden: 'sku_asc' }))).toBe(2);
});
