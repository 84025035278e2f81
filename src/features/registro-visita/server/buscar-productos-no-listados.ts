import { codigoCanonico } from '#src/dominio/productos/codigos.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf } from '#src/platform/server/db/routines.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';

const CUANTOS = 10;

export const buscarProductosNoListados = async (
  tx: Tx,
  busqueda: string,
): Promise<ResponseOf<typeof contracts.buscarProductosNoListados>> => ({
  productos: await rowsOf(
    tx,
    'app.productos_no_listados',
    [busqueda, codigoCanonico(busqueda), CUANTOS],
    ['id', 'nombre'],
  ),
});
