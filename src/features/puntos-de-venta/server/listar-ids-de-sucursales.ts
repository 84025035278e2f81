import { MAX_DE_CADENA, type listarIdsDeSucursales as contrato } from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { leerIdsDeSucursales } from './queries-sucursales.ts';

export const listarIdsDeSucursales = async (
  tx: Tx,
  empresa_id: string,
  { cadena_id: id }: QueryOf<typeof contrato>,
): Promise<ResponseOf<typeof contrato>> => ({
  sucursales: await leerIdsDeSucursales(tx, { empresa_id, id }, MAX_DE_CADENA),
});
