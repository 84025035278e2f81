import type { Logger } from 'pino';
import { translateError } from '#src/platform/server/db/errors.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import { Problem, problem } from '#src/platform/shared/problem.ts';
import type { Evento } from '../contract.ts';
import type { Novedades } from './novedades.ts';

/** Enters as any request does, and leaves at once: no connection is held while a page is open. */
type Entrar = () => Promise<ActorDeEmpresa>;

const YA_NO: ReadonlySet<string> = new Set(['sesion.ausente', 'empresa.no_encontrada']);

/**
 * A stream for as long as its reader may read it: the session, the membership and the role are looked at again every so often, and
 * at once when the database tells that the membership changed.
 */
export const seguirEventos = async (
  entrar: Entrar,
  novedades: Novedades,
  { cadaMs, registro }: { cadaMs: number; registro: Pick<Logger, 'warn'> },
): Promise<AsyncIterable<Evento>> => {
  const actor = await entrar();
  const comprobar = async (): Promise<void> => {
    try {
      const ahora = await entrar();
      // what concerns them is another thing now
      if (ahora.rol !== actor.rol) buzon.cerrar(problem('permiso.denegado'));
    } catch (error) {
      const motivo = translateError(error);
      if (motivo instanceof Problem && YA_NO.has(motivo.codigo)) buzon.cerrar(motivo);
      // a database that does not answer says nothing about them
      else registro.warn({ err: error }, 'whether a stream may go on could not be checked');
    }
  };
  const reloj = setInterval(() => void comprobar(), cadaMs);
  const buzon = novedades.abrir(actor, {
    alCambiarMembresia: () => void comprobar(),
    alCerrar: () => clearInterval(reloj),
  });
  return buzon.eventos;
};
