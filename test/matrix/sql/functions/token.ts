import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { CIFRADA } from '../../../people.ts';
import { CORREO_DE_ALTA } from '../../seed-codes.ts';
import type { Escena } from '../../scene.ts';
import { da, type Funcion } from '../function.ts';
import { literal, sql } from '../literal.ts';

const casosDeToken = ({
  A,
  B,
}: Escena): readonly (readonly [que: string, token: string, empresa: string | null, vale: boolean])[] => [
  ['la de A', A.token, A.id, true],
  ['la de B', B.token, B.id, true],
  ['una retirada', A.tokenDeRetirada, A.id, false],
  ['una vencida', A.tokenDeVencida, A.id, false],
  ['ninguna', newSecret(), null, false],
];

const conTokenAnterior = ({ A }: Escena) =>
  sql`update invitaciones set tokens_anteriores = array[${digest('anterior')}::bytea] where id = ${A.deLleno}`;

/** One more in A, and one in B with the id of the logo of A: ids are unique in a company only. */
const conMasArchivos = ({ A, B }: Escena) =>
  sql`insert into archivos (empresa_id, id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por)
      select empresa_id, gen_random_uuid(), uso, object_path || 'x', nombre_original, tipo, bytes, sha256, creado_por from archivos where id = ${A.archivo}
      union all
      select ${B.id}::uuid, id, uso, object_path || 'y', nombre_original, tipo, bytes, sha256, ${B.admin}::uuid from archivos where id = ${A.archivo}`;

/** With the token of the mail, by anyone. */
export const funcionesConToken: readonly Funcion[] = [
  {
    funcion: 'app.validate_invitation_token(bytea)',
    concedida: ['app_auth'],
    llamadas: (escena) => [
      ...casosDeToken(escena).map(([que, token, empresa, vale]) => ({
        que,
        // that another one has an earlier token makes it no more open
        antes: conTokenAnterior(escena),
        llama: sql`select jsonb_agg(jsonb_build_array(empresa_id, valid)) from app.validate_invitation_token(${digest(token)})`,
        espera: da(empresa && [[empresa, vale]]),
      })),
      {
        que: 'si la direccion tiene cuenta',
        llama: sql`select tiene_cuenta from app.validate_invitation_token(${digest(escena.A.token)})`,
        espera: da(true),
      },
      {
        que: 'si nadie ha probado que sea suya',
        llama: sql`select tiene_cuenta from app.validate_invitation_token(${digest(escena.A.tokenDeSinConfirmar)})`,
        espera: da(false),
      },
      {
        que: 'quien la acepto',
        antes: sql`update invitaciones set aceptada = true, respuesta = 'aceptada', respondida_por = ${escena.B.admin} where id = ${escena.A.invitacion}`,
        llama: sql`select to_jsonb(aceptada_por) from app.validate_invitation_token(${digest(escena.A.token)})`,
        espera: da(escena.B.admin),
      },
      {
        que: 'quien la rechazo no la acepto',
        antes: sql`update invitaciones set aceptada = true, respuesta = 'rechazada', respondida_por = ${escena.B.admin} where id = ${escena.A.invitacion}`,
        llama: sql`select to_jsonb(aceptada_por) from app.validate_invitation_token(${digest(escena.A.token)})`,
        espera: da(null),
      },
      {
        que: 'si no la tiene',
        antes: sql`update invitaciones set correo = 'sin-cuenta@x.example' where id = ${escena.A.invitacion}`,
        llama: sql`select tiene_cuenta from app.validate_invitation_token(${digest(escena.A.token)})`,
        espera: da(false),
      },
      {
        que: 'con un token anterior',
        antes: sql`update invitaciones set tokens_anteriores = array[token_hash], token_hash = null where id = ${escena.A.invitacion}`,
        llama: sql`select id from app.validate_invitation_token(${digest(escena.A.token)})`,
        espera: da(escena.A.invitacion),
      },
    ],
  },
  {
    funcion: 'app.alta_con_invitacion(bytea,text,text,text)',
    concedida: ['app_auth'],
    llamadas: ({ A, B, actor }) => {
      const darse = (token: string) =>
        sql`select jsonb_build_array(message, empresa_id) from app.alta_con_invitacion(${digest(token)}, 'Nueva', ${CIFRADA}, 'es')`;
      const nueva = 'sin-cuenta@x.example';
      const suya = sql`from usuarios u join auth.claves c on c.usuario_id = u.id join empresa_usuarios m on m.usuario_id = u.id`;
      return [
        ...[A, B].map(({ letra, id, invitacion, token }) => ({
          que: `la de ${letra}: persona, clave y empresa, y nada queda esperando en su correo; en otro si`,
          antes: sql`update invitaciones set correo = ${nueva} where id = ${invitacion};
                     update auth.altas set correo = ${nueva} where correo = ${CORREO_DE_ALTA};
                     insert into auth.altas (correo, nombre, clave, language, navegador_hash, expira_en)
                     values ('otra@prueba.example', 'Otra', '$argon2id$', 'es', sha256('z'), 'infinity')`,
          llama: darse(token),
          espera: da([null, id]),
          escribe: `(select jsonb_agg(jsonb_build_array(u.nombre, u.correo_confirmado, m.empresa_id, m.rol)) ${suya}
                     where ${sql`u.correo = ${nueva} and c.clave = ${CIFRADA}`})
                    = ${literal(JSON.stringify([['Nueva', true, id, 'mercaderista']]))}::jsonb
                    and (select array_agg(correo) from auth.altas) = array['otra@prueba.example']`,
        })),
        {
          que: 'de un correo que nadie confirmo nunca: es de quien lo prueba',
          llama: darse(A.tokenDeSinConfirmar),
          espera: da([null, A.id]),
          escribe: sql`(select correo_confirmado from usuarios where id = ${actor('sin confirmar').id})
                       and (select clave from auth.claves where usuario_id = ${actor('sin confirmar').id}) = ${CIFRADA}`,
        },
        { que: 'de quien tiene cuenta', llama: darse(A.token), espera: da(['cuenta.correo_en_uso', null]) },
        { que: 'ninguna', llama: darse(newSecret()), espera: da(['invitacion.no_encontrada', null]) },
      ];
    },
  },
  {
    funcion: 'app.logo_de_invitacion(bytea)',
    concedida: ['app_auth'],
    llamadas: (escena) =>
      casosDeToken(escena).map(([que, token, , vale]) => ({
        que,
        antes: conMasArchivos(escena),
        llama: sql`select count(*)::int from app.logo_de_invitacion(${digest(token)})`,
        espera: da(vale ? 1 : 0),
      })),
  },
];
