import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { invitar } from '../contract.ts';
import { contarInvitacion } from './contar-invitacion.ts';
import { encolarCorreo } from './correo-de-invitacion.ts';
import { abrirInvitacion, exigirRolAdmisible } from './queries.ts';

export const invitarA = async (
  partes: Pick<Partes, 'pools'>,
  tx: Tx,
  { empresa_id, usuario_id }: ActorDeEmpresa,
  { correo, rol }: CuerpoDe<typeof invitar>,
): Promise<RespuestaDe<typeof invitar>> => {
  await contarInvitacion(partes, empresa_id, correo);
  await exigirRolAdmisible(tx, correo, rol);
  const { id, nueva } = await abrirInvitacion(tx, { empresa_id, correo, rol, enviada_por: usuario_id });
  await encolarCorreo(tx, empresa_id, id);
  return { id, resultado: nueva ? 'enviada' : 'reenviada' };
};
