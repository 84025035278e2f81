import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';

type SucursalParaVisitar = ResponseOf<typeof contracts.buscarSucursalesParaVisitar>['sucursales'][number];

/** Fails where the company allows none. */
export const leerSucursalesParaVisitar = (tx: Tx, busqueda: string, cuantas: number): Promise<SucursalParaVisitar[]> =>
  rowsOf(tx, 'app.sucursales_para_visitar', [busqueda, cuantas], ['id', 'nombre', 'cadena_nombre']);

export const crearNoPlanificada = async (
  tx: Tx,
  { visita_id, sucursal_id, ...comienzo }: BodyOf<typeof contracts.crearVisitaNoPlanificada>,
): Promise<void> => {
  await valueOf(tx, 'app.crear_visita_no_planificada', [visita_id, sucursal_id, JSON.stringify(comienzo)]);
};
