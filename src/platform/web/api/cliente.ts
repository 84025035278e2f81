import { crearCliente, type Llamar } from '#src/platform/shared/client.ts';
import type { Conexion } from './conexion.ts';
import { esDePasarela } from './reintentos.ts';

/**
 * The API of this page's own origin. Every answer, or its absence, tells whether the server is within reach, and what time it is
 * there. `pedir`: for a call that needs more than `fetch`, such as how much of a file has been sent.
 */
export const crearApi = (conexion: Conexion, pedir: typeof fetch = fetch): Llamar =>
  crearCliente({
    fetch: async (entrada, opciones) => {
      try {
        const salio = Date.now();
        const respuesta = await pedir(entrada, opciones);
        conexion.responder({ salio, llego: Date.now(), cabeceras: respuesta.headers });
        conexion.anotar(!esDePasarela(respuesta.status));
        return respuesta;
      } catch (error) {
        if (!opciones?.signal?.aborted) conexion.anotar(false);
        throw error;
      }
    },
  });
