import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';

type SucursalParaVisitar = ResponseOf<typeof contracts.buscarSucursalesParaVisitar>['sucursales'][number];

/** Fails where the company allows none. */
export const leerSucursalesParaVisitar = (tx: Tx, busqueda: string, cuantas: number): Promise<SucursalParaVisitar[]> =>
  rowsOf(tx, 'app.sucursales_para_visitar', [busqueda, cuantas], ['id', 'nombre', 'cadena_nombre']);

type ParaVisitar = ResponseOf<typeof contracts.verSucursalParaVisitar>;

/** In one statement: the list and the moment it is of belong together. Fails where there is nothing to visit. */
export const leerSucursalParaVisitar = async (tx: Tx, sucursalId: string): Promise<ParaVisitar> => {
  const { rows } = await sql<{ contenido: Omit<ParaVisitar, 'leida_en'>; leida_en: string }>`
    select app.sucursal_para_visitar(${sucursalId}) as contenido, now() as leida_en`.execute(tx);
  const [leida] = rows;
  if (!leida) throw new Error('the database did not answer');
  return { ...leida.contenido, leida_en: leida.leida_en };
};

export const crearNoPlanificada = async (
  tx: Tx,
  { visita_id, sucursal_id, ...comienzo }: BodyOf<typeof contracts.crearVisitaNoPlanificada>,
): Promise<void> => {
  await valueOf(tx, 'app.crear_visita_no_planificada', [visita_id, sucursal_id, JSON.stringify(comienzo)]);
};
