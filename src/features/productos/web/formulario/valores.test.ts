import { describe, expect, it } from 'vitest';
import { formularioSchema, VACIOS, valoresDe } from './valores.ts';

const malos = (values: Partial<typeof VACIOS>) => {
  const leido = formularioSchema.safeParse({ ...VACIOS, nombre: 'Café', ...values });
  return leido.success ? [] : leido.error.issues.map(({ path }) => path.join('.'));
};

describe('formularioSchema', () => {
  it('trims, and what is empty is nothing', () => {
    expect(formularioSchema.parse({ ...VACIOS, nombre: ' Café ', sku: '  ', precio_compra: '4,80' })).toEqual({
      nombre: 'Café',
      sku: null,
      categoria: null,
      presentacion: null,
      precio_compra: 4.8,
      precio_venta_sugerido: null,
      cantidad_minima_quiebre: null,
      codigos_de_barras: null,
    });
  });
  it.each([
    [{ nombre: ' ' }, 'nombre'],
    [{ sku: 'x'.repeat(101) }, 'sku'],
    [{ precio_compra: '-0,01' }, 'precio_compra'],
    [{ precio_compra: '1.500' }, 'precio_compra'],
    [{ precio_venta_sugerido: 'caro' }, 'precio_venta_sugerido'],
    [{ cantidad_minima_quiebre: '2,5' }, 'cantidad_minima_quiebre'],
    [{ cantidad_minima_quiebre: '-1' }, 'cantidad_minima_quiebre'],
    [{ codigos_de_barras: '123' }, 'codigos_de_barras'],
  ])('%o is wrong in %s', (values, campo) => {
    expect(malos(values)).toEqual([campo]);
  });
  it('takes back what it showed', () => {
    const producto = {
      nombre: 'Café',
      sku: null,
      categoria: 'Café',
      presentacion: null,
      precio_compra: 1234.5,
      precio_venta_sugerido: 0,
      cantidad_minima_quiebre: 8,
      codigos_de_barras: '7591083000401 AB-12',
    };
    for (const decimal of [',', '.'] as const) {
      expect(formularioSchema.parse(valoresDe(producto, decimal))).toMatchObject({
        precio_compra: 1234.5,
        precio_venta_sugerido: 0,
        cantidad_minima_quiebre: 8,
        codigos_de_barras: '7591083000401 AB-12',
      });
    }
  });
});
