import type { ClientBase } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { conBase } from '../../test/fixtures.ts';
import { conCarpeta } from '../../test/folders.ts';
import { crearEscena } from '../../test/matrix/scene.ts';
import { sinDejarRastro } from '../../test/matrix/sql/attempt.ts';
import { type Banco, prepararBanco } from '../../test/matrix/sql/bench.ts';
import { loQueFalta } from '../../test/matrix/sql/coverage.ts';
import { FUNCIONES, REGLAS } from '../../test/matrix/sql/functions.ts';
import { correrPrivilegios } from '../../test/matrix/sql/privileges.ts';
import { correrFuncion } from '../../test/matrix/sql/run-function.ts';
import { correrTabla } from '../../test/matrix/sql/run-table.ts';
import { TABLAS } from '../../test/matrix/sql/tables.ts';
import { fotografiar } from '../../test/matrix/snapshot.ts';

const base = conBase();
const carpeta = conCarpeta();
let banco: Banco;

beforeAll(async () => {
  const escena = await crearEscena(base, carpeta.ruta);
  // rows compare with what was there before
  await fotografiar(base);
  banco = await sinDejarRastro(base.admin, (cliente) => prepararBanco(cliente, escena));
});

/** In the roles the server uses. */
const correr = (work: (cliente: ClientBase) => Promise<string[]>) => sinDejarRastro(base.admin, work);

test('every table and every function with its owner’s rights has a row, and every row one of those', async () => {
  expect(await correr(loQueFalta)).toEqual([]);
});

test.each(TABLAS.map((tabla) => [tabla.tabla, tabla] as const))('%s', async (_nombre, tabla) => {
  expect(await correr((cliente) => correrPrivilegios(cliente, banco, tabla))).toEqual([]);
  expect(await correr((cliente) => correrTabla(cliente, banco, tabla))).toEqual([]);
});

test.each([...FUNCIONES, ...REGLAS].map((funcion) => [funcion.funcion, funcion] as const))(
  '%s',
  async (_nombre, funcion) => {
    expect(await correr((cliente) => correrFuncion(cliente, banco, funcion))).toEqual([]);
  },
);
