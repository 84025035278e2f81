import { ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import type { Open, FileStream } from '#src/platform/server/http/serve.ts';
import { excelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import { recordExport, countInPassing } from '#src/platform/server/sheets/exported.ts';
import { makingFile } from '#src/platform/server/sheets/made-file.ts';
import { tableFile, TYPE_OF } from '#src/platform/server/sheets/table-file.ts';
import { createTurns } from '#src/platform/server/turns.ts';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import { fileName } from '#src/platform/shared/file-name.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import { columnas } from './columnas-de-exportacion.ts';
import { contarParaExportar, leerDeQueSeExporta, leerParaExportar } from './queries-exportacion.ts';
import type { Filtros } from './queries-filtros.ts';

// each one holds a connection to the database while its file is made
const inTurn = createTurns({ concurrent: 2, waiting: 20 });

/** A sheet's rows, without the one that names the columns. */
const FILAS_DE_HOJA = 1_048_576 - 1;

/** One day, a month, or all there were on the day of the export. */
const periodo = ({ fecha, desde, hasta }: Filtros, hoy: string): { from: string; to?: string } =>
  fecha === undefined && desde !== undefined && hasta !== undefined
    ? { from: desde, to: hasta }
    : { from: fecha ?? hoy };

/** What the filters show, all of it, the newest day first. */
export const exportarVisitas = (
  open: Open,
  { formato, idioma, mes, ...filtros }: QueryOf<typeof contracts.exportarVisitas>,
  filasDeHoja = FILAS_DE_HOJA,
): Promise<FileStream> =>
  inTurn(() =>
    makingFile((work) =>
      open(async (tx, { empresa_id }) => {
        const elegidas = { ...filtros, ...(mes && { desde: `${mes}-01`, hasta: ultimoDiaDelMes(`${mes}-01`) }) };
        if (formato === 'xlsx' && (await contarParaExportar(tx, empresa_id, elegidas, filasDeHoja + 1)) > filasDeHoja) {
          throw problem<typeof contracts.exportarVisitas>('exportacion.demasiadas_filas');
        }
        const { hoy, timezone, ...de } = await leerDeQueSeExporta(tx, empresa_id, elegidas);
        const { rows: visitas, count } = countInPassing(leerParaExportar(tx, empresa_id, elegidas));
        const archivo = await work(
          tableFile({ format: formato, writing: excelWriting(idioma, timezone), sheet: 'Visitas' }, columnas, visitas),
        );
        await recordExport(tx, { what: 'visitas', format: formato, filters: elegidas, rows: count() });
        const nombre = fileName({
          what: 'visitas',
          of: [de.empresa, de.cadena, de.sucursal, de.mercaderista, elegidas.estado],
          ...periodo(elegidas, hoy),
          format: formato,
        });
        return { ...archivo, type: TYPE_OF[formato], nombre };
      }),
    ),
  );
