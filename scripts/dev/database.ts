import pg from 'pg';
import type { Ajustes } from '#src/platform/server/config.ts';
import { migrar } from '#src/platform/server/db/migrate.ts';
import { abrirAlmacen } from '#src/platform/server/storage/store.ts';
import { cargarDemo, estadoDeDemo } from '../demo/load.ts';

const crearSiFalta = async (direccion: string): Promise<void> => {
  const base = new URL(direccion).pathname.slice(1);
  const servidor = new URL(direccion);
  servidor.pathname = '/postgres';
  const cliente = new pg.Client({ connectionString: servidor.href });
  await cliente.connect();
  try {
    const { rowCount } = await cliente.query('select from pg_database where datname = $1', [base]);
    if (rowCount === 0) await cliente.query(`create database ${cliente.escapeIdentifier(base)}`);
  } finally {
    await cliente.end();
  }
};

export interface Preparacion {
  ajustes: Ajustes;
  /** Ours to create; somebody else's must exist. */
  local: boolean;
  people: number;
}

/** Migrated, and with the demo if nobody has used it. Answers whether the demo is in it. */
export const prepararBase = async ({ ajustes, local, people }: Preparacion): Promise<boolean> => {
  const direccion = ajustes.DATABASE_ADMIN_URL ?? '';
  if (local) await crearSiFalta(direccion);
  await migrar(ajustes, () => {});
  const estado = await estadoDeDemo(direccion);
  if (estado !== 'vacia') return estado === 'demo';
  await cargarDemo({ direccion, almacen: abrirAlmacen(ajustes) }, { mercaderistas: people, ahora: new Date() });
  return true;
};
