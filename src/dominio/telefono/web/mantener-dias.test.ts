import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#src/platform/shared/client.ts';
import { createConnection } from '#src/platform/web/api/connection.ts';
import { baseDe } from './base-de.ts';
import type { EnvioLocal } from './base-local.ts';
import { mantenerDias } from './mantener-dias.ts';

const CADA_MS = 15 * 60_000;
const TRAS_UN_FALLO_MS = 60_000;
const AZAR_MS = 3000;

const LEIDA_EN = '2026-11-15T10:00:00.000Z';
const sinDias = (): Response => Response.json({ leida_en: LEIDA_EN, empresas: [], visitas: [], cambiadas: [] });
const sinRed = (): Response => {
  throw new TypeError('fetch failed');
};

/** Only these: the database works by the turns of the real loop. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(async () => {
  await Promise.all(abiertas.splice(0).map((cerrar) => cerrar()));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const abiertas: (() => Promise<void>)[] = [];

/** What does not wait for the clock has been done. */
const calma = async (): Promise<void> => {
  for (let lock = 0; lock < 200; lock++) {
    await new Promise((listo) => setImmediate(listo));
    // what the database puts off by a moment of no time
    vi.advanceTimersByTime(0);
  }
};
const pasan = async (ms: number): Promise<void> => {
  vi.advanceTimersByTime(ms);
  await calma();
};

/** A page of somebody's phone; the server answers what is asked for its days as each test says. */
const abrirPagina = async ({ hay = true, onLine = true } = {}) => {
  const usuarioId = randomUUID();
  const ventana = new EventTarget();
  const documento = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navegador = { onLine };
  vi.stubGlobal('addEventListener', ventana.addEventListener.bind(ventana));
  vi.stubGlobal('removeEventListener', ventana.removeEventListener.bind(ventana));
  vi.stubGlobal('document', documento);
  vi.stubGlobal('navigator', navegador);

  const servidor = vi.fn<() => Response | Promise<Response>>(sinDias);
  const respuestas: Record<string, () => Response | Promise<Response>> = {
    '/mis-dias': servidor,
    '/mis-visitas/sincronizacion': () =>
      Response.json({ leida_en: LEIDA_EN, meses: [], cambiados: [], hay_mas: false }),
    '/dispositivo/llave': () => Response.json({ llave_id: randomUUID(), llave_publica: 'BA==' }),
    '/rescate': () =>
      Response.json({ usuario_id: usuarioId, clave_id: randomUUID(), clave_publica: 'BA==', credencial: 'suya' }),
  };
  const base = baseDe(usuarioId);
  const conexion = createConnection(hay);
  let cambianVisitas = (): void => {};
  const parar = mantenerDias({
    usuarioId,
    call: createClient({
      fetch: async (entrada) => {
        const { pathname } = new URL(entrada instanceof Request ? entrada.url : entrada, 'http://servidor');
        return respuestas[pathname.replace('/api/v1', '')]?.() ?? sinRed();
      },
    }),
    connection: conexion,
    sesion: { onPublish: () => () => {} },
    alCambiarVisitas: (oyente) => {
      cambianVisitas = oyente;
      return () => {};
    },
  });
  abiertas.push(async () => {
    parar();
    await base.delete();
  });
  await calma();
  return { base, conexion, ventana, documento, navegador, servidor, parar, cambianVisitas: () => cambianVisitas() };
};

test('asks when the page opens, keeps what it is told, and asks again every quarter of an hour', async () => {
  const { base, servidor } = await abrirPagina();
  expect(servidor).toHaveBeenCalledTimes(1);
  expect((await base.recuerdos.toArray()).map(({ clave }) => clave)).toEqual(
    expect.arrayContaining(['llave_de_sello', 'rescate']),
  );
  await pasan(CADA_MS - 1);
  expect(servidor).toHaveBeenCalledTimes(1);
  await pasan(1);
  expect(servidor).toHaveBeenCalledTimes(2);
  await pasan(CADA_MS);
  expect(servidor).toHaveBeenCalledTimes(3);
});

