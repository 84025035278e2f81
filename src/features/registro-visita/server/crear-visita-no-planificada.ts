import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { crearVisitaNoPlanificada } from '../contract.ts';
import { crearNoPlanificada } from './queries-no-planificadas.ts';
import { leerVisitaPropia } from './queries-visitas.ts';

export const crearUnaVisitaNoPlanificada = async (
  tx: Tx,
  cuerpo: CuerpoDe<typeof crearVisitaNoPlanificada>,
): Promise<VisitaPropia> => {
  await crearNoPlanificada(tx, cuerpo);
  const visita = await leerVisitaPropia(tx, cuerpo.visita_id);
  if (!visita) throw new Error('an unplanned visit was made and cannot be read by whoever made it');
  return visita;
};
