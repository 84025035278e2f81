import { createTransport, type NodemailerError } from 'nodemailer';
import type { Ajustes } from '../config.ts';
import { FalloDefinitivo } from '../jobs/permanent-failure.ts';
import { sinSecretos } from '../log.ts';
import type { Correo, ImagenIncrustada } from './mail.ts';

export interface Cartero {
  enviar: (correo: Correo, identidad: string) => Promise<void>;
  cerrar: () => void;
}

// a server that says nothing for this long fails the attempt, well before its job could be taken for lost
const PACIENCIA_MS = 15_000;

/**
 * The recipient or the message was refused with a 5xx: it will never be taken, and insisting harms the sender's name. The same
 * answer to our login or our address is a wrong setting, which somebody repairs while the mail waits.
 */
const rechazada = ({ permanent, command }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA');

/** What the mail server said, without the links that some quote when they refuse a message: those hold codes. */
const traducir = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(sinSecretos(String(error)));
  return new (rechazada(error) ? FalloDefinitivo : Error)(sinSecretos(error.message));
};

/** Shown in its place in the text and not offered as a file. */
const comoAdjunto = ({ cid, tipo, bytes }: ImagenIncrustada) => ({
  cid,
  content: bytes,
  contentType: tipo,
  contentDisposition: 'inline' as const,
  filename: false as const,
});

export const abrirCartero = ({
  SMTP_URL,
  MAIL_FROM,
  WORKER_CONCURRENCY,
}: Pick<Ajustes, 'SMTP_URL' | 'MAIL_FROM' | 'WORKER_CONCURRENCY'>): Cartero => {
  const transporte = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: WORKER_CONCURRENCY,
    connectionTimeout: PACIENCIA_MS,
    greetingTimeout: PACIENCIA_MS,
    socketTimeout: PACIENCIA_MS,
    // a message is made of strings and bytes alone
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    enviar: async ({ para, asunto, html, texto, imagen }, identidad) => {
      try {
        await transporte.sendMail({
          from: MAIL_FROM,
          // as an object it is one address, whatever it holds
          to: { name: '', address: para },
          subject: asunto,
          html,
          text: texto,
          attachments: imagen ? [comoAdjunto(imagen)] : [],
          messageId: identidad,
          // no out-of-office answers to a machine
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw traducir(error);
      }
    },
    cerrar: () => transporte.close(),
  };
};
