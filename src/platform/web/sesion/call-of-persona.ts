import { type Call, ApiProblem } from '#src/platform/shared/client.ts';
import type { SesionStore } from './store.ts';

/**
 * The calls of one person's screens, which may be there a moment longer than the session. What they would read while it is being
 * closed waits: if it could not be closed it is read after all; otherwise the server, which would refuse it, is not asked.
 */
export const callOfPersona =
  (call: Call, sesion: SesionStore, usuarioId: string | undefined): Call =>
  async (contract, request, options) => {
    if (contract.method === 'GET') {
      await sesion.closing();
      if (sesion.closing() || sesion.sesion()?.usuario.id !== usuarioId) throw new ApiProblem('sesion.ausente', 401);
    }
    return call(contract, request, options);
  };
