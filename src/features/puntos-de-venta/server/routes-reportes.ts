import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-reportes.ts';
import { listarReportesDeSucursal } from './listar-reportes-de-sucursal.ts';
import { verPosicionIndicada } from './ver-posicion-indicada.ts';

export const reportesDeSucursalRoutes = (serve: Serve): void => {
  serve(contracts.listarReportesDeSucursal, ({ tx, actor, params, query }) =>
    listarReportesDeSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, query),
  );

  serve(contracts.verPosicionIndicada, ({ tx, actor, params }) =>
    verPosicionIndicada(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }),
  );
};
