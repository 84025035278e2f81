import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, slug } from './file-name.ts';

const visitas = { what: 'visitas', of: ['Páramo Alto'], format: 'csv' } as const;

test.each([
  ['a period within a month', { from: '2026-11-10', to: '2026-11-16' }, 'visitas-paramo-alto-2026-11-10-a-16.csv'],
  [
    'one that goes into the next',
    { from: '2026-10-28', to: '2026-11-03' },
    'visitas-paramo-alto-2026-10-28-a-2026-11-03.csv',
  ],
  [
    'the same month of another year',
    { from: '2025-11-10', to: '2026-11-16' },
    'visitas-paramo-alto-2025-11-10-a-2026-11-16.csv',
  ],
  ['a day', { from: '2026-11-10', to: '2026-11-10' }, 'visitas-paramo-alto-2026-11-10.csv'],
  ['a day that is said once', { from: '2026-11-10' }, 'visitas-paramo-alto-2026-11-10.csv'],
  ['no dates', {}, 'visitas-paramo-alto.csv'],
  [
    'what two kinds with one ending are told by',
    { from: '2026-11-10', format: 'csv_excel' },
    'visitas-paramo-alto-2026-11-10-excel.csv',
  ],
] as const)('%s', (_which, dates, name) => {
  expect(fileName({ ...visitas, ...dates })).toBe(name);
});

test('what was chosen is named in its order, and what was not leaves no gap', () => {
  const of = ['Páramo Alto', null, 'Central Madeirense', undefined, '', 'Ñuñoa & Cía., S. A.'];
  expect(fileName({ ...visitas, of })).toBe('visitas-paramo-alto-central-madeirense-nunoa-cia-s-a.csv');
});

test('a long name is cut after a word; one long word where it must be', () => {
  expect(slug('Distribuidora de Alimentos y Bebidas del Centro')).toBe('distribuidora-de-alimentos-y');
  expect(slug('x'.repeat(50))).toBe('x'.repeat(32));
});

test('a name of another alphabet is left out', () => {
  expect(fileName({ ...visitas, of: ['株式会社', 'Ελλάς'] })).toBe('visitas.csv');
});

test('whatever they are called, a header carries it and a folder takes it', () => {
  const letter = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('"', '\r', '\n', '/', '\\', '..', '%', ';', '\u202E', 'ñ'),
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit: letter, maxLength: 60 }), { maxLength: 6 }), (of) => {
      const name = fileName({ ...visitas, of, from: '2025-11-10', to: '2026-11-16' });
      expect(name).toMatch(/^visitas(?:-[a-z0-9]+)*-2025-11-10-a-2026-11-16\.csv$/);
      expect(name.length).toBeLessThan(130);
    }),
    { numRuns: 1000 },
  );
});
