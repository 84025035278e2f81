import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '#src/dominio/surtido/contract.ts';
import { exigirCadena, exigirSucursal } from './exigir-lugar.ts';
import { leerSurtido } from './queries-lista.ts';

export const listarSurtido = async (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof contracts.listarSurtido>,
): Promise<ResponseOf<typeof contracts.listarSurtido>> => {
  const { cadena_id = '', formato_id, sucursal_id } = query;
  const lugar =
    sucursal_id === undefined
      ? await exigirCadena(tx, empresaId, { cadena_id, formato_id })
      : await exigirSucursal(tx, empresaId, sucursal_id);
  return leerSurtido(tx, lugar, query);
};
