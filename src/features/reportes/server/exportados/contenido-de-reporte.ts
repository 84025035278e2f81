import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Content } from '#src/platform/server/sheets/made-file.ts';
import { type SheetCell, type SheetColumn, xlsxBook, XLSX_TYPE } from '#src/platform/server/sheets/xlsx.ts';
import { csvRow, UTF8_MARK } from '#src/platform/shared/csv.ts';
import { type Columna, columnas } from '../../columnas.ts';
import type { Pedido } from '../pedido.ts';
import { type FilaExportada, leerCeldas, leerLineas, type LineasDeVisita } from './queries-filas.ts';

export type Formato = 'csv' | 'xlsx';

export const TIPO_DE: Record<Formato, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE };

/** A sheet's rows, without the one that names the columns. */
export const FILAS_DE_HOJA = 1_048_576 - 1;

interface Marcha {
  /** Whoever waited for it has gone: nothing more is read. */
  signal?: AbortSignal;
  /** How many rows there are so far. */
  alAvanzar?: (filas: number) => void;
}

async function* contando<Parte>(
  lotes: AsyncIterable<Parte[]>,
  filasDe: (parte: Parte) => number,
  { signal, alAvanzar }: Marcha,
): AsyncGenerator<Parte[]> {
  let filas = 0;
  for await (const lote of lotes) {
    signal?.throwIfAborted();
    yield lote;
    for (const parte of lote) filas += filasDe(parte);
    alAvanzar?.(filas);
  }
}

async function* comoCsv(lotes: AsyncIterable<LineasDeVisita[]>): AsyncGenerator<string> {
  yield UTF8_MARK + csvRow(columnas);
  for await (const lote of lotes) yield lote.map(({ lineas }) => `${lineas}\r\n`).join('');
}

const NUMERICAS: ReadonlySet<Columna> = new Set<Columna>([
  'inventario_actual',
  'precio_venta_observado',
  'precio_sugerido',
  'precio_competencia',
  'competencia_1_precio',
  'competencia_2_precio',
  'competencia_3_precio',
]);

const ANCHAS: ReadonlySet<Columna> = new Set<Columna>([
  'direccion',
  'observaciones',
  'producto',
  'sucursal',
  'visita_id',
]);

const hoja: SheetColumn[] = columnas.map((title) => ({
  title,
  width: ANCHAS.has(title) ? 38 : 16,
  format: title === 'fecha' ? 'yyyy-mm-dd' : undefined,
}));

const celdaDe = (columna: Columna, value: string | number | null): SheetCell => {
  if (value === null || typeof value === 'number') return value;
  if (columna === 'fecha') return comoInstante(value);
  const numero = NUMERICAS.has(columna) ? Number(value) : Number.NaN;
  return Number.isNaN(numero) ? value : numero;
};

async function* comoCeldas(lotes: AsyncIterable<FilaExportada[]>): AsyncGenerator<SheetCell[]> {
  for await (const lote of lotes) {
    for (const fila of lote) yield columnas.map((columna) => celdaDe(columna, fila[columna]));
  }
}

/** The whole report as a file has it, however long: only a few thousand rows are in memory at once. */
export const contenidoDeReporte = (
  tx: Tx,
  empresaId: string,
  { formato, ...pedido }: Pedido & { formato: Formato },
  marcha: Marcha = {},
): Content =>
  formato === 'csv'
    ? comoCsv(contando(leerLineas(tx, empresaId, pedido), ({ filas }) => filas, marcha))
    : xlsxBook('Reporte', hoja, comoCeldas(contando(leerCeldas(tx, empresaId, pedido), () => 1, marcha)));
