import type { Caso } from './casos.ts';
import type { NombreDeSuma, Sumas } from './sumas.ts';

/** What can be said of a period by dividing one sum by another. */
export interface Medida {
  numerador: NombreDeSuma;
  denominador: NombreDeSuma;
  /** Of how many it is said, where the denominator is no count. */
  cuenta?: NombreDeSuma;
  /** A part of a whole, from 0 to 1; one price against another; or seconds, of each visit or way. */
  unidad: 'parte' | 'razon' | 'segundos';
  /** Which way is good; null: neither is by itself. */
  mejor: 'sube' | 'baja' | null;
  /** The visits to look at behind it: where it is good that it rises, those that keep it down. */
  caso: Caso;
}

const parte = (numerador: NombreDeSuma, denominador: NombreDeSuma, mejor: 'sube' | 'baja', caso: Caso): Medida => ({
  numerador,
  denominador,
  unidad: 'parte',
  mejor,
  caso,
});

/** Those by which branches and products can be ranked, in the order in which they are offered. */
const deRanking = {
  sin_existencia: parte('sin_existencia', 'filas', 'baja', 'sin_existencia'),
  quiebre: parte('quiebre', 'filas', 'baja', 'quiebre'),
  exhibido: parte('exhibido', 'filas', 'sube', 'no_exhibido'),
  precio: parte('precio_en_rango', 'con_precio', 'sube', 'precio_fuera'),
  visitas: parte('debidas_completadas', 'debidas', 'sube', 'perdidas'),
};
export type OrdenDeRanking = keyof typeof deRanking;
export const ordenesDeRanking = Object.keys(deRanking) as OrdenDeRanking[];

const otras = {
  material_pop: parte('material_pop', 'filas', 'sube', 'sin_pop'),
  indice_de_precio: {
    numerador: 'precio_propio',
    denominador: 'precio_competencia',
    cuenta: 'con_competencia',
    unidad: 'razon',
    mejor: null,
    caso: 'con_fila',
  },
  tiempo_en_tienda: {
    numerador: 'segundos_en_tienda',
    denominador: 'completadas',
    unidad: 'segundos',
    mejor: null,
    caso: 'completadas',
  },
  traslado: {
    numerador: 'segundos_traslado',
    denominador: 'traslados',
    unidad: 'segundos',
    mejor: 'baja',
    caso: 'completadas',
  },
} as const satisfies Record<string, Medida>;

export type IdDeMedida = OrdenDeRanking | keyof typeof otras;
const definiciones: Record<IdDeMedida, Medida> = { ...deRanking, ...otras };

export const idsDeMedidas = Object.keys(definiciones) as IdDeMedida[];

export const medida = (id: IdDeMedida): Medida => definiciones[id];

/** Parts of the rows that the map can show of each product in each branch, in the order in which they are offered. */
export const medidasDelMapa = ['quiebre', 'sin_existencia'] as const satisfies readonly (NombreDeSuma & IdDeMedida)[];
export type MedidaDelMapa = (typeof medidasDelMapa)[number];

/** What a part is of its whole; null where there is nothing to take a part of. */
export const razon = (cuanto: number, total: number): number | null => (total === 0 ? null : cuanto / total);

/** A measure over these sums; null where nothing was measured. */
export const valorDe = (id: IdDeMedida, sumas: Sumas): number | null => {
  const { numerador, denominador } = definiciones[id];
  return razon(sumas[numerador], sumas[denominador]);
};
