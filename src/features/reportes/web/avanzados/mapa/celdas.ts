import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { verMapa } from '../../../contract-medidas.ts';
import { razon, type MedidaDelMapa } from '../../../medidas.ts';

export type Mapa = ResponseOf<typeof verMapa>;

/** From where each step begins; the first is nothing at all. */
const PASOS = [0.0005, 0.05, 0.1, 0.2];
export const ULTIMO_PASO = PASOS.length;

/** How bad, from 0 to 4. */
export const pasoDe = (parte: number): number => PASOS.filter((desde) => parte >= desde).length;

export interface Celda {
  parte: number;
  cuantas: number;
  filas: number;
}

/** By pair of product and branch; one that nobody looked at is not there. */
export const celdasDe = ({ celdas }: Mapa, medida: MedidaDelMapa): Map<string, Celda> =>
  new Map(
    celdas.flatMap((celda) => {
      const parte = razon(celda[medida], celda.filas);
      return parte === null
        ? []
        : [[keyOf(celda.producto_id, celda.sucursal_id), { parte, cuantas: celda[medida], filas: celda.filas }]];
    }),
  );

export const keyOf = (producto: string, sucursal: string): string => `${producto} ${sucursal}`;
