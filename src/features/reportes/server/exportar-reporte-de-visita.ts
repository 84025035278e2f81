import { Readable } from 'node:stream';
import type { Abrir, Flujo } from '#src/platform/server/http/serve.ts';
import { anotarExportacion } from '#src/platform/server/sheets/exported.ts';
import { filaDeCsv, MARCA_DE_UTF8 } from '#src/platform/shared/csv.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { columnas } from '../columnas.ts';
import type { exportarReporteDeVisita } from '../contract-listado.ts';
import { leerFilasDeVisita, leerSiCuenta } from './queries-reporte-de-visita.ts';

/**
 * The rows of one visit, with the columns of every other report, so that files can be put one under the other. A visit that was
 * annulled counts as little here as anywhere. As many rows as a branch has products: made whole before the answer begins.
 */
export const exportarElReporteDeVisita = async (abrir: Abrir, visitaId: string): Promise<Flujo> => {
  const filas = await abrir(async (tx, { empresa_id }) => {
    const cuenta = await leerSiCuenta(tx, empresa_id, visitaId);
    if (cuenta === undefined) throw problema<typeof exportarReporteDeVisita>('visita.no_encontrada');
    if (!cuenta) throw problema<typeof exportarReporteDeVisita>('visita.no_completada');
    const leidas = await leerFilasDeVisita(tx, empresa_id, visitaId);
    await anotarExportacion(tx, { que: 'visita', cual: visitaId, formato: 'csv', filas: leidas.length });
    return leidas;
  });
  const lineas = filas.map((fila) => filaDeCsv(columnas.map((columna) => fila[columna])));
  const bytes = Buffer.from(MARCA_DE_UTF8 + filaDeCsv(columnas) + lineas.join(''));
  return {
    abrir: async () => Readable.from([bytes]),
    tipo: 'text/csv; charset=utf-8',
    bytes: bytes.length,
    nombre: `reporte_visita_${visitaId}.csv`,
  };
};
