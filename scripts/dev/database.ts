import pg from 'pg';
import type { Ajustes } from '#src/platform/server/config.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { openStore } from '#src/platform/server/storage/store.ts';
import { cargarDemo, estadoDeDemo } from '../demo/load.ts';
import { prepararDemo } from '../demo/prepare.ts';

/** Whether it was missing. */
const crearSiFalta = async (direccion: string): Promise<boolean> => {
  const base = new URL(direccion).pathname.slice(1);
  const servidor = new URL(direccion);
  servidor.pathname = '/postgres';
  const cliente = new pg.Client({ connectionString: servidor.href });
  await cliente.connect();
  try {
    const { rowCount } = await cliente.query('select from pg_database where datname = $1', [base]);
    if (rowCount === 0) await cliente.query(`create database ${cliente.escapeIdentifier(base)}`);
    return rowCount === 0;
  } finally {
    await cliente.end();
  }
};

export interface Preparacion {
  ajustes: Ajustes;
  /** Ours to create; somebody else's must exist. */
  local: boolean;
  people: number;
  branches: number;
}

/** Migrated, and with the demo if nobody has used it. Answers whether the demo is in it. */
export const prepararBase = async ({ ajustes, local, people, branches }: Preparacion): Promise<boolean> => {
  const direccion = ajustes.DATABASE_ADMIN_URL ?? '';
  const preparar = () =>
    prepararDemo(openStore(ajustes), { mercaderistas: people, sucursales: branches, ahora: new Date() });
  const nueva = local && (await crearSiFalta(direccion));
  // pictures are drawn while the tables are made
  const [preparada] = await Promise.all([nueva ? preparar() : undefined, migrateDatabase(ajustes, () => {})]);
  const estado = await estadoDeDemo(direccion);
  if (estado !== 'vacia') return estado === 'demo';
  await cargarDemo(direccion, preparada ?? (await preparar()));
  return true;
};
