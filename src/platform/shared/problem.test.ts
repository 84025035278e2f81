import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { problem, toldProblem } from './problem.ts';

const path = { method: 'GET', path: '/', summary: '', access: 'publico' } as const;
const one = contract({ ...path, problems: { 'visita.ocupada': 409, 'visita.ausente': 404 } });
const another = contract({ ...path, problems: { 'visita.ausente': 404, 'cadena.ausente': 404 } });
const ninguna = contract(path);
const varias = { 'archivo.ilegible': 422 } as const;

test('a code that the contract lacks does not compile', () => {
  const said: string = 'visita.ocupada';
  const admitidos = [
    problem('servidor.interno'),
    problem<typeof one>('visita.ocupada'),
    problem<typeof one>('permiso.denegado'),
    problem<typeof one | typeof another>('visita.ausente'),
    problem<typeof varias>('archivo.ilegible'),
    problem<typeof ninguna>('permiso.denegado'),
  ];
  const rechazados = [
    // @ts-expect-error: without a contract, only what is common
    problem('visita.ocupada'),
    // @ts-expect-error: another contract's
    problem<typeof one>('cadena.ausente'),
    // @ts-expect-error: of one of both alone
    problem<typeof one | typeof another>('visita.ocupada'),
    // @ts-expect-error: one of both declares nothing
    problem<typeof one | typeof ninguna>('visita.ocupada'),
    // @ts-expect-error: not of these
    problem<typeof varias>('archivo.ausente'),
    // @ts-expect-error: not known before it runs
    problem<typeof one>(said),
  ];
  expect([...admitidos, ...rechazados]).toHaveLength(12);
});

test('what is said at run time is answered only if it is declared', () => {
  expect(toldProblem(one.problems, 'visita.ocupada').codigo).toBe('visita.ocupada');
  expect(toldProblem(one.problems, 'sesion.ausente').codigo).toBe('sesion.ausente');
  for (const said of ['cadena.ausente', 'toString', '', null, undefined]) {
    const { codigo, cause } = toldProblem(one.problems, said);
    expect([codigo, cause]).toEqual(['servidor.interno', expect.any(Error)]);
  }
});
