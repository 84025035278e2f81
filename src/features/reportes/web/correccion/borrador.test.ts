import { describe, expect, it } from 'vitest';
import { buscarEntre, camposDe, cambiados, conInventario, distinto, leerCampos, type Campos } from './borrador.ts';

const producto = {
  producto_id: 'harina',
  producto_nombre: 'Harina Doña Pura',
  producto_sku: 'HA-1',
  inventario_actual: '4',
  exhibido: true,
  material_pop: false,
  precio_venta_observado: 1.8,
  observaciones: 'Al fondo',
};
const campos = (otros: Partial<Campos> = {}): Campos => ({ ...camposDe(producto, {}, ','), ...otros });

describe('the fields of a product', () => {
  it('show what the visit says, as it is written here, and what somebody wrote over it', () => {
    expect(camposDe(producto, { inventario_actual: '40' }, ',')).toEqual({
      inventario_actual: '40',
      precio_venta_observado: '1,80',
      exhibido: true,
      material_pop: false,
      observaciones: 'Al fondo',
    });
    expect(camposDe(producto, {}, '.').precio_venta_observado).toBe('1.80');
  });

  it('are read back as they were: nothing is changed', () => {
    const leido = leerCampos('harina', campos());
    expect('cifras' in leido && cambiados(producto, leido.cifras)).toEqual([]);
    expect(distinto(producto, {}, ',')).toBe(false);
    expect(distinto(producto, { inventario_actual: '4', precio_venta_observado: '1.8' }, ',')).toBe(false);
  });

  it('tell which of them say something else; a price and a note may go', () => {
    const leido = leerCampos('harina', campos({ precio_venta_observado: '', observaciones: '  ', material_pop: true }));
    expect('cifras' in leido && cambiados(producto, leido.cifras)).toEqual([
      'precio_venta_observado',
      'material_pop',
      'observaciones',
    ]);
  });

  it.each([
    ['', 'inventario_actual'],
    ['12.', 'inventario_actual'],
    ['mucho', 'inventario_actual'],
  ])('do not hold an inventory of «%s»', (inventario_actual, falta) => {
    expect(leerCampos('harina', campos({ inventario_actual }))).toEqual({ faltas: [falta] });
    expect(distinto(producto, { inventario_actual }, ',')).toBe(true);
  });

  it.each(['1,234', 'x', '-1'])('do not hold a price of «%s»', (precio_venta_observado) => {
    expect(leerCampos('harina', campos({ precio_venta_observado }))).toEqual({ faltas: ['precio_venta_observado'] });
  });
});

describe('whether it is on show', () => {
  it.each([
    ['4', true, 'Sin existencia', false],
    ['Sin existencia', false, '3', true],
    ['4', true, '0', false],
    ['', false, '3', true],
  ])('follows what becomes available or goes: %s, %s → %s', (antes, exhibido, ahora, despues) => {
    expect(conInventario(campos({ inventario_actual: antes, exhibido }), ahora)).toEqual({
      inventario_actual: ahora,
      exhibido: despues,
    });
  });

  it('stays as it was noted otherwise', () => {
    expect(conInventario(campos({ exhibido: false }), '40')).toEqual({ inventario_actual: '40' });
    expect(conInventario(campos(), '')).toEqual({ inventario_actual: '' });
  });
});

it('a product is found by its name or SKU, without its accents', () => {
  const otro = { ...producto, producto_nombre: 'Café', producto_sku: null };
  expect(buscarEntre([producto, otro], ' dona ')).toEqual([producto]);
  expect(buscarEntre([producto, otro], 'ha-1')).toEqual([producto]);
  expect(buscarEntre([producto, otro], 'CAFÉ')).toEqual([otro]);
  expect(buscarEntre([producto, otro], '')).toHaveLength(2);
});
