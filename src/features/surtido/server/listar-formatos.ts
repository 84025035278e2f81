import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '#src/dominio/surtido/contract.ts';
import { leerFormatos } from './queries-formatos.ts';

export const listarFormatos = async (
  tx: Tx,
  empresaId: string,
): Promise<ResponseOf<typeof contracts.listarFormatos>> => ({ formatos: await leerFormatos(tx, empresaId) });
