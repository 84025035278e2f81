import { describe, expect, it } from 'vitest';
import { foreignChanges } from './foreign-changes.ts';

const readOnes = { nombre: 'Café', sku: 'C-1', precio: '4,80' };

describe('cambiosAjenos', () => {
  it('is empty when the others left everything as it was', () => {
    expect(foreignChanges(readOnes, { ...readOnes, nombre: 'Café molido' }, readOnes)).toEqual([]);
  });
  it('names a field that only the others changed', () => {
    expect(foreignChanges(readOnes, { ...readOnes, nombre: 'Café molido' }, { ...readOnes, precio: '5,10' })).toEqual([
      { campo: 'precio', before: '4,80', now: '5,10', clashes: false },
    ]);
  });
  it('tells a field that both changed, unless both wrote the same', () => {
    const savedOnes = { nombre: 'Café', sku: 'C-2', precio: '5,10' };
    expect(foreignChanges(readOnes, { nombre: 'Café', sku: ' C-2 ', precio: '5,50' }, savedOnes)).toEqual([
      { campo: 'sku', before: 'C-1', now: 'C-2', clashes: false },
      { campo: 'precio', before: '4,80', now: '5,10', clashes: true },
    ]);
  });
});
