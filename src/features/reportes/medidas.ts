import type { Caso } from './contract-listado.ts';
import type { OrdenDeRanking, Sumas } from './contract-medidas.ts';

/** What can be said of a period by dividing one sum by another. Those of a ranking carry its order's name. */
export type ClaveDeMedida = OrdenDeRanking | 'material_pop' | 'indice_de_precio' | 'tiempo_en_tienda' | 'traslado';

export interface Medida {
  clave: ClaveDeMedida;
  numerador: keyof Sumas;
  denominador: keyof Sumas;
  /** A part of a whole, from 0 to 1; one price against another; or seconds, of each visit or way. */
  unidad: 'parte' | 'razon' | 'segundos';
  /** Which way is good; null: neither is by itself. */
  mejor: 'sube' | 'baja' | null;
  /** The visits to look at behind it: where it is good that it rises, those that keep it down. */
  caso: Caso;
}

const parte = (
  clave: ClaveDeMedida,
  numerador: keyof Sumas,
  denominador: keyof Sumas,
  mejor: 'sube' | 'baja',
  caso: Caso,
): Medida => ({ clave, numerador, denominador, unidad: 'parte', mejor, caso });

const definiciones: Record<ClaveDeMedida, Medida> = {
  sin_existencia: parte('sin_existencia', 'sin_existencia', 'filas', 'baja', 'sin_existencia'),
  quiebre: parte('quiebre', 'quiebre', 'filas', 'baja', 'quiebre'),
  exhibido: parte('exhibido', 'exhibido', 'filas', 'sube', 'no_exhibido'),
  material_pop: parte('material_pop', 'material_pop', 'filas', 'sube', 'sin_pop'),
  precio: parte('precio', 'precio_en_rango', 'con_precio', 'sube', 'precio_fuera'),
  visitas: parte('visitas', 'debidas_completadas', 'debidas', 'sube', 'perdidas'),
  indice_de_precio: {
    clave: 'indice_de_precio',
    numerador: 'precio_propio',
    denominador: 'precio_competencia',
    unidad: 'razon',
    mejor: null,
    caso: 'con_fila',
  },
  tiempo_en_tienda: {
    clave: 'tiempo_en_tienda',
    numerador: 'segundos_en_tienda',
    denominador: 'completadas',
    unidad: 'segundos',
    mejor: null,
    caso: 'completadas',
  },
  traslado: {
    clave: 'traslado',
    numerador: 'segundos_traslado',
    denominador: 'traslados',
    unidad: 'segundos',
    mejor: 'baja',
    caso: 'completadas',
  },
};

/** All of them, in the order in which a screen shows them. */
export const medidas: readonly Medida[] = Object.values(definiciones);

export const medida = (clave: ClaveDeMedida): Medida => definiciones[clave];

/** What a part is of its whole; null where there is nothing to take a part of. */
export const razon = (cuanto: number, total: number): number | null => (total === 0 ? null : cuanto / total);

/** A measure over these sums; null where nothing was measured. */
export const valorDe = (clave: ClaveDeMedida, sumas: Sumas): number | null => {
  const { numerador, denominador } = definiciones[clave];
  return razon(sumas[numerador], sumas[denominador]);
};
