import { expect, it } from 'vitest';
import { enLotes } from './lotes.ts';

const ids = (prefijo: string, cuantos: number) => Array.from({ length: cuantos }, (_, i) => `${prefijo}${i}`);

it.each([
  [1, 1, 1],
  [12, 8, 1],
  [25, 80, 1],
  [25, 81, 2],
  [1, 2500, 3],
  [500, 9, 3],
  [501, 4, 2],
])('%i products to %i branches are %i parts, with every pair once', (productos, sucursales, partes) => {
  const lotes = enLotes(ids('p', productos), ids('s', sucursales));
  expect(lotes).toHaveLength(partes);
  const pares = lotes.flatMap((lote) => lote.productos.flatMap((p) => lote.sucursales.map((s) => `${p} ${s}`)));
  expect(pares).toHaveLength(productos * sucursales);
  expect(new Set(pares).size).toBe(productos * sucursales);
  for (const lote of lotes) {
    expect(lote.productos.length).toBeLessThanOrEqual(500);
    expect(lote.sucursales.length).toBeLessThanOrEqual(1000);
  }
});
