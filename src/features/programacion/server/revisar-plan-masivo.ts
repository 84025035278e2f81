import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-masiva.ts';
import { fechasDelPlan } from '../plan-masivo.ts';
import { planEnOrden } from './plan-en-orden.ts';
import {
  fueraDeHorario,
  leerALaVez,
  leerOcupados,
  personasSinVisitas,
  sucursalesSinProductos,
  sucursalesSinVisitas,
} from './queries-masiva.ts';

/** How many of each list are told. */
const PRIMEROS = 100;

export const revisarPlanMasivo = async (
  tx: Tx,
  empresaId: string,
  plan: BodyOf<typeof contracts.revisarPlanMasivo>,
): Promise<ResponseOf<typeof contracts.revisarPlanMasivo>> => {
  const visitas = planEnOrden(plan);
  const mercaderistas = [...new Set(plan.mercaderistas)];
  const sucursales = [...new Set(plan.sucursales)];
  const { cuantos, turnos } = await leerOcupados(tx, empresaId, visitas, plan.hora, PRIMEROS);
  const juntas =
    plan.hora === null ? { cuantas: 0, personas: [] } : await leerALaVez(tx, empresaId, visitas, plan.hora, PRIMEROS);
  const vacias = await sucursalesSinProductos(tx, empresaId, { ids: sucursales, fecha: plan.fecha }, PRIMEROS);
  const fuera = plan.hora !== null && (await fueraDeHorario(tx, empresaId, plan.hora));
  return {
    mercaderistas: mercaderistas.length,
    sucursales: sucursales.length,
    total: visitas.length,
    ocupados: cuantos,
    turnos_ocupados: turnos,
    a_la_vez: juntas.cuantas,
    personas_a_la_vez: juntas.personas,
    sucursales_no_disponibles: await sucursalesSinVisitas(tx, empresaId, sucursales, PRIMEROS),
    personas_no_disponibles: await personasSinVisitas(tx, empresaId, mercaderistas, PRIMEROS),
    sin_productos: vacias.cuantas,
    sucursales_sin_productos: vacias.sucursales,
    fuera_de_horario: fuera ? fechasDelPlan(plan.fecha, plan.repeticion) : [],
  };
};
