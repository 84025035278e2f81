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
  cuerpo: string,
  cabeceras: Record<string, string>,
): Promise<Respuesta> =>
  new Promise((resolver, rechazar) => {
    const peticion = request(
      {
        host: '127.0.0.1',
        port: puerto,
        method: 'POST',
        path: ruta,
        agent: false,
        timeout: 20_000,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(cuerpo), ...cabeceras },
      },
      (respuesta) => {
        const trozos: Buffer[] = [];
        respuesta.on('data', (trozo: Buffer) => trozos.push(trozo));
        respuesta.on('error', rechazar);
        respuesta.on('end', () => {
          if (!respuesta.complete) rechazar(new Error('the answer was cut off'));
          else {
            const espera = respuesta.headers['retry-after'];
            resolver({ estado: respuesta.statusCode ?? 0, cuerpo: Buffer.concat(trozos).toString(), espera });
          }
        });
        respuesta.on('aborted', () => rechazar(new Error('the answer was cut off')));
      },
    );
    peticion.on('timeout', () => peticion.destroy(new Error('no answer in time')));
    peticion.on('error', rechazar);
    peticion.end(cuerpo);
  });
