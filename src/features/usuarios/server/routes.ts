import type { Servir } from '#src/platform/server/http/serve.ts';
import * as contratos from '../contract.ts';
import { activarUsuarioDe } from './activar-usuario.ts';
import { eliminarUsuarioDe } from './eliminar-usuario.ts';
import { listarMercaderistasDe } from './listar-mercaderistas.ts';
import { listarUsuariosDe } from './listar-usuarios.ts';
import { dejarElCargo, dejarEmpresaPropia, hacerAdmin, leerTerminadas } from './queries-membresias.ts';

export const rutasDeUsuarios = (servir: Servir): void => {
  servir(contratos.listarMercaderistas, ({ tx, consulta }) => listarMercaderistasDe(tx, consulta));

  servir(contratos.listarUsuarios, ({ tx, consulta }) => listarUsuariosDe(tx, consulta));

  servir(contratos.activarUsuario, ({ tx, actor, parametros, cuerpo }) =>
    activarUsuarioDe(tx, { empresa_id: actor.empresa_id, usuario_id: parametros.usuarioId }, cuerpo.activo),
  );

  servir(contratos.eliminarUsuario, ({ tx, actor, parametros }) =>
    eliminarUsuarioDe(tx, { empresa_id: actor.empresa_id, usuario_id: parametros.usuarioId }),
  );

  servir(contratos.nombrarAdmin, ({ tx, parametros }) => hacerAdmin(tx, parametros.usuarioId));

  servir(contratos.dejarDeSerAdmin, ({ tx }) => dejarElCargo(tx));

  servir(contratos.dejarEmpresa, ({ tx }) => dejarEmpresaPropia(tx));

  servir(contratos.listarMembresiasTerminadas, async ({ tx }) => ({ membresias: await leerTerminadas(tx) }));
};
