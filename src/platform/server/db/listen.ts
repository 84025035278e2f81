import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Ajustes, direccionDeBase } from '../config.ts';

interface OyenteDeBase {
  alRecibir: (carga: string) => void;
  /** Listening, for the first time or again: what was said until now was not heard. */
  alEmpezar: () => void;
}

/** What the database tells this process, over one connection of its own. */
export interface Escucha {
  /** Until the function it returns is called. */
  escuchar: (canal: string, oyente: OyenteDeBase) => () => void;
  parar: () => Promise<void>;
}

const PRIMERA_ESPERA_MS = 200;
const ESPERA_MAXIMA_MS = 10_000;
/** A connection that broke without a word is found out by asking it something. */
const SONDEO_MS = 30_000;
const PACIENCIA_MS = 5000;

/** Listens until the connection breaks or it is told to stop. */
const escucharUnaVez = async (
  direccion: string,
  oyentes: ReadonlyMap<string, ReadonlySet<OyenteDeBase>>,
  parada: AbortSignal,
): Promise<void> => {
  const cliente = new pg.Client({
    connectionString: direccion,
    connectionTimeoutMillis: PACIENCIA_MS,
    query_timeout: PACIENCIA_MS,
    keepAlive: true,
  });
  const final = Promise.withResolvers<never>();
  // it may break while nobody is waiting for it yet
  final.promise.catch(() => {});
  cliente.on('error', final.reject);
  cliente.on('end', () => final.reject(new Error('the connection ended')));
  parada.addEventListener('abort', final.reject);
  cliente.on('notification', ({ channel, payload = '' }) => {
    for (const { alRecibir } of oyentes.get(channel) ?? []) alRecibir(payload);
  });
  let sondeo: NodeJS.Timeout | undefined;
  try {
    await cliente.connect();
    for (const canal of oyentes.keys()) await cliente.query(`listen ${cliente.escapeIdentifier(canal)}`);
    for (const suyos of oyentes.values()) for (const { alEmpezar } of suyos) alEmpezar();
    sondeo = setInterval(() => void cliente.query('select 1').catch(final.reject), SONDEO_MS);
    await final.promise;
  } finally {
    clearInterval(sondeo);
    parada.removeEventListener('abort', final.reject);
    // one that does not answer is not waited for
    await Promise.race([cliente.end(), esperar(PACIENCIA_MS, undefined, { ref: false })]);
  }
};

/**
 * One connection listens for the whole process and comes back by itself. It begins once the first channel is asked for; channels
 * are asked for while the process starts, so none is added to a connection that listens already.
 */
export const abrirEscucha = (ajustes: Ajustes, registro: Logger): Escucha => {
  const direccion = direccionDeBase(ajustes, 'app_user');
  const oyentes = new Map<string, Set<OyenteDeBase>>();
  const parada = new AbortController();
  let enCurso: Promise<void> | undefined;

  const insistir = async (): Promise<void> => {
    let espera = PRIMERA_ESPERA_MS;
    while (!parada.signal.aborted) {
      const desde = Date.now();
      try {
        await escucharUnaVez(direccion, oyentes, parada.signal);
      } catch (error) {
        if (parada.signal.aborted) return;
        registro.warn({ err: error }, 'the database is not being listened to; trying again');
      }
      // what lasted was a connection; what did not is tried less and less often
      espera = Date.now() - desde > ESPERA_MAXIMA_MS ? PRIMERA_ESPERA_MS : Math.min(espera * 2, ESPERA_MAXIMA_MS);
      await esperar(espera * (0.5 + Math.random() / 2), undefined, { signal: parada.signal }).catch(() => {});
    }
  };

  return {
    escuchar: (canal, oyente) => {
      const suyos = oyentes.get(canal) ?? new Set();
      oyentes.set(canal, suyos.add(oyente));
      // not before whoever asked has asked for all
      enCurso ??= Promise.resolve().then(insistir);
      return () => suyos.delete(oyente);
    },
    parar: async () => {
      parada.abort();
      await enCurso;
    },
  };
};
