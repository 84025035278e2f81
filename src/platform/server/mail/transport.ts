import { createTransport, type NodemailerError } from 'nodemailer';
import type { Ajustes } from '../config.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import { withoutSecrets } from '../log.ts';
import type { Mail, InlineImage } from './mail.ts';

export interface Mailer {
  send: (correo: Mail, identity: string) => Promise<void>;
  close: () => void;
}

// a server that says nothing for this long fails the attempt, well before its job could be taken for lost
const PATIENCE_MS = 15_000;

/**
 * The recipient or the message was refused with a 5xx: it will never be taken, and insisting harms the sender's name. The same
 * answer to our login or our address is a wrong setting, which somebody repairs while the mail waits.
 */
const refused = ({ permanent, command }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA');

/** What the mail server said, without the links that some quote when they refuse a message: those hold codes. */
const translate = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(withoutSecrets(String(error)));
  return new (refused(error) ? PermanentFailure : Error)(withoutSecrets(error.message));
};

/** Shown in its place in the text and not offered as a file. */
const asAttachment = ({ cid, tipo, bytes }: InlineImage) => ({
  cid,
  content: bytes,
  contentType: tipo,
  contentDisposition: 'inline' as const,
  filename: false as const,
});

export const openMailer = ({
  SMTP_URL,
  MAIL_FROM,
  WORKER_CONCURRENCY,
}: Pick<Ajustes, 'SMTP_URL' | 'MAIL_FROM' | 'WORKER_CONCURRENCY'>): Mailer => {
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: WORKER_CONCURRENCY,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // a message is made of strings and bytes alone
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, html, text, image }, identity) => {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          // as an object it is one address, whatever it holds
          to: { name: '', address: to },
          subject,
          html,
          text,
          attachments: image ? [asAttachment(image)] : [],
          messageId: identity,
          // no out-of-office answers to a machine
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw translate(error);
      }
    },
    close: () => transport.close(),
  };
};
