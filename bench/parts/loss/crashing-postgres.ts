import { mkdtemp, chmod, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { iniciarPostgres, type PostgresLocal } from '../../../scripts/parts/postgres.ts';

export interface PostgresQueCae {
  postgres: PostgresLocal;
  /** Ended at once, as by a power cut of the process, and started again on what it left. */
  matarYLevantar: () => Promise<void>;
  parar: () => Promise<void>;
}

const INTENTOS = 50;

const vive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Its processes end a moment after their parent; until then the next one does not start on the same data. */
const levantar = async (datos: string, puerto: number): Promise<PostgresLocal> => {
  for (let intento = 1; ; intento += 1) {
    try {
      return await iniciarPostgres({ datos, puerto });
    } catch (error) {
      if (intento === INTENTOS) throw error;
      await esperar(100);
    }
  }
};

/** Durable, unlike in tests: what it has confirmed it must still have after it was killed. */
export const iniciarPostgresQueCae = async (): Promise<PostgresQueCae> => {
  const datos = await mkdtemp(join(tmpdir(), 'anaquel-pg-'));
  await chmod(datos, 0o755);
  let postgres = await iniciarPostgres({ datos });
  const { puerto, address } = postgres;
  return {
    postgres: { puerto, address, parar: () => postgres.parar() },
    matarYLevantar: async () => {
      const [linea = ''] = (await readFile(join(datos, 'datos', 'postmaster.pid'), 'utf8')).split('\n');
      const pid = Number(linea);
      process.kill(pid, 'SIGKILL');
      while (vive(pid)) await esperar(20);
      postgres = await levantar(datos, puerto);
    },
    parar: async () => {
      await postgres.parar();
      await rm(datos, { recursive: true, force: true });
    },
  };
};
