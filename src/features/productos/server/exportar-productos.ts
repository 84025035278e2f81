import type { Open, FileStream } from '#src/platform/server/http/serve.ts';
import { excelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import { recordExport, countInPassing } from '#src/platform/server/sheets/exported.ts';
import { makingFile } from '#src/platform/server/sheets/made-file.ts';
import { tableFile, TYPE_OF } from '#src/platform/server/sheets/table-file.ts';
import { createTurns } from '#src/platform/server/turns.ts';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import { fileName } from '#src/platform/shared/file-name.ts';
import type * as contracts from '../contract.ts';
import { columnas } from './columnas-de-exportacion.ts';
import { leerDeQueSeExporta, leerParaExportar } from './queries-exportacion.ts';

// each one holds a connection to the database while its file is made
const inTurn = createTurns({ concurrent: 2, waiting: 20 });

/** What the filters show, all of it, as the columns of the import, where each picture is and when each was created. */
export const exportarProductos = (
  open: Open,
  { formato, idioma, ...filtros }: QueryOf<typeof contracts.exportarProductos>,
  publicUrl: string,
): Promise<FileStream> =>
  inTurn(() =>
    makingFile((work) =>
      open(async (tx, { empresa_id }) => {
        const { empresa, timezone, hoy } = await leerDeQueSeExporta(tx, empresa_id);
        const { origin } = new URL(publicUrl);
        const { rows: productos, count } = countInPassing(leerParaExportar(tx, empresa_id, filtros, origin));
        const writing = excelWriting(idioma, timezone);
        const archivo = await work(tableFile({ format: formato, writing, sheet: 'Productos' }, columnas, productos));
        const { orden: _orden, archivados, ...elegidos } = filtros;
        const soloArchivados = archivados === 'solo';
        const puestos = { ...elegidos, ...(soloArchivados && { archivados }) };
        await recordExport(tx, { what: 'productos', format: formato, filters: puestos, rows: count() });
        const { categoria, presentacion, busqueda } = elegidos;
        const nombre = fileName({
          what: soloArchivados ? 'productos-archivados' : 'productos',
          of: [empresa, categoria, presentacion, busqueda],
          from: hoy,
          format: formato,
        });
        return { ...archivo, type: TYPE_OF[formato], nombre };
      }),
    ),
  );
