import type { Tx } from '#src/platform/server/db/client.ts';
import { comoPagina, leerCursor, MICROSEGUNDOS, UUID } from '#src/platform/server/http/cursor.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarInvitaciones } from '../contract.ts';
import { type ClaveDeInvitacion, leerInvitaciones } from './queries-lista.ts';

const claveDe = (cursor: string): ClaveDeInvitacion => {
  const [microsegundos = '', id = ''] = leerCursor(cursor, [MICROSEGUNDOS, UUID]);
  return [microsegundos, id];
};

export const listarInvitacionesDe = async (
  tx: Tx,
  empresaId: string,
  { limite, despues }: ConsultaDe<typeof listarInvitaciones>,
): Promise<RespuestaDe<typeof listarInvitaciones>> => {
  const clave = despues === undefined ? undefined : claveDe(despues);
  const leidas = await leerInvitaciones(tx, empresaId, limite + 1, clave);
  const { filas, siguiente } = comoPagina(leidas, limite, (fila) => [fila.microsegundos, fila.id]);
  return { invitaciones: filas, siguiente };
};
