import * as surtidoContracts from '#src/dominio/surtido/contract.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract.ts';
import { adoptarPropuesta } from './adoptar-propuesta.ts';
import { asignarAVarias } from './asignar-a-varias.ts';
import { cambiarSurtido } from './cambiar-surtido.ts';
import { cambiarSurtidoDeSucursal } from './cambiar-surtido-de-sucursal.ts';
import { copiarSurtido } from './copiar-surtido.ts';
import { deshacerCambio } from './deshacer-cambio.ts';
import { deshacerCambioDeSucursal } from './deshacer-cambio-de-sucursal.ts';
import { listarHerederas } from './listar-herederas.ts';
import { listarSurtido } from './listar-surtido.ts';
import { preverCambio } from './prever-cambio.ts';
import { proponerSurtido } from './proponer-surtido.ts';
import { formatosRoutes } from './routes-formatos.ts';

export const surtidoRoutes = (serve: Serve): void => {
  formatosRoutes(serve);
  serve(surtidoContracts.listarSurtido, ({ tx, actor, query }) => listarSurtido(tx, actor.empresa_id, query));
  serve(contracts.listarHerederas, ({ tx, actor, query }) => listarHerederas(tx, actor.empresa_id, query));
  serve(contracts.preverCambio, ({ tx, actor, body }) => preverCambio(tx, actor.empresa_id, body));
  serve(contracts.cambiarSurtido, ({ tx, actor, body }) => cambiarSurtido(tx, actor.empresa_id, body));
  serve(contracts.deshacerCambio, ({ tx, actor, body }) => deshacerCambio(tx, actor.empresa_id, body));
  serve(surtidoContracts.cambiarSurtidoDeSucursal, ({ tx, actor, params, body }) =>
    cambiarSurtidoDeSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, body),
  );
  serve(surtidoContracts.deshacerCambioDeSucursal, ({ tx, actor, params, body }) =>
    deshacerCambioDeSucursal(tx, { empresa_id: actor.empresa_id, id: params.sucursalId }, body),
  );
  serve(surtidoContracts.asignarAVarias, ({ tx, actor, body }) => asignarAVarias(tx, actor.empresa_id, body));
  serve(contracts.proponerSurtido, ({ tx, actor, query }) => proponerSurtido(tx, actor.empresa_id, query));
  serve(contracts.adoptarPropuesta, ({ tx, actor, body }) => adoptarPropuesta(tx, actor.empresa_id, body));
  serve(contracts.copiarSurtido, ({ tx, actor, body }) => copiarSurtido(tx, actor.empresa_id, body));
};
