import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { puertoLibre } from '../scripts/parts/postgres.ts';
import { type Copia, copiarProyecto } from './checkout.ts';
import { type BaseDePrueba, clonarBase } from './database.ts';
import { hastaQue } from './jobs.ts';

const ejecutar = promisify(execFile);

let base: BaseDePrueba;
let copia: Copia;
let entorno: Record<string, string>;

// what the container image holds, made as its file makes it: sources without a build step, production dependencies, the built web
beforeAll(async () => {
  base = await clonarBase();
  copia = await copiarProyecto(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'src', 'db']);
  await copia.instalar('--prod');
  await mkdir(join(copia.carpeta, 'dist/web'), { recursive: true });
  for (const pagina of ['index.html', 'app.html']) {
    await writeFile(join(copia.carpeta, 'dist/web', pagina), '<title>Anaquel</title>');
  }
  entorno = base.entorno({
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://anaquel.example',
    PORT: String(await puertoLibre()),
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: '0',
    STORAGE_DIR: join(copia.carpeta, 'archivos'),
    LOG_LEVEL: 'info',
  });
}, 120_000);

afterAll(async () => {
  await copia.borrar();
  await base.borrar();
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
  const { stdout } = await ejecutar(process.execPath, ['src/app/migrate.ts'], { cwd: copia.carpeta, env: entorno });
  expect(stdout).toContain('nothing to migrate');

  const servidor = await correr('src/app/server.ts', 'Server listening', async () => {
    const url = `http://127.0.0.1:${entorno['PORT']}`;
    expect((await fetch(`${url}/salud/lista`)).status).toBe(200);
    expect(await (await fetch(`${url}/una-pantalla`)).text()).toContain('Anaquel');
    expect((await fetch(`${url}/api/docs/`)).status).toBe(200);
  });
  expect(servidor).toBe(0);

  expect(await correr('src/app/worker.ts', 'worker ready', async () => {})).toBe(0);
});
