/**
 * Writes the database's types from a live schema: a fresh PostgreSQL, migrated. With --check, fails when the file differs.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { leerAjustes } from '#src/platform/server/config.ts';
import { migrar } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from './parts/environment.ts';
import { iniciarPostgres } from './parts/postgres.ts';

const destino = 'src/platform/server/db/schema.gen.ts';
const fresco = `${destino}.new`;

const postgres = await iniciarPostgres({ desechable: true });
try {
  await migrar(leerAjustes(entornoMinimo({ postgres, base: 'postgres' })), () => {});
  execFileSync('node_modules/.bin/kysely-codegen', [
    '--dialect',
    'postgres',
    '--url',
    postgres.direccion('postgres'),
    '--include-pattern',
    '(public|auth).*',
    '--date-parser',
    'string',
    '--type-mapping',
    JSON.stringify({ timestamptz: 'string', int8: 'number' }),
    '--out-file',
    fresco,
  ]);
  const generado = await readFile(fresco, 'utf8');
  if (!process.argv.includes('--check')) await writeFile(destino, generado);
  else if (generado !== (await readFile(destino, 'utf8'))) {
    process.stderr.write(`${destino} is not what the migrations give: run pnpm db:types\n`);
    process.exitCode = 1;
  }
} finally {
  await rm(fresco, { force: true });
  await postgres.parar();
}
