import { expect, test } from 'vitest';
import { readSqlFiles } from '#src/platform/server/db/sql-files.ts';
import { commonProblems } from '#src/platform/shared/problem.ts';
import { FILAS } from '../../test/matrix/http/rows.ts';

/** Raised against ourselves: no use case asks for such a change of state, and whoever met it would be told of a failure of ours. */
const DE_NADIE = ['visita.transicion'];

/** In a body, a text with a dot is a code, unless it names a setting or something of the schema. */
const codigosDe = (sql: string): string[] =>
  [...sql.replaceAll(/--.*$/gm, '').matchAll(/'([a-z_]+\.[a-z_]+)'/g)].flatMap(([, codigo = '']) =>
    /^(?:app|auth)\./.test(codigo) ? [] : [codigo],
  );

test('every code that the database refuses with is declared by a contract, or common', async () => {
  const declarados = new Set([
    ...Object.keys(commonProblems),
    ...FILAS.flatMap(({ contrato }) => Object.keys(contrato.problems ?? {})),
  ]);
  const dichos = new Set((await readSqlFiles()).flatMap(({ sql }) => codigosDe(sql)));
  // one that is raised, and one that a function answers with
  expect(dichos).toContain('visita.demasiadas_fotos');
  expect(dichos).toContain('invitacion.otro_correo');
  expect([...dichos].filter((codigo) => !declarados.has(codigo))).toEqual(DE_NADIE);
});
