import { describe, expect, test } from 'vitest';
import { elegir, enteros, porGuardar, sumasDe } from './choose.ts';

const piezas = [
  { de: 'function a()', texto: 'x → true' },
  { de: 'policy b', texto: 'b dropped' },
  { de: 'function a()', texto: 'y → true' },
];

describe('the checksum of a subject', () => {
  test('is over all that is tried on it, and on nothing else', () => {
    const sumas = sumasDe(piezas);
    expect(Object.keys(sumas)).toEqual(['function a()', 'policy b']);
    expect(sumasDe(piezas)).toEqual(sumas);
    const otras = sumasDe(piezas.with(2, { de: 'function a()', texto: 'z → true' }));
    expect(otras['function a()']).not.toBe(sumas['function a()']);
    expect(otras['policy b']).toBe(sumas['policy b']);
  });

  test('differs when one mutation becomes two', () => {
    expect(sumasDe([{ de: 'a', texto: 'xy' }])).not.toEqual(
      sumasDe([
        { de: 'a', texto: 'x' },
        { de: 'a', texto: 'y' },
      ]),
    );
  });
});

describe('what is tried', () => {
  const sumas = { a: '1', b: '2', nuevo: '3' };
  const guardadas = { a: '1', b: '1', ido: '4' };
  const nombres = (only: string, changed: boolean) =>
    Object.keys(sumas)
      .map((de) => ({ de, nombre: `de ${de}` }))
      .filter(elegir({ only, changed }, sumas, guardadas))
      .map(({ de }) => de);

  test('is everything, unless told', () => {
    expect(nombres('', false)).toEqual(['a', 'b', 'nuevo']);
  });
  test('is what has one of the parts in its name', () => {
    expect(nombres('de a,nuevo', false)).toEqual(['a', 'nuevo']);
  });
  test('is what differs from what is stored, or is not stored', () => {
    expect(nombres('', true)).toEqual(['b', 'nuevo']);
    expect(nombres('de a', true)).toEqual([]);
  });
});

describe('what is stored', () => {
  const sumas = { c: '3', a: '1', b: '2', otro: '4' };
  const nada = new Set<string>();

  test('is all that was tried, in order, without what is still to be mended', () => {
    const probado = { enteros: new Set(Object.keys(sumas)), pendientes: new Set(['b']) };
    expect(Object.entries(porGuardar(sumas, { b: '2' }, probado))).toEqual([
      ['a', '1'],
      ['c', '3'],
      ['otro', '4'],
    ]);
  });
  test('keeps what was not tried as it was, unless it is gone', () => {
    const probado = { enteros: new Set(['a']), pendientes: nada };
    expect(porGuardar(sumas, { b: '1', ido: '9' }, probado)).toEqual({ a: '1', b: '1' });
  });
  test('is of whole subjects only', () => {
    const [uno, otro, suelto] = [
      { de: 'a', nombre: '1' },
      { de: 'a', nombre: '2' },
      { de: 'b', nombre: '3' },
    ];
    expect(enteros([uno, otro, suelto], [uno, suelto])).toEqual(new Set(['b']));
  });
});
