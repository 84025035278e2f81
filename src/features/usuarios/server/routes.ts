import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract.ts';
import { activarUsuario } from './activar-usuario.ts';
import { eliminarUsuario } from './eliminar-usuario.ts';
import { listarMercaderistas } from './listar-mercaderistas.ts';
import { listarUsuarios } from './listar-usuarios.ts';
import { dejarElCargo, dejarEmpresaPropia, hacerAdmin, leerTerminadas } from './queries-membresias.ts';

export const usuariosRoutes = (serve: Serve): void => {
  serve(contracts.listarMercaderistas, ({ tx, query }) => listarMercaderistas(tx, query));

  serve(contracts.listarUsuarios, ({ tx, query }) => listarUsuarios(tx, query));

  serve(contracts.activarUsuario, ({ tx, actor, params, body }) =>
    activarUsuario(tx, { empresa_id: actor.empresa_id, usuario_id: params.usuarioId }, body.activo),
  );

  serve(contracts.eliminarUsuario, ({ tx, actor, params }) =>
    eliminarUsuario(tx, { empresa_id: actor.empresa_id, usuario_id: params.usuarioId }),
  );

  serve(contracts.nombrarAdmin, ({ tx, params }) => hacerAdmin(tx, params.usuarioId));

  serve(contracts.dejarDeSerAdmin, ({ tx }) => dejarElCargo(tx));

  serve(contracts.dejarEmpresa, ({ tx }) => dejarEmpresaPropia(tx));

  serve(contracts.listarMembresiasTerminadas, async ({ tx }) => ({ membresias: await leerTerminadas(tx) }));
};
