import { defineJob, type JobParts } from '#src/platform/server/jobs/job.ts';
import { makingFile } from '#src/platform/server/sheets/made-file.ts';
import { TYPE_OF } from '#src/platform/server/sheets/table-file.ts';
import { discardObject } from '#src/platform/server/storage/with-object.ts';
import type { ExportFormat } from '#src/platform/shared/export-format.ts';
import type { Pedido } from '../pedido.ts';
import { type ComoArchivo, contenidoDeReporte } from './contenido-de-reporte.ts';
import { guardarReporte } from './guardar-reporte.ts';
import { anotarAvance, leerPedido, type UnExportado } from './queries-exportados.ts';
import { contarFilas } from './queries-filas.ts';
import { hacerReporte } from './tareas.ts';

/** Between two notes of how far it is. */
const PULSO_MS = 1000;

/** Of a hundred, which it only has when it is ready. */
const porciento = (hechas: number, total: number): number =>
  Math.min(99, Math.floor((hechas / Math.max(total, 1)) * 100));

const hacerlo = async (parts: JobParts, cual: UnExportado, pedido: Pedido & ComoArchivo): Promise<void> => {
  const { withSystem } = parts;
  const { empresa_id } = cual;
  const avanzar = (progreso: number) =>
    withSystem(empresa_id, (tx) => anotarAvance(tx, cual, { estado: 'en_curso', progreso }));
  if (!(await avanzar(0))) return;
  let ultimo = Date.now();
  let nota: Promise<unknown> = Promise.resolve();
  const archivo = await makingFile((work) =>
    withSystem(empresa_id, async (tx) => {
      const total = await contarFilas(tx, pedido);
      const alAvanzar = (hechas: number): void => {
        if (Date.now() - ultimo < PULSO_MS) return;
        ultimo = Date.now();
        // on a connection of its own; that it could not be noted is no reason to stop
        nota = avanzar(porciento(hechas, total)).catch((error: unknown) =>
          parts.logger.warn({ err: error }, 'how far a report is could not be noted'),
        );
      };
      return work(contenidoDeReporte(tx, empresa_id, pedido, { alAvanzar }));
    }),
  );
  await nota;
  await guardarReporte(parts, empresa_id, archivo, TYPE_OF[pedido.formato], async (guardado) => {
    const anotado = await withSystem(empresa_id, (tx) =>
      anotarAvance(tx, cual, { estado: 'listo', progreso: 100, ...guardado }),
    );
    // it has left the history, or another attempt was faster
    if (!anotado) await discardObject(parts, guardado.object_path);
  });
};

/** Each attempt makes the file anew; the one that fails for good says so where its reader looks. */
export const hacerElReporte = defineJob(hacerReporte, async ({ empresa_id, reporte_id: id }, parts) => {
  const cual = { empresa_id, id };
  const pedido = await parts.withSystem(empresa_id, (tx) => leerPedido(tx, cual));
  if (!pedido || pedido.estado === 'listo' || pedido.tipo === 'ia') return;
  try {
    const { tipo, writing } = pedido;
    const sitio = parts.ajustes.PUBLIC_URL;
    await hacerlo(parts, cual, { ...pedido.pedido, formato: tipo as ExportFormat, writing, sitio });
  } catch (error) {
    if (parts.lastAttempt) {
      await parts.withSystem(empresa_id, (tx) => anotarAvance(tx, cual, { estado: 'fallido' }));
    }
    throw error;
  }
});
