import { describe, expect, it } from 'vitest';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import { enGrupos, ordenar, seBusca, siguienteDe } from './orden.ts';
import type { EstadoDeProducto } from './reglas.ts';

const estados: Record<string, EstadoDeProducto> = { a: 'falta', b: 'hecho', c: 'quiebre', d: 'falta' };
const estado = (id: string): EstadoDeProducto => estados[id] ?? 'hecho';

describe('the next product', () => {
  it.each([
    ['a', 'd'],
    ['b', 'd'],
    ['d', 'a'],
    [null, 'a'],
  ])('after %s is %s: missing ones alone, below before above', (actual, siguiente) => {
    expect(siguienteDe(['a', 'b', 'c', 'd'], actual, estado)).toBe(siguiente);
  });

  it('is the same one if it alone is missing, and none once all is counted', () => {
    expect(siguienteDe(['b', 'a', 'c'], 'a', estado)).toBe('a');
    expect(siguienteDe(['b', 'c'], 'b', estado)).toBeNull();
  });
});

/** «aceite 3»: of a category, counted as the third the last time. As the server gives them, by name. */
const lista = (...dichos: string[]): ProductoDeVisita[] =>
  dichos.map((dicho, i) => {
    const [categoria, puesto] = dicho.split(' ');
    return {
      producto_id: String.fromCodePoint(97 + i),
      producto_nombre: dicho,
      producto_categoria: categoria === '-' ? null : categoria,
      ultima: puesto ? { puesto: Number(puesto) } : null,
    } as ProductoDeVisita;
  });
const ids = (productos: readonly ProductoDeVisita[]): string =>
  productos.map(({ producto_id }) => producto_id).join('');

describe('the order', () => {
  it.each([
    ['as they were walked past the last time', lista('pan 3', 'té 1', 'pan 2'), 'bca'],
    ['one that was not counted then stands behind its category', lista('pan', 'pan 2', 'té 3', 'pan 1'), 'dbac'],
    ['of a category that nobody has counted, at the end', lista('arroz', 'té 2', 'té 1', 'arroz'), 'cbad'],
    [
      'where nobody has counted, categories stand together, those without one last',
      lista('té', '-', 'Pan', 'té'),
      'cadb',
    ],
  ])('by shelf: %s', (_que, productos, esperado) => {
    expect(ids(ordenar(productos, 'anaquel'))).toBe(esperado);
  });

  it('by category, whatever its accents and capitals; inside one, and by name, as they come', () => {
    const productos = lista('té 1', 'Árbol', '-', 'arroz', 'Té');
    expect(ids(ordenar(productos, 'categoria'))).toBe('bdaec');
    expect(ids(ordenar(productos, 'nombre'))).toBe('abcde');
  });
});

describe('the groups', () => {
  const grupos = (productos: ProductoDeVisita[], orden: 'anaquel' | 'nombre' = 'anaquel') =>
    enGrupos(productos, orden).map(({ categoria, productos: suyos }) => [categoria, ids(suyos)]);

  it('are neighbours of one category, as often as it comes', () => {
    expect(grupos(lista('pan', 'pan', 'té', 'té', 'pan', 'pan'))).toEqual([
      ['pan', 'ab'],
      ['té', 'cd'],
      ['pan', 'ef'],
    ]);
  });

  it.each([
    ['by name', lista('pan', 'pan', 'té'), 'nombre'],
    ['where every other one begins anew', lista('pan', 'té', 'pan', 'té'), 'anaquel'],
    ['without categories', lista('-', '-', '-'), 'anaquel'],
  ] as const)('%s there is one, without a name', (_que, productos, orden) => {
    expect(grupos(productos, orden)).toEqual([[undefined, ids(productos)]]);
  });
});

describe('looking for a product', () => {
  const producto = {
    producto_nombre: 'Café Páramo',
    producto_sku: 'PA-CAF-500',
    producto_categoria: null,
    producto_codigos_de_barras: '7591083000401 AB-12',
  } as ProductoDeVisita;
  it.each(['cafe', 'PÁRAMO', 'caf-5', '83000401', 'ab-1', '', '  '])('«%s» finds it', (texto) => {
    expect(seBusca(producto, texto)).toBe(true);
  });
  it('another does not', () => {
    expect(seBusca(producto, 'harina')).toBe(false);
  });
});
