import type { Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, es, type Llamada } from '../function.ts';
import { sql } from '../literal.ts';

const esSistema = es('sistema');
const [ENVIO, OTRO] = ['0a000000-0000-7000-8000-0000000000e0', '0a000000-0000-7000-8000-0000000000e1'];

/** What a mail to a person of both companies says of A: everybody's notices in both went with the same one. */
export const llamadasDelCorreo = ({ A, actor }: Escena): Llamada[] => {
  const { id: persona, correo } = actor('mercaderista de A y B');
  const id = A.avisos.get(persona) ?? '';
  const enviados = sql`update avisos set enviado_en = now(), envio_id = ${ENVIO}`;
  const llama = sql`select jsonb_agg(jsonb_build_array(correo, idioma, empresa_nombre, tipo)) from app.correo_de_avisos(${persona}, ${ENVIO})`;
  const nada = (que: string, ...antes: string[]): Llamada => ({
    que,
    antes: [enviados, ...antes].join(';'),
    llama,
    espera: da(null),
  });
  const dice = (tipo: string, que: string, ...antes: string[]): Llamada => ({
    ...nada(que, ...antes),
    espera: (c: Contexto) => da(esSistema(c) ? [[correo, 'es', A.nombre, tipo]] : null),
  });
  const ahora = (pone: string) => `update avisos set ${pone} where id = '${id}'`;
  const miembro = sql`(empresa_id, usuario_id) = (${A.id}, ${persona})`;
  const alMismoLugar = 'fecha_anterior = fecha, hora_anterior = hora';
  return [
    dice('nueva', 'una visita nueva'),
    dice(
      'nueva',
      'aunque otra persona no quiera correos',
      sql`update user_settings set notifications_enabled = false where user_id <> ${persona}`,
    ),
    dice('nueva', 'aunque no haya dicho si los quiere', sql`delete from user_settings where user_id = ${persona}`),
    nada('de otro correo', ahora(`envio_id = '${OTRO}'`)),
    nada('lo que vio mientras tanto', ahora('visto_en = now()')),
    nada(
      'a quien no los quiere',
      sql`update user_settings set notifications_enabled = false where user_id = ${persona}`,
    ),
    nada('a una direccion sin confirmar', sql`update usuarios set correo_confirmado = false where id = ${persona}`),
    nada('a quien ya no trabaja en esa', `update empresa_usuarios set activo = false where ${miembro}`),
    nada('a quien ya no es de esa', `delete from empresa_usuarios where ${miembro}`),
    nada('la que vino y se fue sin que lo supiera', ahora("tipo = 'eliminada'")),
    dice('eliminada', 'la que conocia', ahora("tipo = 'eliminada', conocida = true")),
    dice('movida', 'la que no conocia, donde esta', ahora("tipo = 'movida', fecha_anterior = fecha - 1")),
    nada('la que volvio a su lugar', ahora(`tipo = 'movida', conocida = true, ${alMismoLugar}`)),
    dice(
      'movida',
      'la que esta en otra sucursal',
      ahora(`tipo = 'movida', conocida = true, sucursal_anterior = 'otra', ${alMismoLugar}`),
    ),
    dice(
      'cancelada',
      'la que volvio a su lugar y se cancelo',
      ahora(`tipo = 'cancelada', conocida = true, ${alMismoLugar}`),
    ),
  ];
};
