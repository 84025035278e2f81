import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { claveLocal, direccionesDe } from '../scripts/parts/postgres.ts';
import { clonarPlantilla } from '../scripts/parts/template.ts';

export interface BaseDePrueba {
  /** Settings for a process that works on this database. */
  entorno: (otros?: Record<string, string>) => Record<string, string>;
  /** As the administrator, past every policy: to arrange and to look. */
  admin: pg.Pool;
  /** A single connection under one of the serving roles; closed when the test ends. */
  como: (rol: 'app_user' | 'app_auth' | 'app_worker' | 'app_jobs' | 'app_backup') => Promise<pg.Client>;
  /** The stored half of a session of that person's, made for this: what the doors ask for. */
  sesionDe: (usuario: string) => Promise<Buffer>;
  /** Gives an open transaction of a serving role the context of a person, in a company or in none, through the door of requests. */
  entrar: (cliente: pg.ClientBase, usuario: string, empresa?: string) => Promise<void>;
  borrar: () => Promise<void>;
}

/** A database of one's own, cloned from the migrated template: call in `beforeAll`, `borrar` in `afterAll`. */
export const clonarBase = async (): Promise<BaseDePrueba> => {
  const postgres = direccionesDe(inject('puertoDePostgres'));
  const { base, borrar } = await clonarPlantilla(postgres);
  const admin = new pg.Pool({ connectionString: postgres.address(base), max: 4 });
  // the database is dropped while its last connections are still closing
  admin.on('error', () => {});
  const sesionDe = async (usuario: string): Promise<Buffer> => {
    const token = digest(newSecret());
    await admin.query(
      "insert into auth.sesiones (token_hash, usuario_id, expira_en) values ($1, $2, now() + interval '1 day')",
      [token, usuario],
    );
    return token;
  };
  return {
    entorno: (otros) => entornoMinimo({ postgres, base }, otros),
    admin,
    como: async (rol) => {
      const cliente = new pg.Client({
        connectionString: `postgres://${rol}:${claveLocal(rol)}@127.0.0.1:${postgres.puerto}/${base}`,
      });
      await cliente.connect();
      onTestFinished(() => cliente.end());
      return cliente;
    },
    sesionDe,
    entrar: async (cliente, usuario, empresa) => {
      const token = await sesionDe(usuario);
      if (empresa === undefined) await cliente.query('select app.entrar_persona_con_sesion($1)', [token]);
      else await cliente.query('select app.entrar_con_sesion($1, $2)', [token, empresa]);
    },
    borrar: async () => {
      await admin.end();
      await borrar();
    },
  };
};
