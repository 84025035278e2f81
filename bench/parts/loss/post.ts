import { request } from 'node:http';

export interface Respuesta {
  estado: number;
  cuerpo: string;
  /** Seconds after which the server wants to be asked again. */
  espera: string | undefined;
}

/** A request on a connection of its own. Rejects when no whole answer came, for whatever reason. */
export const enviar = (
  puerto: number,
  ruta: string,
  body: string,
  cabeceras: Record<string, string>,
): Promise<Respuesta> =>
  new Promise((resolver, rechazar) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: puerto,
        method: 'POST',
        path: ruta,
        agent: false,
        timeout: 20_000,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...cabeceras },
      },
      (response) => {
        const trozos: Buffer[] = [];
        response.on('data', (trozo: Buffer) => trozos.push(trozo));
        response.on('error', rechazar);
        response.on('end', () => {
          if (!response.complete) rechazar(new Error('the answer was cut off'));
          else {
            const espera = response.headers['retry-after'];
            resolver({ estado: response.statusCode ?? 0, cuerpo: Buffer.concat(trozos).toString(), espera });
          }
        });
        response.on('aborted', () => rechazar(new Error('the answer was cut off')));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', rechazar);
    sent.end(body);
  });
