import { asignarProductos } from '#src/dominio/puntos-de-venta/contract.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import * as contratos from '../contract-sucursales.ts';
import { asignarProductosA } from './asignar-productos.ts';
import { asociarProductosA } from './asociar-productos.ts';
import { listarProductosDe } from './listar-productos-de-sucursal.ts';
import { verAsociadosDe } from './ver-productos-asociados.ts';

export const rutasDeProductosDeSucursal = (servir: Servir): void => {
  servir(contratos.listarProductosDeSucursal, ({ tx, actor, parametros, consulta }) =>
    listarProductosDe(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }, consulta),
  );

  servir(contratos.verProductosAsociados, ({ tx, actor, parametros }) =>
    verAsociadosDe(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }),
  );

  servir(contratos.asociarProductos, ({ tx, actor, parametros, cuerpo }) =>
    asociarProductosA(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }, cuerpo),
  );

  servir(asignarProductos, ({ tx, actor, parametros, cuerpo }) =>
    asignarProductosA(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }, cuerpo),
  );
};
