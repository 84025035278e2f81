import { expect, it } from 'vitest';
import { nombreConCadena } from './nombre-con-cadena.ts';

it.each([
  ['Centro', 'Rey', 'Centro (Rey)'],
  ['Rey Centro', 'Rey', 'Rey Centro'],
  ['REY centro', 'Rey', 'REY centro'],
  ['Reyes Centro', 'Rey', 'Reyes Centro (Rey)'],
  ['Rey', 'Rey', 'Rey'],
  ['Centro Rey', 'Rey', 'Centro Rey (Rey)'],
])('%s of %s is «%s»', (nombre, cadena_nombre, dicho) => {
  expect(nombreConCadena({ nombre, cadena_nombre })).toBe(dicho);
});
