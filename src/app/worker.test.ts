import { execFile } from 'node:child_process';
import { setTimeout as dormir } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { recoveryMail } from '#src/platform/server/credentials/mails.ts';
import { rescueDeadline } from '#src/platform/server/jobs/heartbeat.ts';
import { iniciarSmtp, Rechazo, type OpcionesDeSmtp, type SmtpLocal } from '../../scripts/parts/smtp.ts';
import { conBase } from '../../test/fixtures.ts';
import { encolarComoServidor, hastaQue, leerCola } from '../../test/jobs.ts';
import { iniciarProcesoTrabajador } from '../../test/worker-process.ts';

const base = conBase();
beforeAll(async () => {
  await base.admin.query(`insert into usuarios (nombre, correo) values ('Ana', 'ana@x.test'), ('Beto', 'beto@x.test')`);
});
beforeEach(async () => {
  await base.admin.query('delete from graphile_worker._private_jobs');
});

const conSmtp = async (opciones: OpcionesDeSmtp = {}): Promise<SmtpLocal> => {
  const smtp = await iniciarSmtp(opciones);
  onTestFinished(smtp.parar);
  return smtp;
};
const ejecutar = promisify(execFile);

test('asked to stop while a slow job runs, it finishes that one, takes no other, and ends with 0', async () => {
  let empezo = false;
  const smtp = await conSmtp({
    alRecibir: async () => {
      empezo = true;
      await dormir(2000);
    },
  });
  const trabajador = await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url, WORKER_CONCURRENCY: '1' }));
  await encolarComoServidor(base, recoveryMail, [{ correo: 'ana@x.test' }, { correo: 'beto@x.test' }]);
  await hastaQue('the slow mail is under way', () => empezo);
  expect(await trabajador.parar()).toBe(0);
  expect(smtp.mensajes().map(({ para }) => para)).toEqual([['ana@x.test']]);
  expect(await leerCola(base)).toMatchObject([{ attempts: 0, locked_by: null }]);
  const { rows: procesos } = await base.admin.query('select id from trabajos.procesos');
  expect(procesos).toEqual([]);
});

test('a stop that takes too long ends with 1 and leaves the job to others', async () => {
  let empezo = false;
  const smtp = await conSmtp({
    alRecibir: async () => {
      empezo = true;
      await dormir(4000);
    },
  });
  const trabajador = await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url, WORKER_STOP_SECONDS: '1' }));
  await encolarComoServidor(base, recoveryMail, [{ correo: 'ana@x.test' }]);
  await hastaQue('the slow mail is under way', () => empezo);
  expect(await trabajador.parar()).toBe(1);
  expect(await leerCola(base)).toMatchObject([{ attempts: 1, locked_by: expect.any(String) }]);
});

test('a job of a worker that was killed runs again within the promised time, on a worker that was alive all along', async () => {
  const silencio = 2;
  const llegadas: number[] = [];
  const identidades = new Set<string | undefined>();
  const smtp = await conSmtp({
    alRecibir: async ({ messageId }) => {
      llegadas.push(Date.now());
      identidades.add(messageId);
      if (llegadas.length === 1) await dormir(20_000);
    },
  });
  const entorno = base.entorno({ SMTP_URL: smtp.url, WORKER_STALE_SECONDS: String(silencio) });
  const victima = await iniciarProcesoTrabajador(entorno);
  await encolarComoServidor(base, recoveryMail, [{ correo: 'ana@x.test' }]);
  await hastaQue('the mail is under way', () => llegadas.length === 1);
  const vivo = await iniciarProcesoTrabajador(entorno);
  // while it beats, a job may take longer than the silence that means death
  await dormir(silencio * 1000 + 1500);
  expect(llegadas).toHaveLength(1);
  await victima.matar();
  const muerte = Date.now();
  await hastaQue('the mail is under way again', () => llegadas.length === 2);
  // the queue looks for jobs every two seconds
  expect((llegadas[1] ?? 0) - muerte).toBeLessThan(rescueDeadline(silencio) * 1000 + 2500);
  await hastaQue('done', async () => (await leerCola(base)).length === 0);
  expect(vivo.salida()).toContain('job taken back from a worker that died');
  expect([...identidades]).toEqual([expect.stringMatching(/^<\d+\.0\.[0-9a-z]+@localhost>$/)]);
});

test('a mail refused for good is dead at once; one refused for now is tried again', async () => {
  let reparado = false;
  let aplazados = 0;
  const smtp = await conSmtp({
    alRecibir: async ({ para }) => {
      if (para.includes('ana@x.test') && !reparado) throw new Rechazo(550, 'no such mailbox');
      if (para.includes('beto@x.test') && aplazados++ === 0) throw new Rechazo(451, 'come back later');
    },
  });
  const trabajador = await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url }));
  await encolarComoServidor(base, recoveryMail, [{ correo: 'ana@x.test' }, { correo: 'beto@x.test' }]);
  await smtp.esperar(({ para }) => para.includes('beto@x.test'));
  expect(aplazados).toBe(2);
  const [muerto] = await leerCola(base);
  expect(muerto).toMatchObject({
    attempts: 20,
    max_attempts: 20,
    last_error: expect.stringContaining('no such mailbox'),
  });
  expect(await trabajador.metricas()).toMatch(/^anaquel_jobs_dead 1$/m);
  reparado = true;
  await ejecutar(process.execPath, ['src/app/jobs.ts', '--retry', 'all'], { env: base.entorno() });
  await smtp.esperar(({ para }) => para.includes('ana@x.test'));
});

test('when the queue stops by itself the process ends with an error, so that whoever watches it starts another', async () => {
  const trabajador = await iniciarProcesoTrabajador(base.entorno());
  let codigo: number | null | undefined;
  void trabajador.fin.then((suyo) => (codigo = suyo));
  // it may not be listening yet
  await hastaQue('it has ended', async () => {
    await base.admin.query(`select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 99}')`);
    return codigo !== undefined;
  });
  expect(codigo).toBe(1);
  expect(trabajador.salida()).toContain('the queue stopped by itself');
});

test('without its settings it says which are missing and ends with 1', async () => {
  const { SMTP_URL: _, ...entorno } = base.entorno();
  await expect(ejecutar(process.execPath, ['src/app/worker.ts'], { env: entorno })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('SMTP_URL: not set'),
  });
});
