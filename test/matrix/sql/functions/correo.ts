import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { Contexto } from '../context.ts';
import { da, es, type Funcion } from '../function.ts';
import { sql } from '../literal.ts';

/** By the job that sends the mail, which works for one company. */
export const funcionesDelCorreo: readonly Funcion[] = [
  {
    funcion: 'app.preparar_correo_de_invitacion(uuid,bytea)',
    concedida: ['app_worker'],
    llamadas: ({ A, B, actor }) => {
      const [token, sistema] = [digest('otro token'), es('sistema')];
      const preparar = (id: string) =>
        sql`select jsonb_agg(jsonb_build_array(correo, empresa_nombre, idioma)) from app.preparar_correo_de_invitacion(${id}, ${token})`;
      return [
        {
          que: 'una abierta',
          // in the language of whoever it goes to, which is nobody else's
          antes: sql`update user_settings set language = 'en' where user_id = ${actor(A.invitado).id}`,
          llama: preparar(A.invitacion),
          espera: (c) => da(sistema(c) ? [[actor(A.invitado).correo, A.nombre, 'en']] : null),
          escribe: (c) =>
            sistema(c) ? sql`(select token_hash from invitaciones where id = ${A.invitacion}) = ${token}` : undefined,
        },
        ...[B.invitacion, A.retirada, A.vencida].map((id) => ({
          que: 'de otra empresa, cerrada o vencida',
          llama: preparar(id),
          espera: da(null),
        })),
        {
          que: 'una cuyo correo ya salio',
          antes: sql`update invitaciones set correo_enviado_en = now()`,
          llama: preparar(A.invitacion),
          espera: da(null),
        },
      ];
    },
  },
  {
    funcion: 'app.anotar_correo_de_invitacion(uuid,bytea,text)',
    concedida: ['app_worker'],
    llamadas: ({ A, B }) => {
      const sistema = es('sistema');
      const anotar = (id: string, token: string) =>
        sql`select app.anotar_correo_de_invitacion(${id}, ${digest(token)}, 'enviado')`;
      const anteriores = sql`update invitaciones set tokens_anteriores = array[token_hash], token_hash = ${digest('otro')} where id = ${A.invitacion}`;
      const enviada = sql`(select correo_enviado_en from invitaciones where id = ${A.invitacion}) is not null`;
      return [
        ...['select 1', anteriores].map((antes) => ({
          que: 'la de su token, o de uno anterior',
          antes,
          llama: anotar(A.invitacion, A.token),
          espera: (c: Contexto) => da(sistema(c)),
          escribe: (c: Contexto) => (sistema(c) ? enviada : undefined),
        })),
        { que: 'la de otro token', llama: anotar(A.invitacion, A.tokenDeVencida), espera: da(false) },
        { que: 'la de otra empresa', llama: anotar(B.invitacion, B.token), espera: da(false) },
        { que: 'otra con el token de esta', llama: anotar(A.vencida, A.token), espera: da(false) },
        {
          que: 'una anotada',
          antes: sql`update invitaciones set correo_enviado_en = 'epoch'`,
          llama: anotar(A.invitacion, A.token),
          espera: da(false),
        },
      ];
    },
  },
];
