import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-sucursales.ts';
import { asociarProductos } from './asociar-productos.ts';
import { verProductosAsociados } from './ver-productos-asociados.ts';

export const productosDeSucursalRoutes = (serve: Serve): void => {
  serve(contracts.verProductosAsociados, ({ tx, actor, params }) =>
    verProductosAsociados(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }),
  );

  serve(contracts.asociarProductos, ({ tx, actor, params, body }) =>
    asociarProductos(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, body),
  );
};
