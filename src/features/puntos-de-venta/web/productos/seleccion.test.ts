import { expect, it } from 'vitest';
import { cambioDeOtros, conTodos, haCambiado, loMioSobre, seleccionDe } from './seleccion.ts';

const conCambios = { leidos: new Set(['a', 'b', 'c']), elegidos: new Set(['a', 'c', 'd']) };

it('knows whether anything was chosen anew', () => {
  const seleccion = seleccionDe(['a', 'b']);
  expect(haCambiado(seleccion)).toBe(false);
  const otra = { ...seleccion, elegidos: conTodos(seleccion.elegidos, ['b', 'c'], true) };
  expect([haCambiado(otra), [...otra.elegidos]]).toEqual([true, ['a', 'b', 'c']]);
  expect(haCambiado({ ...otra, elegidos: conTodos(otra.elegidos, ['c'], false) })).toBe(false);
});

it('tells what others changed', () => {
  expect(cambioDeOtros(conCambios, new Set(['c', 'b', 'a']))).toBeUndefined();
  expect(cambioDeOtros(conCambios, new Set(['b', 'x', 'y']))).toEqual({ agregados: 2, quitados: 2 });
});

it('keeps what others did where the person did nothing, and what the person did everywhere', () => {
  // they took b off and put d; others took c off and put x, and d too
  expect([...loMioSobre(conCambios, new Set(['a', 'b', 'x', 'd']))].toSorted()).toEqual(['a', 'd', 'x']);
});
