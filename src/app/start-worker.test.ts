import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as dormir } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { readAjustes } from '#src/platform/server/config.ts';
import { defineJob, type JobDefinition } from '#src/platform/server/jobs/job.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';
import { puertoLibre } from '../../scripts/parts/postgres.ts';
import { conBase } from '../../test/fixtures.ts';
import { encolarComoServidor, hastaQue, leerCola } from '../../test/jobs.ts';
import { iniciarTrabajador } from './start-worker.ts';

const base = conBase();
beforeEach(async () => {
  await base.admin.query('delete from graphile_worker._private_jobs');
});

/** A worker that does these jobs, in this process; stopped when the test ends. */
const conTrabajos = async (
  trabajos: JobDefinition[],
): Promise<{ salida: string[]; metricas: () => Promise<string> }> => {
  const puerto = await puertoLibre();
  const salida: string[] = [];
  const trabajador = await iniciarTrabajador(
    readAjustes(base.entorno({ LOG_LEVEL: 'debug', WORKER_METRICS_PORT: String(puerto), WORKER_STALE_SECONDS: '1' })),
    { trabajos, citas: [] },
    { write: (linea) => salida.push(linea) },
  );
  onTestFinished(trabajador.parar);
  return { salida, metricas: async () => (await fetch(`http://127.0.0.1:${puerto}/metrics`)).text() };
};

const jobs = (...argumentos: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, ['src/app/jobs.ts', ...argumentos], { env: base.entorno() });

test('a job of a transaction that rolls back never runs; of one that commits, it runs once', async () => {
  const tarea = defineTask('anotar', z.object({ nota: z.string() }));
  const hechas: string[] = [];
  await conTrabajos([defineJob(tarea, async ({ nota }) => void hechas.push(nota))]);
  await encolarComoServidor(base, tarea, [{ nota: 'deshecha' }], 'rollback');
  await encolarComoServidor(base, tarea, [{ nota: 'confirmada' }]);
  await hastaQue('the queue is empty', async () => hechas.length > 0 && (await leerCola(base)).length === 0);
  await encolarComoServidor(base, tarea, [{ nota: 'última' }]);
  await hastaQue('the last one ran', () => hechas.includes('última'));
  expect(hechas).toEqual(['confirmada', 'última']);
});

test('a failing job is tried again later and later, ends dead and visible, and runs when somebody retries it', async () => {
  const tarea = defineTask('fallar', z.object({}), { attempts: 2 });
  const intentos: number[] = [];
  let reparado = false;
  const { salida, metricas } = await conTrabajos([
    defineJob(tarea, async () => {
      intentos.push(Date.now());
      if (!reparado) throw new Error('la impresora no tiene papel');
    }),
  ]);
  await encolarComoServidor(base, tarea, [{}]);
  const muerto = await hastaQue('dead', async () =>
    (await leerCola(base)).find(({ attempts, locked_by }) => attempts === 2 && !locked_by),
  );
  const [primero = 0, segundo = 0] = intentos;
  expect(segundo - primero).toBeGreaterThan(2700);
  expect(intentos).toHaveLength(2);
  // the wait that a third attempt would have had is longer: e² seconds
  expect(Date.parse(muerto.run_at) - segundo).toBeGreaterThan(7000);

  const lineas = salida.map((linea) => JSON.parse(linea) as Record<string, unknown>);
  expect(lineas).toContainEqual(
    expect.objectContaining({ level: 'warn', tarea: 'fallar', intento: 1, msg: 'job failed and will be tried again' }),
  );
  expect(lineas).toContainEqual(
    expect.objectContaining({ level: 'error', tarea: 'fallar', intento: 2, msg: 'job failed for good' }),
  );
  expect(await metricas()).toMatch(/^anaquel_jobs_dead 1$/m);
  expect(await metricas()).toMatch(/^anaquel_job_seconds_count\{task="fallar",result="dead"\} 1$/m);

  const { stdout } = await jobs();
  expect(stdout).toContain(`${muerto.id}  fallar`);
  expect(stdout).toContain('la impresora no tiene papel');

  await expect(jobs('--retry', '999999')).rejects.toMatchObject({ code: 1, stdout: '999999  is not a dead job\n' });
  expect(intentos).toHaveLength(2);
  reparado = true;
  expect(await jobs('--retry', muerto.id)).toMatchObject({ stdout: `${muerto.id}  will be tried again\n` });
  await hastaQue('done', async () => (await leerCola(base)).length === 0);
  expect(intentos).toHaveLength(3);
  expect(await metricas()).toMatch(/^anaquel_jobs_dead 0$/m);
  expect(await jobs()).toMatchObject({ stdout: 'no dead jobs\n' });
}, 40_000);

