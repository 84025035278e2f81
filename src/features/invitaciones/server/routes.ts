import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract.ts';
import { invitar } from './invitar.ts';
import { listarInvitaciones } from './listar-invitaciones.ts';
import { reenviarInvitacion } from './reenviar-invitacion.ts';
import { retirarInvitacion } from './retirar-invitacion.ts';
import { respuestaRoutes } from './routes-respuesta.ts';

export const invitacionesRoutes = (serve: Serve, parts: Parts): void => {
  serve(contracts.invitar, ({ tx, actor, body }) => invitar(parts, tx, actor, body));

  serve(contracts.listarInvitaciones, ({ tx, actor, query }) => listarInvitaciones(tx, actor.empresa_id, query));

  serve(contracts.reenviarInvitacion, ({ tx, actor, params }) =>
    reenviarInvitacion(parts, tx, actor.empresa_id, params.invitacionId),
  );

  serve(contracts.retirarInvitacion, ({ tx, actor, params }) =>
    retirarInvitacion(tx, actor.empresa_id, params.invitacionId),
  );

  respuestaRoutes(serve, parts);
};
