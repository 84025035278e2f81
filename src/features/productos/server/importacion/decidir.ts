import type { Motivo } from '../../contract-importacion.ts';
import { esBuena, type FilaBuena, type FilaLeida } from './leer-fila.ts';

/** Of each SKU, how many products of the catalogue have it, and one of them. */
export type Catalogo = ReadonlyMap<string, { cuantos: number; id: string }>;

export type Decision =
  | { accion: 'crear'; fila: FilaBuena }
  | { accion: 'actualizar'; fila: FilaBuena; id: string }
  /** A good row, but several rows or several products have its SKU: a person decides. */
  | { accion: 'preguntar'; fila: FilaBuena; motivo: Motivo }
  | { accion: 'rechazar'; fila: Exclude<FilaLeida, FilaBuena> };

const skuDe = (fila: FilaLeida): string | null => (esBuena(fila) ? fila.datos.sku : null);

export const skusDe = (filas: FilaLeida[]): string[] => [
  ...new Set(filas.map(skuDe).filter((sku): sku is string => sku !== null)),
];

const decidirFila = (fila: FilaLeida, veces: ReadonlyMap<string, number>, catalogo: Catalogo): Decision => {
  if (!esBuena(fila)) return { accion: 'rechazar', fila };
  const { sku } = fila.datos;
  if (sku === null) return { accion: 'crear', fila };
  const preguntar = (codigo: Motivo['codigo']): Decision => ({
    accion: 'preguntar',
    fila,
    motivo: { columna: 'sku', codigo },
  });
  if ((veces.get(sku) ?? 0) > 1) return preguntar('sku_repetido_en_archivo');
  const existente = catalogo.get(sku);
  if (!existente) return { accion: 'crear', fila };
  return existente.cuantos > 1
    ? preguntar('sku_de_varios_productos')
    : { accion: 'actualizar', fila, id: existente.id };
};

/** What becomes of each row, in the file's order. */
export const decidir = (filas: FilaLeida[], catalogo: Catalogo): Decision[] => {
  const veces = new Map<string, number>();
  for (const fila of filas) {
    const sku = skuDe(fila);
    if (sku !== null) veces.set(sku, (veces.get(sku) ?? 0) + 1);
  }
  return filas.map((fila) => decidirFila(fila, veces, catalogo));
};
