import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readAjustes } from '#src/platform/server/config.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { type Base, crearEscena, type Escena } from '../../test/matrix/scene.ts';
import { type Foto, fotografiar } from '../../test/matrix/snapshot.ts';
import { entornoMinimo } from '../parts/environment.ts';
import { iniciarPostgres } from '../parts/postgres.ts';

/** A database with the scene in it. */
export interface Escenario {
  base: Base;
  escena: Escena;
  foto: Foto;
}

export interface Bases {
  /** Looks at the schema, without any scene. */
  leer: <R>(mirar: (cliente: pg.ClientBase) => Promise<R>) => Promise<R>;
  /** As many as these, with the very same scene in each. */
  montar: (nombres: readonly string[]) => Promise<Escenario[]>;
}

const ORIGINAL = 'original';

/** On a server that goes when it is done with. */
export const conBases = async (usar: (bases: Bases) => Promise<void>): Promise<void> => {
  const postgres = await iniciarPostgres({ desechable: true });
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-mutantes-'));
  const pools: pg.Pool[] = [];
  const open = (nombre: string): Base => {
    const admin = new pg.Pool({ connectionString: postgres.address(nombre), max: 4 });
    // the cluster stops while its last connections are still closing
    admin.on('error', () => {});
    pools.push(admin);
    return { admin, entorno: (otros) => entornoMinimo({ postgres, base: nombre }, otros) };
  };
  const { admin: mantenimiento } = open('postgres');
  /** Nobody may be connected to what is copied. */
  const montar = async (nombres: readonly string[]): Promise<Escenario[]> => {
    const escena = await crearEscena(original, carpeta);
    await original.admin.end();
    const escenarios: Escenario[] = [];
    for (const nombre of nombres) {
      await mantenimiento.query(`create database ${nombre} template ${ORIGINAL}`);
      const base = open(nombre);
      escenarios.push({ base, escena, foto: await fotografiar(base) });
    }
    return escenarios;
  };
  const leer: Bases['leer'] = async (mirar) => {
    const cliente = await original.admin.connect();
    try {
      return await mirar(cliente);
    } finally {
      cliente.release();
    }
  };
  const original = open(ORIGINAL);
  try {
    await mantenimiento.query(`create database ${ORIGINAL}`);
    await migrateDatabase(readAjustes(original.entorno()), () => {});
    await usar({ leer, montar });
  } finally {
    await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
    await postgres.parar();
    await rm(carpeta, { recursive: true, force: true });
  }
};
