import { diaDeLaSemana, sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { PlanMasivo } from './contract-masiva.ts';

type Repeticion = PlanMasivo['repeticion'];
type Reparto = Pick<PlanMasivo, 'mercaderistas' | 'sucursales' | 'fecha' | 'asignacion' | 'repeticion'>;
export type VisitaPlaneada = { usuario_id: string; sucursal_id: string; fecha: string };

const DIAS_DE_SEMANA = 7;

/**
 * The chosen weekdays of so many weeks, in order. The first week is the one the date lies in, from Sunday to Saturday as the
 * calendar shows it, and what comes before the date is left out: of a late start nothing may remain.
 */
export const fechasDelPlan = (fecha: string, repeticion: Repeticion): string[] => {
  if (repeticion === null) return [fecha];
  const domingo = sumarDias(fecha, -diaDeLaSemana(fecha));
  const dias = [...new Set(repeticion.dias)].toSorted((a, b) => a - b);
  return Array.from({ length: repeticion.semanas }, (_, semana) =>
    dias.map((dia) => sumarDias(domingo, semana * DIAS_DE_SEMANA + dia)),
  )
    .flat()
    .filter((cada) => cada >= fecha);
};

/** How many visits the plan has, without making them. */
export const contarPlan = ({ mercaderistas, sucursales, fecha, asignacion, repeticion }: Reparto): number =>
  fechasDelPlan(fecha, repeticion).length *
  new Set(sucursales).size *
  (asignacion === 'manual' ? new Set(mercaderistas).size : 1);

/**
 * Every visit of the plan, by date and then by branch. In turn (`aleatoria`) each branch falls to the same person on every date.
 */
export function* planear({
  mercaderistas,
  sucursales,
  fecha,
  asignacion,
  repeticion,
}: Reparto): Generator<VisitaPlaneada, void> {
  const personas = [...new Set(mercaderistas)];
  const lugares = [...new Set(sucursales)];
  for (const cada of fechasDelPlan(fecha, repeticion)) {
    for (const [orden, sucursal_id] of lugares.entries()) {
      const aQuienToca = personas[orden % personas.length];
      const asignadas = asignacion === 'manual' || aQuienToca === undefined ? personas : [aQuienToca];
      for (const usuario_id of asignadas) yield { usuario_id, sucursal_id, fecha: cada };
    }
  }
}
