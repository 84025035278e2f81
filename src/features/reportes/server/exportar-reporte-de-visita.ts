import { Readable } from 'node:stream';
import type { Ajustes } from '#src/platform/server/config.ts';
import type { Open, FileStream } from '#src/platform/server/http/serve.ts';
import { excelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import { recordExport } from '#src/platform/server/sheets/exported.ts';
import { TYPE_OF } from '#src/platform/server/sheets/table-file.ts';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import { csvRowWith, UTF8_MARK } from '#src/platform/shared/csv.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { columnas } from '../columnas.ts';
import type * as contracts from '../contract-listado.ts';
import { comoLineas } from './exportados/como-lineas.ts';
import { leerFilasDeVisita, leerSiCuenta } from './queries-reporte-de-visita.ts';

/** What the specification calls it. */
const nombreDe = (visitaId: string, formato: 'csv' | 'csv_excel'): string =>
  `reporte_visita_${visitaId}${formato === 'csv' ? '' : '_excel'}.csv`;

/**
 * The rows of one visit, with the columns of every other report, so that files can be put one under the other. A visit that was
 * annulled counts as little here as anywhere. As many rows as a branch has products: made whole before the answer begins.
 */
export const exportarReporteDeVisita = async (
  open: Open,
  visitaId: string,
  { formato, idioma }: QueryOf<typeof contracts.exportarReporteDeVisita>,
  { PUBLIC_URL: sitio }: Pick<Ajustes, 'PUBLIC_URL'>,
): Promise<FileStream> => {
  const texto = await open(async (tx, { empresa_id }) => {
    const visita = await leerSiCuenta(tx, empresa_id, visitaId);
    if (visita === undefined) throw problem<typeof contracts.exportarReporteDeVisita>('visita.no_encontrada');
    if (!visita.cuenta) throw problem<typeof contracts.exportarReporteDeVisita>('visita.no_completada');
    const { titulos, separator, celdas } = comoLineas(formato, excelWriting(idioma, visita.timezone));
    const filas = await leerFilasDeVisita(tx, empresa_id, visitaId, { celdas, sitio });
    await recordExport(tx, { what: 'visita', which: visitaId, format: formato, rows: filas.length });
    const escribir = csvRowWith(separator);
    return [titulos, ...filas.map((fila) => columnas.map((columna) => fila[columna]))].map(escribir).join('');
  });
  const bytes = Buffer.from(UTF8_MARK + texto);
  return {
    open: async () => Readable.from([bytes]),
    type: TYPE_OF[formato],
    bytes: bytes.length,
    nombre: nombreDe(visitaId, formato),
  };
};
