import type { FastifyReply } from 'fastify';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import * as contratos from '../contract-exportados.ts';
import { descargarUnExportado } from './exportados/descargar-exportado.ts';
import { generarUnReporte } from './exportados/generar-reporte.ts';
import { leerExportado, leerExportados } from './exportados/queries-exportados.ts';

/** Aborts when the caller leaves before the answer. */
const mientrasEspera = ({ raw }: FastifyReply): AbortSignal => {
  const control = new AbortController();
  raw.once('close', () => control.abort());
  return control.signal;
};

export const rutasDeExportados = (servir: Servir, partes: Partes): void => {
  servir(contratos.generarReporte, ({ abrir, cuerpo, respuesta }) =>
    generarUnReporte(abrir, cuerpo, partes, mientrasEspera(respuesta)),
  );

  servir(contratos.listarExportados, async ({ tx, actor }) => ({
    exportados: await leerExportados(tx, actor.empresa_id),
  }));

  servir(contratos.verExportado, async ({ tx, actor, parametros }) => {
    const reporte = await leerExportado(tx, { empresa_id: actor.empresa_id, id: parametros.reporteId });
    if (!reporte) throw problema<typeof contratos.verExportado>('reporte.no_encontrado');
    return reporte;
  });

  servir(contratos.descargarExportado, ({ abrir, parametros }) =>
    descargarUnExportado(abrir, parametros.reporteId, partes.almacen),
  );
};
