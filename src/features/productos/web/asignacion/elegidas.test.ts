import { expect, it } from 'vitest';
import { con, laUnica, sin, sucursalesDe, type Elegidas } from './elegidas.ts';

const rama = (id: string) => ({ id, nombre: id, detalle: 'Ávila', esCadena: false, sucursales: [id] });
const cadena = { id: 'Ávila', nombre: 'Ávila', detalle: '2', esCadena: true, sucursales: ['a', 'b'] };
const ninguna: Elegidas = new Map();

it('counts a branch once, also with its chain', () => {
  const elegidas = con(con(con(ninguna, rama('c')), cadena), rama('a'));
  expect(sucursalesDe(elegidas)).toEqual(['c', 'a', 'b']);
  expect(sucursalesDe(sin(elegidas, 'Ávila'))).toEqual(['c', 'a']);
});

it('is one by its name only where one branch was chosen', () => {
  expect(laUnica(ninguna)).toBeUndefined();
  expect(laUnica(con(ninguna, rama('c')))).toBe('c (Ávila)');
  expect(laUnica(con(ninguna, cadena))).toBeUndefined();
  expect(laUnica(con(con(ninguna, rama('c')), rama('a')))).toBeUndefined();
});
