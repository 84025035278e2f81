import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { iniciarPostgres, type PostgresLocal, puertoLibre } from '../scripts/parts/postgres.ts';
import { type Copia, copiarProyecto } from './checkout.ts';
import { hastaQue } from './jobs.ts';

const ejecutar = promisify(execFile);
const ROLES = ['app_user', 'app_auth', 'app_worker', 'app_jobs', 'app_backup', 'postgres'];

let postgres: PostgresLocal;
let copia: Copia;
let entorno: Record<string, string>;

// what the container image holds, made as its file makes it: sources without a build step, production dependencies, the built web
beforeAll(async () => {
  // a server of its own: production takes none of the passwords that the others have
  postgres = await iniciarPostgres({ desechable: true });
  copia = await copiarProyecto(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'src', 'db']);
  await copia.instalar('--prod');
  await mkdir(join(copia.carpeta, 'dist/web'), { recursive: true });
  for (const pagina of ['index.html', 'app.html']) {
    await writeFile(join(copia.carpeta, 'dist/web', pagina), '<title>Anaquel</title>__PRIVACY_CONTACT__');
  }
  const claves = Object.fromEntries(ROLES.map((rol) => [rol, randomBytes(24).toString('hex')]));
  const direccion = (rol: string) => `postgres://${rol}:${claves[rol]}@127.0.0.1:${postgres.puerto}/postgres`;
  const admin = new pg.Client({ connectionString: postgres.address('postgres') });
  await admin.connect();
  await admin.query(`alter role postgres password '${claves['postgres']}'`);
  await admin.end();
  entorno = entornoMinimo(
    { postgres, base: 'postgres' },
    {
      DATABASE_URL: direccion('app_user'),
      DATABASE_AUTH_URL: direccion('app_auth'),
      DATABASE_WORKER_URL: direccion('app_worker'),
      DATABASE_JOBS_URL: direccion('app_jobs'),
      DATABASE_BACKUP_URL: direccion('app_backup'),
      DATABASE_ADMIN_URL: direccion('postgres'),
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://anaquel.example',
      PORT: String(await puertoLibre()),
      METRICS_PORT: '0',
      WORKER_METRICS_PORT: '0',
      STORAGE_DIR: join(copia.carpeta, 'archivos'),
      LOG_LEVEL: 'info',
    },
  );
}, 120_000);

afterAll(async () => {
  await copia.borrar();
  await postgres.parar();
});

/** Runs it until it says that it is ready, lets `comprobar` look, and answers how it ended when asked to. */
const correr = async (programa: string, senal: string, comprobar: () => Promise<void>): Promise<number | null> => {
  const proceso = spawn(process.execPath, [programa], {
    cwd: copia.carpeta,
    env: entorno,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let escrito = '';
  for (const salida of [proceso.stdout, proceso.stderr])
    salida.on('data', (trozo: Buffer) => (escrito += trozo.toString()));
  const fin = once(proceso, 'exit').then(([codigo]) => codigo as number | null);
  try {
    await hastaQue(senal, () => {
      if (proceso.exitCode !== null) throw new Error(`${programa} ended:\n${escrito}`);
      return escrito.includes(senal);
    });
    await comprobar();
  } finally {
    proceso.kill('SIGTERM');
  }
  return fin;
};

test('migrate, server and worker run with production dependencies alone', async () => {
  const migrar = () => ejecutar(process.execPath, ['src/app/migrate.ts'], { cwd: copia.carpeta, env: entorno });
  expect((await migrar()).stdout).toContain('migrated: 0001_cimientos');
  expect((await migrar()).stdout).toContain('nothing to migrate');

  const servidor = await correr('src/app/server.ts', 'Server listening', async () => {
    const url = `http://127.0.0.1:${entorno['PORT']}`;
    expect((await fetch(`${url}/salud/lista`)).status).toBe(200);
    expect(await (await fetch(`${url}/una-pantalla`)).text()).toContain('Anaquel</title>privacidad@anaquel.example');
    expect((await fetch(`${url}/api/docs/`)).status).toBe(200);
  });
  expect(servidor).toBe(0);

  expect(await correr('src/app/worker.ts', 'worker ready', async () => {})).toBe(0);
}, 120_000);

test.each([
  ['server.ts', 'DATABASE_AUTH_URL', 'DATABASE_URL'],
  ['worker.ts', 'DATABASE_JOBS_URL', 'DATABASE_AUTH_URL'],
  ['migrate.ts', 'DATABASE_BACKUP_URL', 'DATABASE_URL'],
])('%s does not start when %s has the password of %s', async (programa, nombre, otra) => {
  const repetida = new URL(entorno[nombre] ?? '');
  repetida.password = new URL(entorno[otra] ?? '').password;
  const fallida = ejecutar(process.execPath, [`src/app/${programa}`], {
    cwd: copia.carpeta,
    env: { ...entorno, [nombre]: repetida.href },
  });
  const fallo = (await fallida.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error,
  )) as { code: number; stderr: string };
  expect(fallo.code).toBe(1);
  expect(fallo.stderr).toContain('each role needs its own');
  expect(fallo.stderr).not.toContain(repetida.password);
});
