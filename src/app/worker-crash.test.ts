import { setTimeout as dormir } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recoveryMail } from '#src/platform/server/credentials/mails.ts';
import { iniciarSmtp, type SmtpLocal } from '../../scripts/parts/smtp.ts';
import { type BaseDePrueba, clonarBase } from '../../test/database.ts';
import { encolarComoServidor, hastaVaciarLaCola, leerCola } from '../../test/jobs.ts';
import { iniciarProcesoTrabajador } from '../../test/worker-process.ts';

/** A life ends after at most so many mails: however fast the machine, every death finds work under way. */
const POR_VIDA = 45;

let base: BaseDePrueba;
let smtp: SmtpLocal;
let alRecibir: () => Promise<void>;
beforeEach(async () => {
  base = await clonarBase();
  smtp = await iniciarSmtp({ alRecibir: () => alRecibir() });
});
afterEach(async () => {
  await smtp.parar();
  await base.borrar();
});

const morir = async (trabajos: number, veces: number): Promise<void> => {
  let muertes = 0;
  let aceptados = 0;
  alRecibir = async () => {
    while (muertes < veces && aceptados >= (muertes + 1) * POR_VIDA) await dormir(10);
    aceptados += 1;
  };
  const direcciones = Array.from({ length: trabajos }, (_, n) => `persona${n}@x.test`);
  const entorno = base.entorno({ SMTP_URL: smtp.url, WORKER_STALE_SECONDS: '1' });
  // one that ends properly, so that the others start fast
  expect(await (await iniciarProcesoTrabajador(entorno)).parar()).toBe(0);
  await base.admin.query(`insert into usuarios (nombre, correo) select 'Persona', unnest($1::text[])`, [direcciones]);
  await encolarComoServidor(
    base,
    recoveryMail,
    direcciones.map((correo) => ({ correo })),
  );

  let conCandado = 0;
  while (muertes < veces) {
    const trabajador = await iniciarProcesoTrabajador(entorno);
    const meta = Math.min(aceptados + Math.random() * POR_VIDA, (muertes + 1) * POR_VIDA);
    while (aceptados < meta) await dormir(1);
    await dormir(Math.random() * 20);
    await trabajador.matar();
    muertes += 1;
    const quedan = await leerCola(base);
    expect(quedan.length, `work left at death ${muertes}`).toBeGreaterThan(0);
    conCandado += quedan.filter(({ locked_by }) => locked_by).length;
  }
  // otherwise the deaths hit nothing and this proves nothing
  expect(conCandado).toBeGreaterThan(0);

  const ultimo = await iniciarProcesoTrabajador(entorno);
  await hastaVaciarLaCola(base, 60_000);
  expect(ultimo.salida()).toContain('job taken back from a worker that died');
  expect(await ultimo.parar()).toBe(0);

  const identidades = new Map<string, Set<string | undefined>>();
  for (const { para, messageId } of smtp.mensajes()) {
    for (const direccion of para) identidades.set(direccion, (identidades.get(direccion) ?? new Set()).add(messageId));
  }
  expect([...identidades.keys()].toSorted()).toEqual(direcciones.toSorted());
  expect([...identidades].filter(([, unas]) => unas.size !== 1)).toEqual([]);
  expect(new Set(smtp.mensajes().map(({ messageId }) => messageId)).size).toBe(trabajos);
  const { rows: candados } = await base.admin.query(`
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union all select locked_by from graphile_worker._private_job_queues where locked_by is not null`);
  expect(candados).toEqual([]);
};

const QUE = 'each effect once after removing repetitions, and no lock left';
test(`200 jobs with the worker killed 4 times: ${QUE}`, { timeout: 120_000 }, () => morir(200, 4));
test(`1000 jobs, 20 times: ${QUE}`, { tags: 'medida', timeout: 240_000 }, () => morir(1000, 20));
