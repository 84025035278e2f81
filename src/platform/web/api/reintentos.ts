import { ProblemaApi } from '#src/platform/shared/client.ts';

const PASARELA = new Set([502, 503, 504]);

export const esDePasarela = (estado: number): boolean => PASARELA.has(estado);

/** One retry for anything unexpected, up to three for a gateway's 502, 503 or 504; never for what the server refused. */
export const reintentarConsulta = (fallos: number, error: unknown): boolean => {
  if (!(error instanceof ProblemaApi)) return fallos < 1;
  if (esDePasarela(error.estado)) return fallos < 3;
  return fallos < 1 && (error.codigo === 'red.sin_respuesta' || error.estado >= 500);
};

/** For writes that give the same result when sent twice: only what a gateway answered is sent again. */
export const reintentarEscritura = (fallos: number, error: unknown): boolean =>
  error instanceof ProblemaApi && esDePasarela(error.estado) && fallos < 2;

export const esperaAntesDe = (fallos: number): number => Math.min(400 * 2 ** fallos, 4000);

/** The same policy for calls outside the query client. */
export const conReintentos = async <T>(
  operacion: () => Promise<T>,
  esperar: (ms: number) => Promise<void> = (ms) => new Promise((listo) => setTimeout(listo, ms)),
): Promise<T> => {
  for (let fallos = 0; ; fallos++) {
    try {
      return await operacion();
    } catch (error) {
      if (!reintentarEscritura(fallos, error)) throw error;
      await esperar(esperaAntesDe(fallos));
    }
  }
};
