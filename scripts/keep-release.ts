/**
 * Keeps the schema as this release makes it, for the next one's test of the way from here: run it when a release is made.
 * Needs PostgreSQL 18's pg_dump, in PATH.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { readAjustes } from '#src/platform/server/config.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from './parts/environment.ts';
import { iniciarPostgres } from './parts/postgres.ts';

const postgres = await iniciarPostgres({ desechable: true });
try {
  await migrateDatabase(readAjustes(entornoMinimo({ postgres, base: 'postgres' })), () => {});
  // the queue's schema is its library's; of auth the rows are keys, which every database makes for itself
  const dump = execFileSync(
    'pg_dump',
    ['--inserts', '--exclude-schema=graphile_worker', '--exclude-table-data=auth.*', postgres.address('postgres')],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  // what only psql understands
  await writeFile('test/former-release.sql.gz', gzipSync(dump.replaceAll(/^\\(un)?restrict .*$/gm, ''), { level: 9 }));
} finally {
  await postgres.parar();
}
