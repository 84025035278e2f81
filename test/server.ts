import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { iniciarServidor, type ServidorEnMarcha } from '#src/app/start-server.ts';
import { readAjustes } from '#src/platform/server/config.ts';
import { createClient, type Call, ApiProblem } from '#src/platform/shared/client.ts';
import type { BaseDePrueba } from './database.ts';

export interface ServidorDePrueba extends ServidorEnMarcha {
  /** Everything it has logged. */
  bitacora: () => string;
}

/** The real server, in this process, on a free port. */
export const servidorDePrueba = async (
  base: Pick<BaseDePrueba, 'entorno'>,
  otros: Record<string, string> = {},
): Promise<ServidorDePrueba> => {
  const archivos = await mkdtemp(join(tmpdir(), 'anaquel-archivos-'));
  let escrito = '';
  const salida = new Writable({
    write(trozo: Buffer, _codificacion, listo) {
      escrito += trozo.toString();
      listo();
    },
  });
  const entorno = base.entorno({
    PORT: '0',
    METRICS_PORT: '0',
    STORAGE_DIR: archivos,
    LOG_LEVEL: 'info',
    WEB_DIR: '/nonexistent',
    ...otros,
  });
  const servidor = await iniciarServidor(readAjustes(entorno), salida);
  return {
    ...servidor,
    bitacora: () => escrito,
    parar: async () => {
      await servidor.parar();
      await rm(archivos, { recursive: true, force: true });
    },
  };
};

export interface Navegador {
  /** Keeps cookies as a browser does. */
  fetch: typeof fetch;
  llamar: Call;
  galletas: Map<string, string>;
}

export const navegador = (url: string): Navegador => {
  const galletas = new Map<string, string>();
  const pedir: typeof fetch = async (entrada, opciones = {}) => {
    const headers = new Headers(opciones.headers);
    if (galletas.size > 0)
      headers.set('cookie', [...galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; '));
    const response = await fetch(entrada, { ...opciones, headers });
    for (const galleta of response.headers.getSetCookie()) {
      const [, nombre = '', value = ''] = /^([^=]+)=([^;]*)/.exec(galleta) ?? [];
      if (value === '') galletas.delete(nombre);
      else galletas.set(nombre, value);
    }
    return response;
  };
  return { fetch: pedir, llamar: createClient({ base: url, fetch: pedir }), galletas };
};

/** The problem that a call ended with; fails the test if it succeeded. */
export const problemaDe = async (llamada: Promise<unknown>): Promise<ApiProblem> => {
  try {
    await llamada;
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error('the call was expected to fail');
};

/** Code and status of a call that must fail. */
export const rechazo = async (llamada: Promise<unknown>): Promise<[codigo: string, estado: number]> => {
  const { codigo, estado } = await problemaDe(llamada);
  return [codigo, estado];
};
