import type { FastifyReply } from 'fastify';
import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import * as contracts from '../contract-exportados.ts';
import { descargarExportado } from './exportados/descargar-exportado.ts';
import { generarReporte } from './exportados/generar-reporte.ts';
import { leerExportado, leerExportados } from './exportados/queries-exportados.ts';

/** Aborts when the caller leaves before the answer. */
const mientrasEspera = ({ raw }: FastifyReply): AbortSignal => {
  const control = new AbortController();
  raw.once('close', () => control.abort());
  return control.signal;
};

export const exportadosRoutes = (serve: Serve, parts: Parts): void => {
  serve(contracts.generarReporte, ({ open, body, response }) =>
    generarReporte(open, body, parts, mientrasEspera(response)),
  );

  serve(contracts.listarExportados, async ({ tx, actor }) => ({
    exportados: await leerExportados(tx, actor.empresa_id),
  }));

  serve(contracts.verExportado, async ({ tx, actor, params }) => {
    const reporte = await leerExportado(tx, { empresa_id: actor.empresa_id, id: params.reporteId });
    if (!reporte) throw problem<typeof contracts.verExportado>('reporte.no_encontrado');
    return reporte;
  });

  serve(contracts.descargarExportado, ({ open, params }) => descargarExportado(open, params.reporteId, parts.store));
};
