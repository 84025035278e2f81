import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { buscarSucursalesParaVisitar, crearVisitaNoPlanificada } from '../contract.ts';

type SucursalParaVisitar = RespuestaDe<typeof buscarSucursalesParaVisitar>['sucursales'][number];

/** Fails where the company allows none. */
export const leerSucursalesParaVisitar = async (
  tx: Tx,
  busqueda: string,
  cuantas: number,
): Promise<SucursalParaVisitar[]> => {
  const { rows } = await sql<SucursalParaVisitar>`
    select id, nombre, direccion, cadena_nombre from app.sucursales_para_visitar(${busqueda}, ${cuantas})`.execute(tx);
  return rows;
};

export const crearNoPlanificada = async (
  tx: Tx,
  { visita_id, sucursal_id, ...comienzo }: CuerpoDe<typeof crearVisitaNoPlanificada>,
): Promise<void> => {
  await sql`select app.crear_visita_no_planificada(${visita_id}, ${sucursal_id}, ${JSON.stringify(comienzo)}::jsonb)`.execute(
    tx,
  );
};
