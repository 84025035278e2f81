import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import type { analizar } from '../contract-analisis.ts';
import type { generarReporte } from '../contract-exportados.ts';
import { MAXIMO_DE_DIAS, type periodoRechazado } from '../filtros.ts';
import { leerPuntosDePedido } from './queries-pedido.ts';

export interface Pedido {
  fecha_inicio: string;
  fecha_fin: string;
  cadena_id: string;
  sucursales_ids: string[];
}

const DIA_MS = 86_400_000;

/** A period goes forward, and is not longer than anybody reads at once. */
export const exigirPeriodo = (desde: string, hasta: string): void => {
  const dias = (comoInstante(hasta).getTime() - comoInstante(desde).getTime()) / DIA_MS + 1;
  if (dias < 1 || dias > MAXIMO_DE_DIAS) throw problem<typeof periodoRechazado>('reporte.periodo');
};

/** What is asked for is of this company, and the branches are of that chain. */
export const exigirPedido = async (tx: Tx, empresaId: string, pedido: Pedido): Promise<void> => {
  exigirPeriodo(pedido.fecha_inicio, pedido.fecha_fin);
  const { cadena, sucursales } = await leerPuntosDePedido(tx, empresaId, pedido);
  if (!cadena) throw problem<typeof analizar | typeof generarReporte>('cadena.no_encontrada');
  if (sucursales < new Set(pedido.sucursales_ids).size)
    throw problem<typeof analizar | typeof generarReporte>('sucursal.no_encontrada');
};
