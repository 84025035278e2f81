import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readAjustes } from '#src/platform/server/config.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from './environment.ts';
import type { PostgresLocal } from './postgres.ts';

type Direcciones = Pick<PostgresLocal, 'puerto' | 'address'>;

const PLANTILLA = 'plantilla';

const enMantenimiento = async (postgres: Direcciones, orden: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: postgres.address('postgres') });
  await admin.connect();
  try {
    await admin.query(orden);
  } finally {
    await admin.end();
  }
};

/** A migrated database that others are cloned from, which takes a fraction of migrating each. */
export const crearPlantilla = async (postgres: Direcciones): Promise<void> => {
  await enMantenimiento(postgres, `create database ${PLANTILLA}`);
  await migrateDatabase(readAjustes(entornoMinimo({ postgres, base: PLANTILLA })), () => {});
};

export const clonarPlantilla = async (
  postgres: Direcciones,
): Promise<{ base: string; borrar: () => Promise<void> }> => {
  const base = `prueba_${randomUUID().replaceAll('-', '')}`;
  await enMantenimiento(postgres, `create database ${base} template ${PLANTILLA}`);
  // of every row and not of a sample: no plan is a matter of luck
  await enMantenimiento(postgres, `alter database ${base} set default_statistics_target = 1000`);
  return { base, borrar: () => enMantenimiento(postgres, `drop database ${base} with (force)`) };
};
