import { expect, test } from 'vitest';
import { contrato } from './contract.ts';
import { problema, problemaDicho } from './problem.ts';

const ruta = { metodo: 'GET', ruta: '/', resumen: '', acceso: 'publico' } as const;
const una = contrato({ ...ruta, problemas: { 'visita.ocupada': 409, 'visita.ausente': 404 } });
const otra = contrato({ ...ruta, problemas: { 'visita.ausente': 404, 'cadena.ausente': 404 } });
const ninguna = contrato(ruta);
const varias = { 'archivo.ilegible': 422 } as const;

test('a code that the contract lacks does not compile', () => {
  const dicho: string = 'visita.ocupada';
  const admitidos = [
    problema('servidor.interno'),
    problema<typeof una>('visita.ocupada'),
    problema<typeof una>('permiso.denegado'),
    problema<typeof una | typeof otra>('visita.ausente'),
    problema<typeof varias>('archivo.ilegible'),
    problema<typeof ninguna>('permiso.denegado'),
  ];
  const rechazados = [
    // @ts-expect-error: without a contract, only what is common
    problema('visita.ocupada'),
    // @ts-expect-error: another contract's
    problema<typeof una>('cadena.ausente'),
    // @ts-expect-error: of one of both alone
    problema<typeof una | typeof otra>('visita.ocupada'),
    // @ts-expect-error: one of both declares nothing
    problema<typeof una | typeof ninguna>('visita.ocupada'),
    // @ts-expect-error: not of these
    problema<typeof varias>('archivo.ausente'),
    // @ts-expect-error: not known before it runs
    problema<typeof una>(dicho),
  ];
  expect([...admitidos, ...rechazados]).toHaveLength(12);
});

test('what is said at run time is answered only if it is declared', () => {
  expect(problemaDicho(una.problemas, 'visita.ocupada').codigo).toBe('visita.ocupada');
  expect(problemaDicho(una.problemas, 'sesion.ausente').codigo).toBe('sesion.ausente');
  for (const dicho of ['cadena.ausente', 'toString', '', null, undefined]) {
    const { codigo, cause } = problemaDicho(una.problemas, dicho);
    expect([codigo, cause]).toEqual(['servidor.interno', expect.any(Error)]);
  }
});
