import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { da, type Resultado } from '../function.ts';
import { sql } from '../literal.ts';

/** What the functions that answer invitations are asked and say. */
export const NO_ENCONTRADA = 'invitacion.no_encontrada';
export const CERRADA = 'invitacion.no_valida';

export const invitado = ({ actor }: Escena, { invitado: quien }: EmpresaDeEscena) => actor(quien).id;
export const si = (empresa: string, rol = 'mercaderista'): Resultado =>
  da({ success: true, message: null, empresa_id: empresa, rol });
export const no = (message: string): Resultado => da({ success: false, message, empresa_id: null, rol: null });

export const responder = (id: string, aceptar = true) =>
  sql`select to_jsonb(x) from app.responder_invitacion(${id}, ${aceptar}) x`;
/** This one is answered, and no other. */
export const soloEsa = ({ id, invitacion }: EmpresaDeEscena) =>
  sql`(select array_agg((i.empresa_id, i.id)::text) from invitaciones i join foto.public_invitaciones f using (empresa_id, id) where i.aceptada <> f.aceptada)
      = array[(${id}::uuid, ${invitacion}::uuid)::text]`;
export const dentro = (usuario: string | undefined, empresa: string) =>
  sql`exists (select from empresa_usuarios where (usuario_id, empresa_id, activo) = (${usuario}, ${empresa}, true))`;
