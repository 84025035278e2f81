import { ApiProblem } from '#src/platform/shared/client.ts';

const GATEWAY = new Set([502, 503, 504]);

export const isFromGateway = (estado: number): boolean => GATEWAY.has(estado);

/** One retry for anything unexpected, up to three for a gateway's 502, 503 or 504; never for what the server refused. */
export const retryQuery = (failures: number, error: unknown): boolean => {
  if (!(error instanceof ApiProblem)) return failures < 1;
  if (isFromGateway(error.estado)) return failures < 3;
  return failures < 1 && (error.codigo === 'red.sin_respuesta' || error.estado >= 500);
};

/** For writes that give the same result when sent twice: only what a gateway answered is sent again. */
export const retryWrite = (failures: number, error: unknown): boolean =>
  error instanceof ApiProblem && isFromGateway(error.estado) && failures < 2;

export const waitBefore = (failures: number): number => Math.min(400 * 2 ** failures, 4000);

/** The same policy for calls outside the query client. */
export const withRetries = async <T>(
  operation: () => Promise<T>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((listo) => setTimeout(listo, ms)),
): Promise<T> => {
  for (let failures = 0; ; failures++) {
    try {
      return await operation();
    } catch (error) {
      if (!retryWrite(failures, error)) throw error;
      await wait(waitBefore(failures));
    }
  }
};
