import type { Tx } from '#src/platform/server/db/client.ts';
import { asPage, readCursor, TEXT, UUID } from '#src/platform/server/http/cursor.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { leerMercaderistas } from './queries.ts';

export const listarMercaderistas = async (
  tx: Tx,
  { limite, despues }: QueryOf<typeof contracts.listarMercaderistas>,
): Promise<ResponseOf<typeof contracts.listarMercaderistas>> => {
  const [nombre = '', id = null] = despues === undefined ? [] : readCursor(despues, [TEXT, UUID]);
  const leidos = await leerMercaderistas(tx, limite + 1, nombre, id);
  const { rows, siguiente } = asPage(leidos, limite, (fila) => [fila.nombre_busqueda, fila.id]);
  return { mercaderistas: rows, siguiente };
};
