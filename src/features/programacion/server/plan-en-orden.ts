import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-masiva.ts';
import { MAXIMO_DE_VISITAS, type PlanMasivo } from '../contract-masiva.ts';
import { contarPlan, fechasDelPlan, planear, type VisitaPlaneada } from '../plan-masivo.ts';

type Contratos = typeof contracts.crearVisitasMasivas | typeof contracts.revisarPlanMasivo;

const llave = ({ usuario_id, fecha, sucursal_id }: VisitaPlaneada): string => `${usuario_id} ${fecha} ${sucursal_id}`;

/**
 * Every visit of a bulk in the order of the slots, which is the same for every bulk: two that overlap wait for each other's slots
 * one way only. Counted before the first is made.
 */
export const planEnOrden = (plan: PlanMasivo): VisitaPlaneada[] => {
  if (fechasDelPlan(plan.fecha, plan.repeticion).length === 0) throw problem<Contratos>('visitas.sin_fechas');
  if (contarPlan(plan) > MAXIMO_DE_VISITAS) throw problem<Contratos>('visitas.demasiadas');
  return [...planear(plan)]
    .map((visita): [string, VisitaPlaneada] => [llave(visita), visita])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, visita]) => visita);
};
