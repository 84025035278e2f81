/**
 * Writes the types of the database's tables and functions from a live one: a fresh PostgreSQL, migrated. With --check, fails when a
 * file differs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readAjustes } from '#src/platform/server/config.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { routineTypes } from './db-types/routines.ts';
import { entornoMinimo } from './parts/environment.ts';
import { iniciarPostgres, type PostgresLocal } from './parts/postgres.ts';

const tableTypes = async (postgres: PostgresLocal): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'anaquel-types-'));
  const file = join(folder, 'schema.gen.ts');
  try {
    execFileSync('node_modules/.bin/kysely-codegen', [
      '--dialect',
      'postgres',
      '--url',
      postgres.address('postgres'),
      '--include-pattern',
      '(public|auth).*',
      '--date-parser',
      'string',
      '--type-mapping',
      JSON.stringify({ timestamptz: 'string', int8: 'number' }),
      '--out-file',
      file,
    ]);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
};

const signatures = async (postgres: PostgresLocal): Promise<string> => {
  const client = new pg.Client({ connectionString: postgres.address('postgres') });
  await client.connect();
  try {
    return await routineTypes(client);
  } finally {
    await client.end();
  }
};

const keep = async (name: string, generated: string): Promise<void> => {
  const file = `src/platform/server/db/${name}`;
  if (!process.argv.includes('--check')) await writeFile(file, generated);
  else if (generated !== (await readFile(file, 'utf8'))) {
    process.stderr.write(`${file} is not what the database gives: run pnpm db:types\n`);
    process.exitCode = 1;
  }
};

const postgres = await iniciarPostgres({ desechable: true });
try {
  await migrateDatabase(readAjustes(entornoMinimo({ postgres, base: 'postgres' })), () => {});
  await keep('schema.gen.ts', await tableTypes(postgres));
  await keep('routines.gen.ts', await signatures(postgres));
} finally {
  await postgres.parar();
}
