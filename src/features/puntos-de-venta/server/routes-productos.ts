import * as puntosDeVentaContracts from '#src/dominio/puntos-de-venta/contract.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-sucursales.ts';
import { asignarProductos } from './asignar-productos.ts';
import { asociarProductos } from './asociar-productos.ts';
import { listarProductosDeSucursal } from './listar-productos-de-sucursal.ts';
import { verProductosAsociados } from './ver-productos-asociados.ts';

export const productosDeSucursalRoutes = (serve: Serve): void => {
  serve(contracts.listarProductosDeSucursal, ({ tx, actor, params, query }) =>
    listarProductosDeSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, query),
  );

  serve(contracts.verProductosAsociados, ({ tx, actor, params }) =>
    verProductosAsociados(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }),
  );

  serve(contracts.asociarProductos, ({ tx, actor, params, body }) =>
    asociarProductos(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, body),
  );

  serve(puntosDeVentaContracts.asignarProductos, ({ tx, actor, params, body }) =>
    asignarProductos(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, body),
  );
};
