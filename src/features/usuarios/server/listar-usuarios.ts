import type { Tx } from '#src/platform/server/db/client.ts';
import { comoPagina, leerCursor, TEXTO, UUID } from '#src/platform/server/http/cursor.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarUsuarios } from '../contract.ts';
import { leerUsuarios } from './queries.ts';

export const listarUsuariosDe = async (
  tx: Tx,
  { busqueda, limite, despues }: ConsultaDe<typeof listarUsuarios>,
): Promise<RespuestaDe<typeof listarUsuarios>> => {
  const [nombre = '', id = null] = despues === undefined ? [] : leerCursor(despues, [TEXTO, UUID]);
  const leidos = await leerUsuarios(tx, busqueda, limite + 1, nombre, id);
  const { filas, siguiente } = comoPagina(leidos, limite, (fila) => [fila.nombre_busqueda, fila.id]);
  return { usuarios: filas, siguiente };
};
