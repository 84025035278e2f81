import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { leerAjustes } from '#src/platform/server/config.ts';
import { migrar } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';

export const PLANTILLA = 'plantilla';

declare module 'vitest' {
  interface ProvidedContext {
    puertoDePostgres: number;
  }
}

/** One PostgreSQL for the run, with one migrated database that every test file clones. */
export default async function preparar(proyecto: TestProject): Promise<() => Promise<void>> {
  const postgres = await iniciarPostgres({ desechable: true });
  const admin = new pg.Client({ connectionString: postgres.direccion('postgres') });
  await admin.connect();
  await admin.query(`create database ${PLANTILLA}`);
  await admin.end();
  await migrar(leerAjustes(entornoMinimo({ postgres, base: PLANTILLA })), () => {});
  proyecto.provide('puertoDePostgres', postgres.puerto);
  return () => postgres.parar();
}
