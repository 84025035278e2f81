import { expect, it } from 'vitest';
import { tieneReporte } from './tiene-reporte.ts';

it.each([
  ['pendiente', false, false],
  ['en_curso', false, false],
  ['completada', false, true],
  ['cancelada', false, false],
  ['cancelada', true, true],
] as const)('%s, could not be done: %s', (estado, no_realizada, hay) => {
  expect(tieneReporte({ estado, no_realizada })).toBe(hay);
});
