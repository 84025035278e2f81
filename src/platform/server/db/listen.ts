import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { type Ajustes, direccionDeBase } from '../config.ts';

interface OyenteDeBase<Carga> {
  /** What a trigger of ours writes. Whoever has a connection can notify anything else, which is not heard. */
  esquema: z.ZodMiniType<Carga>;
  alRecibir: (carga: Carga) => void;
  /** Listening, for the first time or again: what was said until now was not heard. */
  alEmpezar: () => void;
}

/** What the database tells this process, over one connection of its own. */
export interface Escucha {
  /** Until the function it returns is called. */
  escuchar: <Carga>(canal: string, oyente: OyenteDeBase<Carga>) => () => void;
  parar: () => Promise<void>;
}

/** A listener as the connection knows it: it is given the text. */
interface Oido {
  alRecibir: (texto: string) => void;
  alEmpezar: () => void;
}

const comoJson = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
};

const PRIMERA_ESPERA_MS = 200;
const ESPERA_MAXIMA_MS = 10_000;
/** A connection that broke without a word is found out by asking it something. */
const SONDEO_MS = 30_000;
const PACIENCIA_MS = 5000;

/** Listens until the connection breaks or it is told to stop. */
const escucharUnaVez = async (
  direccion: string,
  oyentes: ReadonlyMap<string, ReadonlySet<Oido>>,
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
  const oyentes = new Map<string, Set<Oido>>();
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
    escuchar: (canal, { esquema, alRecibir, alEmpezar }) => {
      const suyos = oyentes.get(canal) ?? new Set();
      const oido: Oido = {
        alRecibir: (texto) => {
          const carga = esquema.safeParse(comoJson(texto));
          if (carga.success) alRecibir(carga.data);
          else registro.warn({ canal }, 'a notice that no trigger of ours writes was ignored');
        },
        alEmpezar,
      };
      oyentes.set(canal, suyos.add(oido));
      // not before whoever asked has asked for all
      enCurso ??= Promise.resolve().then(insistir);
      return () => suyos.delete(oido);
    },
    parar: async () => {
      parada.abort();
      await enCurso;
    },
  };
};
