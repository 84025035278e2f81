import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A fake at the network's edge: it speaks the OpenAI-compatible protocol (`/chat/completions`, streamed as server-sent events) and says
 * what a test tells it to. It understands nothing; no model runs here.
 */
export interface ModeloFalso {
  /** What a server's settings need to use it. */
  ajustes: Record<string, string>;
  /** Every body it was sent, as it came. */
  recibidos: string[];
  /** How many of its answers were cut off by whoever asked. */
  cortadas: () => number;
  /** What it answers from now on. */
  responder: (como: Respuesta) => void;
  parar: () => Promise<void>;
}

type Respuesta =
  /** These pieces, each an event, once `cuando` comes; `fin` is why it ended. A function is asked with what was sent. */
  | {
      dice: string[] | ((body: string) => string[]);
      cuando?: Promise<void>;
      fin?: 'stop' | 'length' | 'content_filter';
    }
  /** These pieces, and then nothing more. */
  | { calla: string[] }
  /** These pieces, and then the connection breaks; or ends without a word. */
  | { seRompe: string[]; sinAviso?: boolean }
  | { estado: number };

const leer = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const trozo of request) body += String(trozo);
  return body;
};

const evento = (delta: object, finish_reason: string | null): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'falso', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

const decir = async (response: ServerResponse, piezas: string[]): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(evento({ role: 'assistant', content: '' }, null));
  for (const pieza of piezas) {
    response.write(evento({ content: pieza }, null));
    // each in a packet of its own, as a model writes
    await new Promise((seguir) => setImmediate(seguir));
  }
};

export const modeloFalso = async (): Promise<ModeloFalso> => {
  const recibidos: string[] = [];
  let cortadas = 0;
  let como: Respuesta = { dice: [] };

  const atender = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await leer(request);
    recibidos.push(body);
    response.on('close', () => {
      if (!response.writableFinished) cortadas += 1;
    });
    if ('estado' in como) {
      response.writeHead(como.estado, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    } else if ('calla' in como) await decir(response, como.calla);
    else if ('seRompe' in como) {
      const { seRompe, sinAviso } = como;
      await decir(response, seRompe);
      if (sinAviso) response.end();
      else response.destroy();
    } else {
      const { dice, cuando, fin = 'stop' } = como;
      await cuando;
      await decir(response, typeof dice === 'function' ? dice(body) : dice);
      response.write(evento({}, fin));
      response.end('data: [DONE]\n\n');
    }
  };

  const servidor = createServer((request, response) => void atender(request, response));
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  return {
    ajustes: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: 'clave-de-prueba', AI_MODEL: 'falso-1' },
    recibidos,
    cortadas: () => cortadas,
    responder: (otra) => {
      como = otra;
    },
    parar: async () => {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
    },
  };
};
