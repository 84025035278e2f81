import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract.ts';
import { invitarA } from './invitar.ts';
import { listarInvitacionesDe } from './listar-invitaciones.ts';
import { reenviarInvitacionDe } from './reenviar-invitacion.ts';
import { retirarInvitacionDe } from './retirar-invitacion.ts';
import { rutasDeRespuesta } from './routes-respuesta.ts';

export const rutasDeInvitaciones = (servir: Servir, partes: Partes): void => {
  servir(contratos.invitar, ({ tx, actor, cuerpo }) => invitarA(partes, tx, actor, cuerpo));

  servir(contratos.listarInvitaciones, ({ tx, actor, consulta }) =>
    listarInvitacionesDe(tx, actor.empresa_id, consulta),
  );

  servir(contratos.reenviarInvitacion, ({ tx, actor, parametros }) =>
    reenviarInvitacionDe(partes, tx, actor.empresa_id, parametros.invitacionId),
  );

  servir(contratos.retirarInvitacion, ({ tx, actor, parametros }) =>
    retirarInvitacionDe(tx, actor.empresa_id, parametros.invitacionId),
  );

  rutasDeRespuesta(servir, partes);
};
