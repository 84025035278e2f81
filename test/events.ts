import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Evento, seguirEventos } from '#src/features/avisos/contract.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { hastaQue } from './jobs.ts';
import type { Navegador } from './server.ts';

/** What a page with a stream of events has been told. */
export interface Pagina {
  estado: number;
  /** Since the last time this was asked. */
  oidos: () => Evento[];
  /** The next one, or a failure if none comes. */
  siguiente: () => Promise<Evento>;
  /** Whether the server ended it, and with which code. */
  final: () => { codigo: string | undefined } | undefined;
  cerrar: () => void;
}

/**
 * Server-sent events over the real HTTP API, read as they come. Closed when the test ends. Not with `fetch`, whose pool opens a
 * connection in advance for each that was cut, on which a server that stops would wait.
 */
export const abrirPagina = async ({ galletas }: Navegador, url: string, empresaId: string): Promise<Pagina> => {
  const cookie = [...galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
  const request = get(url + addressOf(seguirEventos, { params: { empresaId } }), {
    agent: false,
    headers: { cookie },
  });
  onTestFinished(() => {
    request.destroy();
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => {});
  let oidos: Evento[] = [];
  let codigo: string | undefined;
  let final: { codigo: string | undefined } | undefined;
  const anotar = (bloque: string): void => {
    const datos = /^data: (.*)$/m.exec(bloque)?.[1];
    if (datos === undefined) return;
    const nombre = /^event: (.*)$/m.exec(bloque)?.[1];
    if (nombre === 'fin') ({ codigo } = JSON.parse(datos) as { codigo: string });
    else if (nombre === undefined) oidos.push(JSON.parse(datos) as Evento);
  };
  const leer = async (): Promise<void> => {
    let resto = '';
    for await (const trozo of response.setEncoding('utf8') as AsyncIterable<string>) {
      const bloques = (resto + trozo).split('\n\n');
      resto = bloques.pop() ?? '';
      bloques.forEach(anotar);
    }
  };
  void leer()
    .catch(() => {})
    .finally(() => {
      final = { codigo };
    });
  return {
    estado: response.statusCode ?? 0,
    oidos: () => {
      const estos = oidos;
      oidos = [];
      return estos;
    },
    siguiente: () => hastaQue('an event', () => oidos.shift(), 8000),
    final: () => final,
    cerrar: () => request.destroy(),
  };
};
