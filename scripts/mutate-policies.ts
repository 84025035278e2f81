/**
 * Does the permission matrix notice when a rule is missing? Weakens every policy, guard, grant and contract, one at a time, runs
 * the part of the matrix that is about it, and names those that nothing noticed. Exits with 1 if there are any.
 * `--only=cadenas,/productos` tries those with one of these in their name.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { leerAjustes } from '#src/platform/server/config.ts';
import { migrar } from '#src/platform/server/db/migrate.ts';
import { type Base, crearEscena, type Escena } from '../test/matrix/scene.ts';
import { type Foto, fotografiar } from '../test/matrix/snapshot.ts';
import { type Elige, informar } from './mutate/report.ts';
import { probarContratos } from './mutate/run-contracts.ts';
import { probarEsquema } from './mutate/run-schema.ts';
import { entornoMinimo } from './parts/environment.ts';
import { iniciarPostgres } from './parts/postgres.ts';

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const elige: Elige = (nombre) => only.split(',').some((parte) => nombre.includes(parte));

const postgres = await iniciarPostgres({ desechable: true });
const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-mutantes-'));
const pools: pg.Pool[] = [];

/** A migrated database with the scene in it. */
const preparar = async (nombre: string): Promise<{ base: Base; escena: Escena; foto: Foto }> => {
  const mantenimiento = new pg.Client({ connectionString: postgres.direccion('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query(`create database ${nombre}`);
  await mantenimiento.end();
  await migrar(leerAjustes(entornoMinimo({ postgres, base: nombre })), () => {});
  const admin = new pg.Pool({ connectionString: postgres.direccion(nombre), max: 4 });
  // the cluster stops while its last connections are still closing
  admin.on('error', () => {});
  pools.push(admin);
  const base: Base = { admin, entorno: (otros) => entornoMinimo({ postgres, base: nombre }, otros) };
  const escena = await crearEscena(base, join(carpeta, nombre));
  return { base, escena, foto: await fotografiar(base) };
};

try {
  const [uno, otro] = [await preparar('esquema'), await preparar('contratos')];
  const resultados = await Promise.allSettled([
    probarEsquema(uno.base, uno.escena, elige),
    probarContratos(otro, elige),
  ]);
  const informes = resultados.map((resultado) => {
    if (resultado.status === 'rejected') throw resultado.reason;
    return resultado.value;
  });
  const bien = informar(informes, elige, (linea) => process.stdout.write(`${linea}\n`));
  process.exitCode = bien ? 0 : 1;
} finally {
  await Promise.all(pools.map((pool) => pool.end()));
  await postgres.parar();
  await rm(carpeta, { recursive: true, force: true });
}
