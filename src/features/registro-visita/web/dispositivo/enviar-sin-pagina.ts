import { crearCliente } from '#src/platform/shared/client.ts';
import { baseDe } from './base-local.ts';
import { enviarPendientes } from './enviar.ts';
import { enTurno, personaDelTurno } from './turno.ts';

/**
 * What the browser woke the service worker for: the same as a page does, in the same turn. Throws when something is left, and the
 * browser then wakes it again later.
 */
export const enviarSinPagina = async (turno: string): Promise<void> => {
  const usuarioId = personaDelTurno(turno);
  if (usuarioId === undefined) return;
  const remitente = { usuarioId, base: baseDe(usuarioId), llamar: crearCliente() };
  const proximo = await enTurno(usuarioId, () => enviarPendientes(remitente, true));
  if (proximo !== undefined) throw new Error('something is left to send');
};
