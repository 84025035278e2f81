import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { contarInvitacion } from './contar-invitacion.ts';
import { encolarCorreo } from './correo-de-invitacion.ts';
import { abrirInvitacion, exigirRolAdmisible } from './queries.ts';

export const invitar = async (
  parts: Pick<Parts, 'pools'>,
  tx: Tx,
  { empresa_id, usuario_id }: ActorDeEmpresa,
  { correo, rol }: BodyOf<typeof contracts.invitar>,
): Promise<ResponseOf<typeof contracts.invitar>> => {
  await contarInvitacion(parts, empresa_id, correo);
  await exigirRolAdmisible(tx, correo, rol);
  const { id, nueva } = await abrirInvitacion(tx, { empresa_id, correo, rol, enviada_por: usuario_id });
  await encolarCorreo(tx, empresa_id, id);
  return { id, resultado: nueva ? 'enviada' : 'reenviada' };
};
