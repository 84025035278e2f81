import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { crearNoPlanificada } from './queries-no-planificadas.ts';
import { leerVisitaPropia } from './queries-visitas.ts';

export const crearVisitaNoPlanificada = async (
  tx: Tx,
  body: BodyOf<typeof contracts.crearVisitaNoPlanificada>,
): Promise<VisitaPropia> => {
  await crearNoPlanificada(tx, body);
  const visita = await leerVisitaPropia(tx, body.visita_id);
  if (!visita) throw new Error('an unplanned visit was made and cannot be read by whoever made it');
  return visita;
};
