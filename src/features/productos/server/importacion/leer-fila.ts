import { juntarCodigos, sonCodigos } from '#src/dominio/productos/codigos.ts';
import type { CsvRecord } from '#src/platform/server/csv/read-csv.ts';
import { restore } from '#src/platform/shared/csv.ts';
import type { ColumnaDeImportacion, FilaDeImportacion, Motivo } from '../../contract-importacion.ts';
import type { DatosDeProducto } from '../../contract.ts';
import type { Encabezado } from './encabezado.ts';
import { leerEntero, leerPrecio, type Separador } from './numeros.ts';

export interface FilaBuena {
  linea: number;
  datos: DatosDeProducto;
  /** There were cells beyond the header's columns. */
  sobran: boolean;
}
export type FilaLeida = FilaBuena | FilaDeImportacion;

export const esBuena = (fila: FilaLeida): fila is FilaBuena => 'datos' in fila;

const LARGO = { nombre: 200, sku: 100, categoria: 100, presentacion: 100 } as const;
type ColumnaDeTexto = keyof typeof LARGO;

const esDeTexto = (columna: ColumnaDeImportacion): columna is ColumnaDeTexto => columna in LARGO;

const leerTexto = (columna: ColumnaDeTexto, texto: string): { valor: string | null } | { codigo: Motivo['codigo'] } => {
  if (texto.length > LARGO[columna]) return { codigo: 'muy_largo' };
  if (texto === '') return columna === 'nombre' ? { codigo: 'falta_nombre' } : { valor: null };
  return { valor: texto };
};

const leerCodigos = (texto: string): { valor: string | null } | { codigo: Motivo['codigo'] } =>
  sonCodigos(texto) ? { valor: juntarCodigos(texto) } : { codigo: 'codigo_no_valido' };

const leerCelda = (columna: ColumnaDeImportacion, texto: string, separador: Separador) => {
  if (esDeTexto(columna)) return leerTexto(columna, texto);
  if (columna === 'codigos_de_barras') return leerCodigos(texto);
  return columna === 'cantidad_minima_quiebre' ? leerEntero(texto, separador) : leerPrecio(texto, separador);
};

// what an export neutralised comes back as it was; no value has space around it
const limpiar = (celda = ''): string => restore(celda.trim()).trim();

/** One row as a product, or all that is wrong with it. What the file has no column for is null. */
export const leerFila = (
  { line: linea, cells }: CsvRecord,
  { columnas, posiciones, ancho }: Encabezado,
  separador: Separador,
): FilaLeida => {
  const valores = posiciones.map((posicion) => limpiar(cells[posicion]));
  const motivos: Motivo[] = [];
  const datos: Record<ColumnaDeImportacion, string | number | null> = {
    nombre: null,
    sku: null,
    categoria: null,
    presentacion: null,
    precio_compra: null,
    precio_venta_sugerido: null,
    cantidad_minima_quiebre: null,
    codigos_de_barras: null,
  };
  for (const [i, columna] of columnas.entries()) {
    const leida = leerCelda(columna, valores[i] ?? '', separador);
    if ('codigo' in leida) motivos.push({ columna, codigo: leida.codigo });
    else datos[columna] = leida.valor;
  }
  if (motivos.length > 0) return { linea, valores, motivos };
  const sobran = cells.slice(ancho).some((celda) => celda.trim() !== '');
  // each column was read by the reader of its own kind
  return { linea, datos: datos as unknown as DatosDeProducto, sobran };
};
