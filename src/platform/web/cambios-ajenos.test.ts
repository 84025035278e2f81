import { describe, expect, it } from 'vitest';
import { cambiosAjenos } from './cambios-ajenos.ts';

const leidos = { nombre: 'Café', sku: 'C-1', precio: '4,80' };

describe('cambiosAjenos', () => {
  it('is empty when the others left everything as it was', () => {
    expect(cambiosAjenos(leidos, { ...leidos, nombre: 'Café molido' }, leidos)).toEqual([]);
  });
  it('names a field that only the others changed', () => {
    expect(cambiosAjenos(leidos, { ...leidos, nombre: 'Café molido' }, { ...leidos, precio: '5,10' })).toEqual([
      { campo: 'precio', antes: '4,80', ahora: '5,10', choca: false },
    ]);
  });
  it('tells a field that both changed, unless both wrote the same', () => {
    const guardados = { nombre: 'Café', sku: 'C-2', precio: '5,10' };
    expect(cambiosAjenos(leidos, { nombre: 'Café', sku: ' C-2 ', precio: '5,50' }, guardados)).toEqual([
      { campo: 'sku', antes: 'C-1', ahora: 'C-2', choca: false },
      { campo: 'precio', antes: '4,80', ahora: '5,10', choca: true },
    ]);
  });
});
