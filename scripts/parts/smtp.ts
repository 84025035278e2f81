import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MensajeRecibido extends Email {
  /** The envelope's recipients. */
  para: string[];
}

export interface SmtpLocal {
  url: string;
  /** Everything that was accepted, in order; what was refused is not here. */
  mensajes: () => MensajeRecibido[];
  /** The first message that passes, now or within the time; fails with what did arrive. */
  esperar: (filtro: (mensaje: MensajeRecibido) => boolean, ms?: number) => Promise<MensajeRecibido>;
  parar: () => Promise<void>;
}

/** Refuses a message: with a code under 500 the sender should try again. */
export class Rechazo extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, mensaje: string) {
    super(mensaje);
    this.responseCode = responseCode;
  }
}

export interface OpcionesDeSmtp {
  puerto?: number;
  /** Runs before a message is accepted: waiting makes the server slow, throwing a `Rechazo` makes it refuse. */
  alRecibir?: (mensaje: MensajeRecibido) => Promise<void>;
}

/** A real SMTP server that keeps what it receives. */
export const iniciarSmtp = async ({ puerto = 0, alRecibir }: OpcionesDeSmtp = {}): Promise<SmtpLocal> => {
  const mensajes: MensajeRecibido[] = [];
  const atentos = new Set<(mensaje: MensajeRecibido) => void>();

  const recibir = async (flujo: NodeJS.ReadableStream, para: string[]): Promise<void> => {
    const mensaje = { ...(await PostalMime.parse(await buffer(flujo))), para };
    await alRecibir?.(mensaje);
    mensajes.push(mensaje);
    for (const atento of atentos) atento(mensaje);
  };
  const servidor = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (flujo, { envelope }, responder) => {
      recibir(
        flujo,
        envelope.rcptTo.map(({ address }) => address),
      ).then(
        () => responder(),
        (error: unknown) => responder(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // a client that dies in the middle of a message is none of this server's errors
  servidor.on('error', () => {});
  const listener = servidor.listen(puerto, '127.0.0.1');
  await once(listener, 'listening');
  const direccion = listener.address();
  if (typeof direccion !== 'object' || !direccion) throw new Error('the SMTP server has no port');

  return {
    url: `smtp://127.0.0.1:${direccion.port}`,
    mensajes: () => [...mensajes],
    // a worker that has just been started by a busy machine takes its time
    esperar: (filtro, ms = 40_000) =>
      new Promise((resolver, rechazar) => {
        const ya = mensajes.find(filtro);
        if (ya) {
          resolver(ya);
          return;
        }
        const plazo = setTimeout(() => {
          atentos.delete(atento);
          const hay = mensajes.map(({ para, subject }) => `${para.join()}: ${subject}`).join('\n');
          rechazar(new Error(`no such message within ${ms} ms; received:\n${hay}`));
        }, ms);
        const atento = (mensaje: MensajeRecibido): void => {
          if (!filtro(mensaje)) return;
          clearTimeout(plazo);
          atentos.delete(atento);
          resolver(mensaje);
        };
        atentos.add(atento);
      }),
    parar: () => new Promise((resolver) => servidor.close(() => resolver())),
  };
};
