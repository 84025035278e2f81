import { sumasDelArchivo } from './sumas.ts';

/**
 * The columns of an exported report, in order: one row for each product in each completed visit that counts. What a measure counts is
 * a 0 or a 1, so that a sheet's own sum gives the measure.
 */
export const columnas = [
  'fecha',
  'hora',
  'mercaderista',
  'cadena',
  'sucursal',
  'direccion',
  'producto',
  'sku',
  'categoria',
  'presentacion',
  'inventario_actual',
  ...sumasDelArchivo('inventario'),
  'precio_venta_observado',
  'precio_sugerido',
  ...sumasDelArchivo('precio'),
  'competencia_1_marca',
  'competencia_1_producto',
  'competencia_1_precio',
  'competencia_2_marca',
  'competencia_2_producto',
  'competencia_2_precio',
  'competencia_3_marca',
  'competencia_3_producto',
  'competencia_3_precio',
  'observaciones',
  'iniciada_en',
  'completada_en',
  'visita_id',
  'imagen_url',
] as const;
export type Columna = (typeof columnas)[number];

const NUMERICAS: ReadonlySet<Columna> = new Set<Columna>([
  'inventario_actual',
  'precio_venta_observado',
  'precio_sugerido',
  'precio_competencia',
  'competencia_1_precio',
  'competencia_2_precio',
  'competencia_3_precio',
]);

/** A number that may have decimals, or words where there is none. What is counted needs no care: it is a 0 or a 1. */
export const esNumerica = (columna: Columna): boolean => NUMERICAS.has(columna);
