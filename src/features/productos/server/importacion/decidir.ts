import type { ColumnaDeImportacion, Motivo } from '../../contract-importacion.ts';
import type { DatosDeProducto } from '../../contract.ts';
import { esBuena, type FilaBuena, type FilaLeida } from './leer-fila.ts';

export interface ProductoExistente extends DatosDeProducto {
  id: string;
}

/** The products of the catalogue that have each SKU. */
export type Catalogo = ReadonlyMap<string, readonly ProductoExistente[]>;

export type Decision =
  | { accion: 'crear'; fila: FilaBuena }
  | { accion: 'actualizar'; fila: FilaBuena; de: ProductoExistente; cambian: ColumnaDeImportacion[] }
  /** It says what the catalogue says: there is nothing to write. */
  | { accion: 'dejar'; fila: FilaBuena }
  /** A good row, but several rows or several products have its SKU: a person decides. */
  | { accion: 'preguntar'; fila: FilaBuena; motivo: Motivo }
  | { accion: 'rechazar'; fila: Exclude<FilaLeida, FilaBuena> };

const skuDe = (fila: FilaLeida): string | null => (esBuena(fila) ? fila.datos.sku : null);

export const skusDe = (filas: FilaLeida[]): string[] => [
  ...new Set(filas.map(skuDe).filter((sku): sku is string => sku !== null)),
];

const decidirFila = (
  fila: FilaLeida,
  veces: ReadonlyMap<string, number>,
  catalogo: Catalogo,
  columnas: readonly ColumnaDeImportacion[],
): Decision => {
  if (!esBuena(fila)) return { accion: 'rechazar', fila };
  const { sku } = fila.datos;
  if (sku === null) return { accion: 'crear', fila };
  const preguntar = (codigo: Motivo['codigo']): Decision => ({
    accion: 'preguntar',
    fila,
    motivo: { columna: 'sku', codigo },
  });
  if ((veces.get(sku) ?? 0) > 1) return preguntar('sku_repetido_en_archivo');
  const [de, otro] = catalogo.get(sku) ?? [];
  if (!de) return { accion: 'crear', fila };
  if (otro) return preguntar('sku_de_varios_productos');
  const cambian = columnas.filter((columna) => fila.datos[columna] !== de[columna]);
  return cambian.length > 0 ? { accion: 'actualizar', fila, de, cambian } : { accion: 'dejar', fila };
};

/** What becomes of each row, in the file's order. Of what the catalogue has only the columns that the file has are compared. */
export const decidir = (
  filas: FilaLeida[],
  catalogo: Catalogo,
  columnas: readonly ColumnaDeImportacion[],
): Decision[] => {
  const veces = new Map<string, number>();
  for (const fila of filas) {
    const sku = skuDe(fila);
    if (sku !== null) veces.set(sku, (veces.get(sku) ?? 0) + 1);
  }
  return filas.map((fila) => decidirFila(fila, veces, catalogo, columnas));
};
