import type { Tx } from '#src/platform/server/db/client.ts';
import { comoPagina, leerCursor, TEXTO, UUID } from '#src/platform/server/http/cursor.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarMercaderistas } from '../contract.ts';
import { leerMercaderistas } from './queries.ts';

export const listarMercaderistasDe = async (
  tx: Tx,
  { limite, despues }: ConsultaDe<typeof listarMercaderistas>,
): Promise<RespuestaDe<typeof listarMercaderistas>> => {
  const [nombre = '', id = null] = despues === undefined ? [] : leerCursor(despues, [TEXTO, UUID]);
  const leidos = await leerMercaderistas(tx, limite + 1, nombre, id);
  const { filas, siguiente } = comoPagina(leidos, limite, (fila) => [fila.nombre_busqueda, fila.id]);
  return { mercaderistas: filas, siguiente };
};
