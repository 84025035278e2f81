import { huella, nuevoSecreto } from '#src/platform/server/credentials/secrets.ts';
import type { Escena } from '../../scene.ts';
import { da, type Funcion } from '../function.ts';
import { sql } from '../literal.ts';

const casosDeToken = ({
  A,
  B,
}: Escena): readonly (readonly [que: string, token: string, empresa: string | null, vale: boolean])[] => [
  ['la de A', A.token, A.id, true],
  ['la de B', B.token, B.id, true],
  ['una retirada', A.tokenDeRetirada, A.id, false],
  ['una vencida', A.tokenDeVencida, A.id, false],
  ['ninguna', nuevoSecreto(), null, false],
];

const conTokenAnterior = ({ A }: Escena) =>
  sql`update invitaciones set tokens_anteriores = array[${huella('anterior')}::bytea] where id = ${A.deLleno}`;

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
        llama: sql`select jsonb_agg(jsonb_build_array(empresa_id, valid)) from app.validate_invitation_token(${huella(token)})`,
        espera: da(empresa && [[empresa, vale]]),
      })),
      {
        que: 'si la direccion tiene cuenta',
        llama: sql`select tiene_cuenta from app.validate_invitation_token(${huella(escena.A.token)})`,
        espera: da(true),
      },
      {
        que: 'si no la tiene',
        antes: sql`update invitaciones set correo = 'sin-cuenta@x.example' where id = ${escena.A.invitacion}`,
        llama: sql`select tiene_cuenta from app.validate_invitation_token(${huella(escena.A.token)})`,
        espera: da(false),
      },
      {
        que: 'con un token anterior',
        antes: sql`update invitaciones set tokens_anteriores = array[token_hash], token_hash = null where id = ${escena.A.invitacion}`,
        llama: sql`select id from app.validate_invitation_token(${huella(escena.A.token)})`,
        espera: da(escena.A.invitacion),
      },
    ],
  },
  {
    funcion: 'app.logo_de_invitacion(bytea)',
    concedida: ['app_auth'],
    llamadas: (escena) =>
      casosDeToken(escena).map(([que, token, , vale]) => ({
        que,
        antes: conMasArchivos(escena),
        llama: sql`select count(*)::int from app.logo_de_invitacion(${huella(token)})`,
        espera: da(vale ? 1 : 0),
      })),
  },
];
