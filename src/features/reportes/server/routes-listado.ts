import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as correccionContracts from '../contract-correccion.ts';
import * as contracts from '../contract-listado.ts';
import { corregirVisita } from './corregir-visita.ts';
import { exportarReporteDeVisita } from './exportar-reporte-de-visita.ts';
import { listarReportes } from './listar-reportes.ts';
import { decidirSobreEnvio, decidirSobreVisita } from './queries-revision.ts';
import { revisarVisitas } from './revisar-visitas.ts';
import { verRevision } from './ver-revision.ts';

export const listadoRoutes = (serve: Serve, { ajustes }: Pick<Parts, 'ajustes'>): void => {
  serve(contracts.listarReportes, ({ tx, actor, query }) => listarReportes(tx, actor.empresa_id, query));

  serve(contracts.exportarReporteDeVisita, ({ open, params, query }) =>
    exportarReporteDeVisita(open, params.visitaId, query, ajustes),
  );

  serve(contracts.verRevision, ({ tx, actor, params }) => verRevision(tx, actor.empresa_id, params.visitaId));

  serve(contracts.revisarVisita, ({ tx, params, body }) => decidirSobreVisita(tx, params.visitaId, body));

  serve(contracts.revisarVisitas, ({ tx, body }) => revisarVisitas(tx, body));

  serve(correccionContracts.corregirVisita, ({ tx, params, body }) => corregirVisita(tx, params.visitaId, body));

  serve(contracts.resolverEnvio, ({ tx, params, body }) => decidirSobreEnvio(tx, params, body));
};
