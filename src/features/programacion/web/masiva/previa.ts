import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { PlanMasivo, revisarPlanMasivo } from '../../contract-masiva.ts';
import { planear, type VisitaPlaneada } from '../../plan-masivo.ts';

export type Previa = ResponseOf<typeof revisarPlanMasivo>;

export const turnoKey = ({ usuario_id, sucursal_id, fecha }: VisitaPlaneada): string =>
  `${usuario_id} ${sucursal_id} ${fecha}`;

/** The plan by person, in the order in which they were chosen; without those that have nothing. */
export const porPersona = (plan: PlanMasivo): Map<string, VisitaPlaneada[]> => {
  const grupos = new Map<string, VisitaPlaneada[]>(plan.mercaderistas.map((id) => [id, []]));
  for (const visita of planear(plan)) grupos.get(visita.usuario_id)?.push(visita);
  return new Map([...grupos].filter(([, visitas]) => visitas.length > 0));
};
