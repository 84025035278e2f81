import type { Filtros } from '../direccion.ts';

/** What a file or an analysis needs and the filters do not have. Measures need no chain. */
export type Falta = 'fechas' | 'cadena' | 'orden';

/** The specification's request. */
export interface Pedido {
  fecha_inicio: string;
  fecha_fin: string;
  cadena_id: string;
  sucursales_ids: string[];
}

export const validar = ({ desde, hasta, cadena, sucursales }: Filtros): { falta: Falta } | { pedido: Pedido } => {
  if (desde === '' || hasta === '') return { falta: 'fechas' };
  if (!cadena) return { falta: 'cadena' };
  if (hasta < desde) return { falta: 'orden' };
  return { pedido: { fecha_inicio: desde, fecha_fin: hasta, cadena_id: cadena, sucursales_ids: sucursales } };
};

/** The filters that a request was made with. */
export const filtrosDe = ({ fecha_inicio, fecha_fin, cadena_id, sucursales_ids }: Pedido): Filtros => ({
  desde: fecha_inicio,
  hasta: fecha_fin,
  cadena: cadena_id,
  sucursales: sucursales_ids,
});
