import { describe, expect, it } from 'vitest';
import { dejaDeVenderse, esPropio, hereda, loPropio, nivelMasCercano } from './procedencia.ts';

const NADA = { venta: null, minimo: null, precio: null };
const heredado = { venta: true, minimo: 18, precio: 1.95 };
const inherits = { se_vende: true, propio: NADA, heredado };

describe('what a branch says itself of a product', () => {
  it('is nothing where it inherits all of it', () => {
    expect(esPropio(inherits)).toBe(false);
    expect(loPropio(inherits)).toEqual([]);
  });
  it.each([
    ['a minimum', { ...inherits, propio: { ...NADA, minimo: 0 } }, ['minimo']],
    ['both values', { ...inherits, propio: { ...NADA, minimo: 24, precio: 2 } }, ['minimo', 'precio']],
    ['that it is sold, as it would be anyway', { ...inherits, propio: { ...NADA, venta: true } }, ['se_vende']],
    [
      'that it is sold, unlike elsewhere',
      { ...inherits, propio: { ...NADA, venta: true, precio: 2 }, heredado: { ...heredado, venta: false } },
      ['solo_aqui', 'precio'],
    ],
    [
      'that it is not sold, whatever else',
      { se_vende: false, propio: { ...NADA, venta: false, minimo: 24 }, heredado },
      ['no_se_vende'],
    ],
  ])('is %s', (_, producto, esperado) => {
    expect(esPropio(producto)).toBe(true);
    expect(loPropio(producto)).toEqual(esperado);
  });
});

it('is taken from a branch by giving its own words up only where they alone sell it', () => {
  const solo = { ...heredado, venta: false };
  expect(dejaDeVenderse({ se_vende: true, heredado: solo })).toBe(true);
  expect(dejaDeVenderse({ se_vende: true, heredado })).toBe(false);
  // not sold yet: what the branch says of its minimum goes, what is to come stays
  expect(dejaDeVenderse({ se_vende: false, heredado: solo })).toBe(false);
});

it('comes from the nearest that says something of any of its values', () => {
  expect(nivelMasCercano({ de: { venta: 'cadena', minimo: 'formato', precio: 'catalogo' } })).toBe('formato');
  expect(nivelMasCercano({ de: { venta: 'cadena', minimo: 'catalogo', precio: 'catalogo' } })).toBe('cadena');
  expect(nivelMasCercano({ de: { venta: 'cadena', minimo: 'formato', precio: 'sucursal' } })).toBe('sucursal');
});

it('inherits once its chain or its format says something, also if it does not follow it', () => {
  const ninguno = { todo: 3, cadena: 0, formato: 0, sucursal: 3, no_se_venden: 0, por_venir: 1 };
  expect(hereda(ninguno)).toBe(false);
  for (const uno of ['cadena', 'formato', 'no_se_venden']) expect(hereda({ ...ninguno, [uno]: 1 })).toBe(true);
});
