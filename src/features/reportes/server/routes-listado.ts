import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as correccionContracts from '../contract-correccion.ts';
import * as contracts from '../contract-listado.ts';
import { corregirVisita } from './corregir-visita.ts';
import { exportarReporteDeVisita } from './exportar-reporte-de-visita.ts';
import { listarReportes } from './listar-reportes.ts';
import { resolverEnvio, revisarVisita } from './revisar-visita.ts';
import { verRevision } from './ver-revision.ts';

export const listadoRoutes = (serve: Serve, { ajustes }: Pick<Parts, 'ajustes'>): void => {
  serve(contracts.listarReportes, ({ tx, actor, query }) => listarReportes(tx, actor.empresa_id, query));

  serve(contracts.exportarReporteDeVisita, ({ open, params, query }) =>
    exportarReporteDeVisita(open, params.visitaId, query, ajustes),
  );

  serve(contracts.verRevision, ({ tx, actor, params }) => verRevision(tx, actor.empresa_id, params.visitaId));

  serve(contracts.revisarVisita, ({ tx, params, body }) => revisarVisita(tx, params.visitaId, body));

  serve(correccionContracts.corregirVisita, ({ tx, params, body }) => corregirVisita(tx, params.visitaId, body));

  serve(contracts.resolverEnvio, ({ tx, params, body }) => resolverEnvio(tx, params, body));
};