test('without a network it does not ask, and does as soon as there is one', async () => {
  const { servidor, navegador, ventana } = await abrirPagina({ hay: false, onLine: false });
  await pasan(CADA_MS);
  expect(servidor).not.toHaveBeenCalled();
  navegador.onLine = true;
  ventana.dispatchEvent(new Event('online'));
  await calma();
  expect(servidor).toHaveBeenCalledTimes(1);
});

test('a server that is heard again is asked, unless it is being asked already', async () => {
  const { servidor, conexion } = await abrirPagina({ hay: false, onLine: false });
  const response = Promise.withResolvers<Response>();
  servidor.mockImplementationOnce(() => response.promise);
  conexion.record(true);
  await calma();
  conexion.record(false);
  conexion.record(true);
  response.resolve(sinDias());
  await calma();
  await pasan(AZAR_MS);
  expect(servidor).toHaveBeenCalledTimes(1);
});

test('after a failure it tries again in a minute', async () => {
  vi.spyOn(console, 'debug').mockReturnValue();
  const { servidor, conexion } = await abrirPagina();
  servidor.mockImplementationOnce(sinRed);
  await pasan(CADA_MS);
  expect(servidor).toHaveBeenCalledTimes(2);
  expect(conexion.isUp()).toBe(true);
  await pasan(TRAS_UN_FALLO_MS - 1);
  expect(servidor).toHaveBeenCalledTimes(2);
  await pasan(1);
  expect(servidor).toHaveBeenCalledTimes(3);
});

test('what changes is asked for at some moment of the next seconds, and once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { servidor, cambianVisitas } = await abrirPagina();
  cambianVisitas();
  cambianVisitas();
  await pasan(AZAR_MS / 2 - 1);
  expect(servidor).toHaveBeenCalledTimes(1);
  await pasan(1);
  expect(servidor).toHaveBeenCalledTimes(2);
  await pasan(CADA_MS - 1);
  expect(servidor).toHaveBeenCalledTimes(2);
});

test('what changes while it asks is asked for once more, also some moment later', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { servidor, cambianVisitas } = await abrirPagina();
  const response = Promise.withResolvers<Response>();
  servidor.mockImplementationOnce(() => response.promise);
  await pasan(CADA_MS);
  cambianVisitas();
  cambianVisitas();
  await pasan(AZAR_MS);
  expect(servidor, 'one at a time').toHaveBeenCalledTimes(2);
  response.resolve(sinDias());
  await calma();
  await pasan(AZAR_MS / 2 - 1);
  expect(servidor).toHaveBeenCalledTimes(2);
  await pasan(1);
  expect(servidor).toHaveBeenCalledTimes(3);
  await pasan(CADA_MS - 1);
  expect(servidor).toHaveBeenCalledTimes(3);
});

test('what the server has received of this phone changes its days', async () => {
  const { base, servidor } = await abrirPagina();
  const recibido = { envio_id: randomUUID(), estado: 'recibido' } as EnvioLocal;
  await base.envios.put(recibido);
  await calma();
  await pasan(AZAR_MS);
  expect(servidor).toHaveBeenCalledTimes(2);
});

test('who looks at the phone again asks, but not every minute', async () => {
  const { servidor, documento } = await abrirPagina();
  await pasan(60_000);
  documento.dispatchEvent(new Event('visibilitychange'));
  await calma();
  expect(servidor).toHaveBeenCalledTimes(1);
  await pasan(1);
  documento.dispatchEvent(new Event('visibilitychange'));
  await calma();
  expect(servidor).toHaveBeenCalledTimes(2);
});

test('stopped, it asks no more, whatever happens', async () => {
  const { servidor, parar, ventana, conexion, documento, cambianVisitas } = await abrirPagina();
  parar();
  conexion.record(false);
  conexion.record(true);
  ventana.dispatchEvent(new Event('online'));
  cambianVisitas();
  await pasan(CADA_MS);
  documento.dispatchEvent(new Event('visibilitychange'));
  await calma();
  expect(servidor).toHaveBeenCalledTimes(1);
});
