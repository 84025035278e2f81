import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-medidas.ts';
import { leerPeriodo } from './periodo.ts';
import { leerPresencia } from './queries-presencia.ts';

export const verPresencia = async (
  tx: Tx,
  empresaId: string,
  { desde, hasta, ...donde }: QueryOf<typeof contracts.verPresencia>,
): Promise<ResponseOf<typeof contracts.verPresencia>> => {
  const { periodo, anterior } = leerPeriodo({ desde, hasta });
  const [ahora, antes] = await leerPresencia(tx, empresaId, [periodo, anterior], donde);
  if (!ahora || !antes) throw new Error('a count of nothing is a row all the same');
  return {
    cobertura: { parte: ahora.visitadas, total: ahora.sucursales },
    cobertura_anterior: { parte: antes.visitadas, total: antes.sucursales },
    distribucion: { parte: ahora.con_existencia, total: ahora.listados },
    distribucion_anterior: { parte: antes.con_existencia, total: antes.listados },
  };
};
