import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claveLocal } from '../../scripts/parts/postgres.ts';
import { BASE } from './data.ts';
import type { Lado } from './rounds.ts';
import type { Guion } from './transactions.ts';

const ejecutable = (): string => {
  const encontrado = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1);
  if (encontrado === undefined) throw new Error('pgbench is missing: install the package postgresql-15 or later');
  return encontrado;
};

/** `app_owner` owns the tables, so no policy applies to it. */
export type Quien = 'app_user' | 'app_owner';

/** A script ready to be run, as one of the roles. */
export const prepararPgbench = async (
  carpeta: string,
  {
    nombre,
    guion,
    puerto,
    clientes,
    quien,
    base = BASE,
  }: { nombre: string; guion: Guion; puerto: number; clientes: number; quien: Quien; base?: string },
): Promise<Lado> => {
  const archivo = join(carpeta, `${nombre}.sql`);
  await writeFile(archivo, guion.texto);
  const comoDueno = quien === 'app_owner';
  const argumentos = [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clientes}`,
    `--file=${archivo}`,
    '--host=127.0.0.1',
    `--port=${puerto}`,
    `--username=${comoDueno ? 'postgres' : quien}`,
    ...Object.entries(guion.constantes).map(([variable, value]) => `--define=${variable}=${value}`),
  ];
  const env = {
    PATH: process.env['PATH'],
    PGPASSWORD: comoDueno ? 'postgres' : claveLocal(quien),
    // the owner cannot sign in: the administrator becomes it
    ...(comoDueno && { PGOPTIONS: '-c role=app_owner' }),
  };
  return {
    medir: async (segundos) => {
      const proceso = spawn(ejecutable(), [...argumentos, `--time=${segundos}`, base], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let escrito = '';
      const leer = (trozo: Buffer): void => {
        escrito += trozo.toString();
      };
      proceso.stdout.on('data', leer);
      proceso.stderr.on('data', leer);
      const [codigo] = (await once(proceso, 'close')) as [number | null];
      const hechas = /transactions actually processed: (\d+)/.exec(escrito)?.[1];
      // a machine that stalls through a whole round: pgbench then gives no rate
      const tps = hechas === '0' ? '0' : /tps = ([\d.]+) \(without initial connection time\)/.exec(escrito)?.[1];
      if (codigo !== 0 || tps === undefined) throw new Error(`pgbench failed on ${nombre}:\n${escrito}`);
      return { porSegundo: Number(tps), total: Number(hechas) };
    },
  };
};
