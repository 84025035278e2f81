import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { direccionesDe } from '../scripts/parts/postgres.ts';
import { clonarPlantilla } from '../scripts/parts/template.ts';

export interface BaseDePrueba {
  /** Settings for a process that works on this database. */
  entorno: (otros?: Record<string, string>) => Record<string, string>;
  /** As the administrator, past every policy: to arrange and to look. */
  admin: pg.Pool;
  /** A single connection under one of the serving roles; closed when the test ends. */
  como: (rol: 'app_user' | 'app_auth' | 'app_worker' | 'app_jobs') => Promise<pg.Client>;
  borrar: () => Promise<void>;
}

/** A database of one's own, cloned from the migrated template: call in `beforeAll`, `borrar` in `afterAll`. */
export const clonarBase = async (): Promise<BaseDePrueba> => {
  const postgres = direccionesDe(inject('puertoDePostgres'));
  const { base, borrar } = await clonarPlantilla(postgres);
  const admin = new pg.Pool({ connectionString: postgres.direccion(base), max: 4 });
  // the database is dropped while its last connections are still closing
  admin.on('error', () => {});
  return {
    entorno: (otros) => entornoMinimo({ postgres, base }, otros),
    admin,
    como: async (rol) => {
      const cliente = new pg.Client({
        connectionString: `postgres://${rol}:anaquel@127.0.0.1:${postgres.puerto}/${base}`,
      });
      await cliente.connect();
      onTestFinished(() => cliente.end());
      return cliente;
    },
    borrar: async () => {
      await admin.end();
      await borrar();
    },
  };
};
