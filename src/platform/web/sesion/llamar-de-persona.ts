import { type Llamar, ProblemaApi } from '#src/platform/shared/client.ts';
import type { AlmacenDeSesion } from './almacen.ts';

/**
 * The calls of one person's screens, which may be there a moment longer than the session. What they would read while it is being
 * closed waits: if it could not be closed it is read after all; otherwise the server, which would refuse it, is not asked.
 */
export const llamarDePersona =
  (llamar: Llamar, sesion: AlmacenDeSesion, usuarioId: string | undefined): Llamar =>
  async (contrato, peticion, opciones) => {
    if (contrato.metodo === 'GET') {
      await sesion.cierre();
      if (sesion.cierre() || sesion.sesion()?.usuario.id !== usuarioId) throw new ProblemaApi('sesion.ausente', 401);
    }
    return llamar(contrato, peticion, opciones);
  };
