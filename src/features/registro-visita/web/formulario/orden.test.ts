import { describe, expect, it } from 'vitest';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import { seBusca, siguienteDe } from './orden.ts';
import type { EstadoDeProducto } from './reglas.ts';

const estados: Record<string, EstadoDeProducto> = { a: 'falta', b: 'hecho', c: 'quiebre', d: 'falta' };
const estado = (id: string): EstadoDeProducto => estados[id] ?? 'hecho';

describe('the next product', () => {
  it.each([
    ['a', 'd'],
    ['b', 'd'],
    ['d', 'a'],
  ])('after %s is %s: missing ones first, below before above', (actual, siguiente) => {
    expect(siguienteDe(['a', 'b', 'c', 'd'], actual, estado)).toBe(siguiente);
  });

  it('once none is missing is the one below, and after the last none', () => {
    expect(siguienteDe(['b', 'c'], 'b', estado)).toBe('c');
    expect(siguienteDe(['b', 'c'], 'c', estado)).toBeNull();
  });

  it('is never the same one, also if it alone is missing', () => {
    expect(siguienteDe(['b', 'a', 'c'], 'a', estado)).toBe('c');
  });
});

describe('looking for a product', () => {
  const producto = {
    producto_nombre: 'Café Páramo',
    producto_sku: 'PA-CAF-500',
    producto_categoria: null,
  } as ProductoDeVisita;
  it.each(['cafe', 'PÁRAMO', 'caf-5', '', '  '])('«%s» finds it', (texto) => {
    expect(seBusca(producto, texto)).toBe(true);
  });
  it('another does not', () => {
    expect(seBusca(producto, 'harina')).toBe(false);
  });
});
