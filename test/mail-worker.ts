import { tabla } from '#src/app/jobs-table.ts';
import { iniciarTrabajador } from '#src/app/start-worker.ts';
import { readAjustes } from '#src/platform/server/config.ts';
import { iniciarSmtp, type SmtpLocal } from '../scripts/parts/smtp.ts';
import type { BaseDePrueba } from './database.ts';
import { porArchivo } from './lifetimes.ts';

/** A mail server, and a worker in this process that delivers to it. Without the clock: each test says when. */
export const conTrabajadorDeCorreo = (base: BaseDePrueba, PUBLIC_URL: string): SmtpLocal => {
  const smtp = porArchivo(iniciarSmtp, ({ parar }) => parar());
  porArchivo(
    () => {
      const entorno = base.entorno({ PUBLIC_URL, SMTP_URL: smtp.url, WORKER_METRICS_PORT: '0', LOG_LEVEL: 'silent' });
      return iniciarTrabajador(readAjustes(entorno), { trabajos: tabla.trabajos, citas: [] });
    },
    ({ parar }) => parar(),
  );
  return smtp;
};
