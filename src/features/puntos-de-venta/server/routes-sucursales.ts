import * as puntosDeVentaContracts from '#src/dominio/puntos-de-venta/contract.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-sucursales.ts';
import { archivarSucursal } from './archivar-sucursal.ts';
import { contarVisitasDeSucursal } from './contar-visitas-de-sucursal.ts';
import { crearSucursal } from './crear-sucursal.ts';
import { duplicarSucursal } from './duplicar-sucursal.ts';
import { editarSucursal } from './editar-sucursal.ts';
import { eliminarSucursal } from './eliminar-sucursal.ts';
import { listarIdsDeSucursales } from './listar-ids-de-sucursales.ts';
import { listarSucursales } from './listar-sucursales.ts';
import { verSucursal } from './ver-sucursal.ts';

export const sucursalesRoutes = (serve: Serve): void => {
  serve(puntosDeVentaContracts.listarSucursales, ({ tx, actor, query }) =>
    listarSucursales(tx, actor.empresa_id, query),
  );

  serve(puntosDeVentaContracts.listarIdsDeSucursales, ({ tx, actor, query }) =>
    listarIdsDeSucursales(tx, actor.empresa_id, query),
  );

  serve(contracts.verSucursal, ({ tx, actor, params, query }) =>
    verSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, query.fecha),
  );

  serve(contracts.crearSucursal, ({ tx, actor, params, body }) =>
    crearSucursal(tx, { empresa_id: actor.empresa_id, id: params.cadenaId }, body),
  );

  serve(contracts.editarSucursal, ({ tx, actor, params, body }) =>
    editarSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, body),
  );

  serve(contracts.duplicarSucursal, ({ tx, actor, params }) =>
    duplicarSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }),
  );

  serve(contracts.contarVisitasDeSucursal, ({ tx, actor, params }) =>
    contarVisitasDeSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }),
  );

  serve(contracts.eliminarSucursal, ({ tx, actor, params }) =>
    eliminarSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }),
  );

  serve(contracts.archivarSucursal, ({ tx, actor, params, body }) =>
    archivarSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, body),
  );
};
