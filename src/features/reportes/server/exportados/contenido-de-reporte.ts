import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Content } from '#src/platform/server/sheets/made-file.ts';
import type { ExcelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import { type SheetCell, type SheetColumn, xlsxBook } from '#src/platform/server/sheets/xlsx.ts';
import { csvRowWith, UTF8_MARK } from '#src/platform/shared/csv.ts';
import type { ExportFormat } from '#src/platform/shared/export-format.ts';
import { type Columna, columnas, esNumerica } from '../../columnas.ts';
import type { Pedido } from '../pedido.ts';
import { comoLineas } from './como-lineas.ts';
import { type FilaExportada, leerCeldas, leerLineas, type LineasDeVisita } from './queries-filas.ts';

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

async function* comoCsv(cabeza: string, lotes: AsyncIterable<LineasDeVisita[]>): AsyncGenerator<string> {
  yield UTF8_MARK + cabeza;
  for await (const lote of lotes) yield lote.map(({ lineas }) => `${lineas}\r\n`).join('');
}

const ANCHAS: ReadonlySet<Columna> = new Set<Columna>([
  'direccion',
  'observaciones',
  'producto',
  'sucursal',
  'visita_id',
  'imagen_url',
]);

const hoja: SheetColumn[] = columnas.map((title) => ({
  title,
  width: ANCHAS.has(title) ? 38 : 16,
  format: title === 'fecha' ? 'yyyy-mm-dd' : undefined,
}));

const celdaDe = (columna: Columna, value: string | number | null): SheetCell => {
  if (value === null || typeof value === 'number') return value;
  if (columna === 'fecha') return comoInstante(value);
  const numero = esNumerica(columna) ? Number(value) : Number.NaN;
  return Number.isNaN(numero) ? value : numero;
};

async function* comoCeldas(lotes: AsyncIterable<FilaExportada[]>): AsyncGenerator<SheetCell[]> {
  for await (const lote of lotes) {
    for (const fila of lote) yield columnas.map((columna) => celdaDe(columna, fila[columna]));
  }
}

/** As which file, and how one that Excel opens is written. */
export interface ComoArchivo {
  formato: ExportFormat;
  writing: ExcelWriting;
  /** Where the application is, for who follows a link of the file. */
  sitio: string;
}

/** The whole report as a file has it, however long: only a few thousand rows are in memory at once. */
export const contenidoDeReporte = (
  tx: Tx,
  empresaId: string,
  { formato, writing, sitio, ...pedido }: Pedido & ComoArchivo,
  marcha: Marcha = {},
): Content => {
  if (formato === 'xlsx') {
    return xlsxBook('Reporte', hoja, comoCeldas(contando(leerCeldas(tx, empresaId, pedido, sitio), () => 1, marcha)));
  }
  const { titulos, separator, celdas } = comoLineas(formato, writing);
  const lineas = leerLineas(tx, empresaId, pedido, { celdas, separator, sitio });
  return comoCsv(
    csvRowWith(separator)(titulos),
    contando(lineas, ({ filas }) => filas, marcha),
  );
};
