import type { Tx } from '#src/platform/server/db/client.ts';
import { valueOf } from '#src/platform/server/db/routines.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-correccion.ts';

export const anotarCorreccion = async (
  tx: Tx,
  visitaId: string,
  { correccion_id, motivo, huella_de_cifras, productos }: BodyOf<typeof contracts.corregirVisita>,
): Promise<void> => {
  const argumentos = [visitaId, correccion_id, motivo, huella_de_cifras, JSON.stringify(productos)] as const;
  await valueOf(tx, 'app.corregir_visita', [...argumentos]);
};
