import { comoInstante, ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import type { Open, FileStream } from '#src/platform/server/http/serve.ts';
import { recordExport, countInPassing } from '#src/platform/server/sheets/exported.ts';
import { makingFile } from '#src/platform/server/sheets/made-file.ts';
import { type SheetCell, type SheetColumn, xlsxBook, XLSX_TYPE } from '#src/platform/server/sheets/xlsx.ts';
import { createTurns } from '#src/platform/server/turns.ts';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import { csvRow, UTF8_MARK } from '#src/platform/shared/csv.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import { contarParaExportar, leerParaExportar } from './queries-exportacion.ts';
import { leerHoy, type VisitaSinSerie } from './queries-visita.ts';

// each one holds a connection to the database while its file is made
const inTurn = createTurns({ concurrent: 2, waiting: 20 });

/** A sheet's rows, without the one that names the columns. */
const FILAS_DE_HOJA = 1_048_576 - 1;

const columnas: [titulo: string, campo: keyof VisitaSinSerie, ancho: number][] = [
  ['fecha', 'fecha', 12],
  ['hora', 'hora', 8],
  ['mercaderista', 'usuario_nombre', 30],
  ['cadena', 'cadena_nombre', 30],
  ['sucursal', 'sucursal_nombre', 30],
  ['direccion', 'sucursal_direccion', 40],
  ['estado', 'estado', 12],
  ['instrucciones', 'instrucciones', 60],
  ['motivo_cancelacion', 'motivo_cancelacion', 40],
];

async function* comoCsv(visitas: AsyncIterable<VisitaSinSerie>): AsyncGenerator<string> {
  yield UTF8_MARK + csvRow(columnas.map(([titulo]) => titulo));
  for await (const visita of visitas) yield csvRow(columnas.map(([, campo]) => visita[campo]));
}

const columnasDeHoja: SheetColumn[] = columnas.map(([title, campo, width]) => ({
  title,
  width,
  format: campo === 'fecha' ? 'yyyy-mm-dd' : undefined,
}));

async function* celdasDe(visitas: AsyncIterable<VisitaSinSerie>): AsyncGenerator<SheetCell[]> {
  for await (const visita of visitas) {
    yield columnas.map(([, campo]) => (campo === 'fecha' ? comoInstante(visita.fecha) : visita[campo]));
  }
}

/** What the filters show, all of it, the newest day first. */
export const exportarVisitas = (
  open: Open,
  { formato, mes, ...filtros }: QueryOf<typeof contracts.exportarVisitas>,
  filasDeHoja = FILAS_DE_HOJA,
): Promise<FileStream> =>
  inTurn(() =>
    makingFile((work) =>
      open(async (tx, { empresa_id }) => {
        const elegidas = { ...filtros, ...(mes && { desde: `${mes}-01`, hasta: ultimoDiaDelMes(`${mes}-01`) }) };
        if (formato === 'xlsx' && (await contarParaExportar(tx, empresa_id, elegidas, filasDeHoja + 1)) > filasDeHoja) {
          throw problem<typeof contracts.exportarVisitas>('exportacion.demasiadas_filas');
        }
        const hoy = await leerHoy(tx);
        const { rows: visitas, count } = countInPassing(leerParaExportar(tx, empresa_id, elegidas));
        const archivo = await work(
          formato === 'csv' ? comoCsv(visitas) : xlsxBook('Visitas', columnasDeHoja, celdasDe(visitas)),
        );
        await recordExport(tx, { what: 'visitas', format: formato, filters: elegidas, rows: count() });
        const type = formato === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE;
        return { ...archivo, type, nombre: `visitas_${hoy}.${formato}` };
      }),
    ),
  );
