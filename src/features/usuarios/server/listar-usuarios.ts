import type { Tx } from '#src/platform/server/db/client.ts';
import { asPage, readCursor, TEXT, UUID } from '#src/platform/server/http/cursor.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { leerUsuarios } from './queries.ts';

export const listarUsuarios = async (
  tx: Tx,
  { busqueda, limite, despues }: QueryOf<typeof contracts.listarUsuarios>,
): Promise<ResponseOf<typeof contracts.listarUsuarios>> => {
  const [nombre = '', id = null] = despues === undefined ? [] : readCursor(despues, [TEXT, UUID]);
  const leidos = await leerUsuarios(tx, busqueda, limite + 1, nombre, id);
  const { rows, siguiente } = asPage(leidos, limite, (fila) => [fila.nombre_busqueda, fila.id]);
  return { usuarios: rows, siguiente };
};
