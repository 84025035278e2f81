import { Readable } from 'node:stream';
import type { Open, FileStream } from '#src/platform/server/http/serve.ts';
import { recordExport } from '#src/platform/server/sheets/exported.ts';
import { csvRow, UTF8_MARK } from '#src/platform/shared/csv.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { columnas } from '../columnas.ts';
import type * as contracts from '../contract-listado.ts';
import { leerFilasDeVisita, leerSiCuenta } from './queries-reporte-de-visita.ts';

/**
 * The rows of one visit, with the columns of every other report, so that files can be put one under the other. A visit that was
 * annulled counts as little here as anywhere. As many rows as a branch has products: made whole before the answer begins.
 */
export const exportarReporteDeVisita = async (open: Open, visitaId: string): Promise<FileStream> => {
  const filas = await open(async (tx, { empresa_id }) => {
    const cuenta = await leerSiCuenta(tx, empresa_id, visitaId);
    if (cuenta === undefined) throw problem<typeof contracts.exportarReporteDeVisita>('visita.no_encontrada');
    if (!cuenta) throw problem<typeof contracts.exportarReporteDeVisita>('visita.no_completada');
    const leidas = await leerFilasDeVisita(tx, empresa_id, visitaId);
    await recordExport(tx, { what: 'visita', which: visitaId, format: 'csv', rows: leidas.length });
    return leidas;
  });
  const lineas = filas.map((fila) => csvRow(columnas.map((columna) => fila[columna])));
  const bytes = Buffer.from(UTF8_MARK + csvRow(columnas) + lineas.join(''));
  return {
    open: async () => Readable.from([bytes]),
    type: 'text/csv; charset=utf-8',
    bytes: bytes.length,
    nombre: `reporte_visita_${visitaId}.csv`,
  };
};
