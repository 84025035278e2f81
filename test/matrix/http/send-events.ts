import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Respuesta } from './send.ts';

const DATOS = /^data: (.*)\n\n/m;

/**
 * The first event of a stream, which is then closed; what is refused instead is read whole. Not with `fetch`, whose pool opens a
 * connection in advance for each that was cut, on which a server that stops would wait.
 */
export const leerPrimerEvento = async (url: string, headers: Headers): Promise<Respuesta> => {
  const request = get(url, {
    agent: false,
    headers: Object.fromEntries(headers),
    signal: AbortSignal.timeout(30_000),
  });
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode: estado = 0 } = response;
    let texto = '';
    for await (const trozo of response.setEncoding('utf8') as AsyncIterable<string>) {
      texto += trozo;
      const datos = estado === 200 ? DATOS.exec(texto)?.[1] : undefined;
      if (datos !== undefined) return { estado, cuerpo: JSON.parse(datos), texto };
    }
    return { estado, cuerpo: texto === '' ? undefined : JSON.parse(texto), texto };
  } finally {
    request.destroy();
  }
};
