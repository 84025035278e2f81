import type { Open, FileStream } from '#src/platform/server/http/serve.ts';
import { recordExport, countInPassing } from '#src/platform/server/sheets/exported.ts';
import { makingFile } from '#src/platform/server/sheets/made-file.ts';
import { type SheetCell, type SheetColumn, xlsxBook, XLSX_TYPE } from '#src/platform/server/sheets/xlsx.ts';
import { createTurns } from '#src/platform/server/turns.ts';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import { csvRow, UTF8_MARK } from '#src/platform/shared/csv.ts';
import { columnasDeImportacion } from '../contract-importacion.ts';
import type * as contracts from '../contract.ts';
import { leerFechaDeHoy, leerParaExportar, type ProductoExportado } from './queries-exportacion.ts';

// each one holds a connection to the database while its file is made
const inTurn = createTurns({ concurrent: 2, waiting: 20 });

const columnas = [...columnasDeImportacion, 'imagen_url', 'created_at'] as const;

async function* comoCsv(productos: AsyncIterable<ProductoExportado>): AsyncGenerator<string> {
  yield UTF8_MARK + csvRow(columnas);
  for await (const producto of productos) yield csvRow(columnas.map((columna) => producto[columna]));
}

const formatoDe = (columna: (typeof columnas)[number]): string | undefined => {
  if (columna === 'created_at') return 'yyyy-mm-dd hh:mm:ss';
  return columna.startsWith('precio_') ? '0.00' : undefined;
};

const columnasDeHoja: SheetColumn[] = columnas.map((title) => ({
  title,
  width: title === 'nombre' ? 40 : 20,
  format: formatoDe(title),
}));

async function* celdasDe(productos: AsyncIterable<ProductoExportado>): AsyncGenerator<SheetCell[]> {
  for await (const producto of productos) {
    yield columnas.map((columna) =>
      columna === 'created_at' ? new Date(`${producto.created_at.replace(' ', 'T')}Z`) : producto[columna],
    );
  }
}

/** What the filters show, all of it, as the columns of the import, where each picture is and when each was created. */
export const exportarProductos = (
  open: Open,
  { formato, ...filtros }: QueryOf<typeof contracts.exportarProductos>,
  publicUrl: string,
): Promise<FileStream> =>
  inTurn(() =>
    makingFile((work) =>
      open(async (tx, { empresa_id }) => {
        const hoy = await leerFechaDeHoy(tx, empresa_id);
        const { rows: productos, count } = countInPassing(
          leerParaExportar(tx, empresa_id, filtros, new URL(publicUrl).origin),
        );
        const archivo = await work(
          formato === 'csv' ? comoCsv(productos) : xlsxBook('Productos', columnasDeHoja, celdasDe(productos)),
        );
        const { orden: _orden, archivados, ...elegidos } = filtros;
        const puestos = { ...elegidos, ...(archivados === 'solo' && { archivados }) };
        await recordExport(tx, { what: 'productos', format: formato, filters: puestos, rows: count() });
        const type = formato === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE;
        return { ...archivo, type, nombre: `productos_${hoy}.${formato}` };
      }),
    ),
  );