test('a payload that is not what the task carries is dead at the first attempt, with the reason', async () => {
  const tarea = defineTask('contar', z.object({ cuantos: z.number() }));
  let corrio = false;
  const { metricas } = await conTrabajos([defineJob(tarea, async () => void (corrio = true))]);
  await encolarComoServidor(base, defineTask('contar', z.unknown()), [{ cuantos: 'muchos' }]);
  const muerto = await hastaQue('dead', async () => (await leerCola(base)).find(({ last_error }) => last_error));
  expect(muerto).toMatchObject({
    attempts: 20,
    max_attempts: 20,
    last_error: 'the payload is not what contar carries: cuantos (invalid_type)',
  });
  expect(corrio).toBe(false);
  expect(await metricas()).toMatch(/^anaquel_jobs_dead 1$/m);
  expect(await jobs('--discard', muerto.id)).toMatchObject({ stdout: `${muerto.id}  discarded\n` });
  expect(await leerCola(base)).toEqual([]);
});

test('what waits and for how long is measured', async () => {
  const { metricas } = await conTrabajos([]);
  await encolarComoServidor(base, defineTask('de-nadie', z.object({})), [{}, {}]);
  await dormir(1100);
  const texto = await metricas();
  expect(texto).toMatch(/^anaquel_jobs_waiting 2$/m);
  expect(Number(/^anaquel_jobs_oldest_waiting_seconds (.+)$/m.exec(texto)?.[1])).toBeGreaterThan(1);
});

test('a job sees one company, the one it enters for', async () => {
  const [a, b] = ['0a000000-0000-7000-8000-00000000000a', '0a000000-0000-7000-8000-00000000000b'];
  await base.admin.query('insert into empresas (id, nombre) values ($1, $2), ($3, $4)', [a, 'A', b, 'B']);
  const tarea = defineTask('mirar', z.object({ empresa_id: z.uuid() }));
  const vistas: unknown[] = [];
  await conTrabajos([
    defineJob(tarea, async ({ empresa_id }, { withSystem }) => {
      const { rows } = await withSystem(empresa_id, (tx) =>
        sql`select nombre, app.rol() as rol, current_user as quien from empresas`.execute(tx),
      );
      vistas.push(...rows);
    }),
  ]);
  await encolarComoServidor(base, tarea, [{ empresa_id: b ?? '' }]);
  await hastaQue('done', () => vistas.length > 0);
  expect(vistas).toEqual([{ nombre: 'B', rol: 'sistema', quien: 'app_worker' }]);
});

test('a job whose worker dies on its last attempt is dead, and says so', async () => {
  const tarea = defineTask('matar', z.object({}), { attempts: 1 });
  await encolarComoServidor(base, tarea, [{}]);
  await base.admin.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-muerto', locked_at = now() - interval '2 seconds'`,
  );
  const { salida } = await conTrabajos([defineJob(tarea, async () => {})]);
  await hastaQue('freed', async () => (await leerCola(base)).some(({ locked_by }) => !locked_by));
  expect(await leerCola(base)).toMatchObject([{ attempts: 1, last_error: 'its worker died while running it' }]);
  expect(salida.join('')).toContain('job failed for good: its worker died while running it');
});

test('when the database drops its connections the worker goes on, and the job that lost its own is tried again', async () => {
  const tarea = defineTask('dormir', z.object({}));
  let intentos = 0;
  const { salida } = await conTrabajos([
    defineJob(tarea, async (_, { withCredentials }) => {
      await withCredentials(async (tx) => {
        await sql`select 1`.execute(tx);
        intentos += 1;
        // between two statements nobody waits for an answer: a broken connection is heard only by who listens for errors
        if (intentos === 1) await dormir(1000);
        await sql`select 2`.execute(tx);
      });
    }),
  ]);
  const cortar = async (rol: string): Promise<number> => {
    const { rows } = await base.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
      [rol],
    );
    return rows.length;
  };
  await encolarComoServidor(base, tarea, [{}]);
  await hastaQue('the job is in its transaction', () => intentos === 1);
  expect(await cortar('app_auth')).toBe(1);
  await hastaQue('its failure is written down', async () =>
    (await leerCola(base)).some(({ last_error, locked_by }) => last_error && !locked_by),
  );
  expect(await cortar('app_jobs')).toBeGreaterThan(1);
  await hastaQue('done', async () => (await leerCola(base)).length === 0);
  expect(intentos).toBe(2);
  expect(salida.join('')).toContain('a database connection broke');
});
