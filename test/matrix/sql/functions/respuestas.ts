import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { CERRADA, dentro, invitado, no, NO_ENCONTRADA, responder, si, soloEsa } from './answers.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, type Funcion } from '../function.ts';
import { conReparos } from './reparos.ts';
import { literal, sql } from '../literal.ts';

/** To one's own confirmed address, and to no other. */
export const funcionesDeRespuesta: readonly Funcion[] = [
  {
    funcion: 'app.mis_invitaciones()',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      {
        que: 'las abiertas a la propia direccion',
        llama: 'select coalesce(jsonb_agg(id order by id), $$[]$$) from app.mis_invitaciones()',
        espera: ({ usuario }) => {
          const { A, B, actor } = escena;
          if (usuario === actor('mercaderista de cinco').id) return da([A.deLleno, B.deLleno].toSorted());
          return da([A, B].filter((c) => usuario === invitado(escena, c)).map(({ invitacion }) => invitacion));
        },
      },
    ],
  },
  {
    funcion: 'app.logo_de_mi_invitacion(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) =>
      [escena.A, escena.B].map((c) => ({
        que: `el de ${c.letra}`,
        llama: sql`select count(*)::int from app.logo_de_mi_invitacion(${c.invitacion})`,
        espera: ({ usuario }: Contexto) => da(usuario === invitado(escena, c) ? 1 : 0),
      })),
  },
  {
    funcion: 'app.responder_invitacion(uuid,boolean)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, B } = escena;
      return [
        ...[A, B].flatMap((c) => {
          const mia = ({ usuario }: Contexto) => usuario === invitado(escena, c);
          return [
            {
              que: `aceptar la de ${c.letra}`,
              llama: responder(c.invitacion),
              espera: (contexto: Contexto) => (mia(contexto) ? si(c.id) : no(NO_ENCONTRADA)),
              escribe: (contexto: Contexto) =>
                mia(contexto) ? `${dentro(contexto.usuario, c.id)} and ${soloEsa(c)}` : undefined,
            },
            {
              que: `rechazar la de ${c.letra}`,
              llama: responder(c.invitacion, false),
              espera: (contexto: Contexto) => (mia(contexto) ? si(c.id) : no(NO_ENCONTRADA)),
              escribe: (contexto: Contexto) =>
                mia(contexto)
                  ? sql`(select respuesta from invitaciones where id = ${c.invitacion}) = 'rechazada' and not ` +
                    dentro(contexto.usuario, c.id)
                  : undefined,
            },
          ];
        }),
        { que: 'sin confirmar la direccion', llama: responder(A.deSinConfirmar), espera: no(NO_ENCONTRADA) },
        { que: 'rechazar sin confirmarla', llama: responder(A.deSinConfirmar, false), espera: no(NO_ENCONTRADA) },
        { que: 'una que no hay', llama: responder(escena.ninguna.invitacion), espera: no(NO_ENCONTRADA) },
        ...conReparos(escena),
      ];
    },
  },
  {
    funcion: 'app.accept_invitation_secure(bytea)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, B } = escena;
      const aceptar = (token: string) =>
        `select to_jsonb(x) from app.accept_invitation_secure(${literal(digest(token))}) x`;
      const otro = no('invitacion.otro_correo');
      return [
        ...[A, B].map((c) => ({
          que: `la de ${c.letra}`,
          llama: aceptar(c.token),
          espera: ({ usuario }: Contexto) => (usuario === invitado(escena, c) ? si(c.id) : otro),
          escribe: ({ usuario }: Contexto) => (usuario === invitado(escena, c) ? dentro(usuario, c.id) : undefined),
        })),
        {
          que: 'una retirada',
          llama: aceptar(A.tokenDeRetirada),
          espera: ({ usuario }) => (usuario === invitado(escena, A) ? no(CERRADA) : otro),
        },
        { que: 'sin confirmar la direccion', llama: aceptar(A.tokenDeSinConfirmar), espera: otro },
        { que: 'una que no hay', llama: aceptar(newSecret()), espera: no(NO_ENCONTRADA) },
      ];
    },
  },
];
