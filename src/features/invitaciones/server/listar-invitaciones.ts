import type { Tx } from '#src/platform/server/db/client.ts';
import { asPage, readCursor, MICROSECONDS, UUID } from '#src/platform/server/http/cursor.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { type ClaveDeInvitacion, leerInvitaciones } from './queries-lista.ts';

const claveDe = (cursor: string): ClaveDeInvitacion => {
  const [microsegundos = '', id = ''] = readCursor(cursor, [MICROSECONDS, UUID]);
  return [microsegundos, id];
};

export const listarInvitaciones = async (
  tx: Tx,
  empresaId: string,
  { limite, despues }: QueryOf<typeof contracts.listarInvitaciones>,
): Promise<ResponseOf<typeof contracts.listarInvitaciones>> => {
  const clave = despues === undefined ? undefined : claveDe(despues);
  const leidas = await leerInvitaciones(tx, empresaId, limite + 1, clave);
  const { rows, siguiente } = asPage(leidas, limite, (fila) => [fila.microsegundos, fila.id]);
  return { invitaciones: rows, siguiente };
};
