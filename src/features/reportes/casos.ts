import type { columnasDePlan, SumaCon } from './sumas.ts';

/** With 1 in this column and, if it says so, 0 in that one. */
interface Condicion<Columna> {
  con: Columna;
  sin?: Columna;
}

/**
 * What a figure counts: the visits behind it. Of products, the completed visits with a row such as this (of `producto`, if one is
 * given): no stock, low stock, not on the shelf, without POP material, price outside the tolerance, or any row at all.
 */
export const casosDeFilas = {
  sin_existencia: { con: 'sin_existencia' },
  quiebre: { con: 'quiebre' },
  no_exhibido: { con: 'filas', sin: 'exhibido' },
  sin_pop: { con: 'filas', sin: 'material_pop' },
  precio_fuera: { con: 'con_precio', sin: 'precio_en_rango' },
  con_fila: { con: 'filas' },
} as const satisfies Record<string, Condicion<SumaCon<{ de: 'filas' }>>>;

/** Of visits: those completed, those planned that were due and not done, those called off, those that could not be done. */
export const casosDeVisitas = {
  completadas: { con: 'completadas' },
  perdidas: { con: 'planificadas', sin: 'planificadas_completadas' },
  canceladas: { con: 'canceladas' },
  no_realizadas: { con: 'no_realizadas' },
} as const satisfies Record<string, Condicion<SumaCon<{ de: 'visitas' }> | (typeof columnasDePlan)[number]>>;

export type CasoDeFilas = keyof typeof casosDeFilas;
export type CasoDeVisitas = keyof typeof casosDeVisitas;
export type Caso = CasoDeFilas | CasoDeVisitas;

export const esDeFilas = (caso: Caso): caso is CasoDeFilas => caso in casosDeFilas;

export const casos = Object.keys({ ...casosDeFilas, ...casosDeVisitas }) as Caso[];
