import type { Caso } from '../../casos.ts';
import type { Filtros } from './direccion.ts';

/** The address of the visits that a figure counts. */
export interface VisitasDetras {
  desde: string;
  hasta: string;
  caso: Caso;
  cadena?: string;
  sucursal?: string;
  sucursales?: string;
  producto?: string;
}

/** Where a figure leads: to the visits of the same period and places. */
export const visitasDetras = (
  { desde, hasta, cadena, sucursales }: Filtros,
  caso: Caso,
  de: { sucursal?: string; producto?: string } = {},
): VisitasDetras => {
  const sucursal = de.sucursal ?? (sucursales.length === 1 ? sucursales[0] : undefined);
  return {
    desde,
    hasta,
    caso,
    ...(cadena && { cadena }),
    ...(sucursal ? { sucursal } : sucursales.length > 0 && { sucursales: sucursales.join(',') }),
    ...(de.producto && { producto: de.producto }),
  };
};
