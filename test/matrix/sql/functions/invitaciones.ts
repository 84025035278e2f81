import type { NombreDeActor } from '../../actors.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, type Funcion, gestiona, type Llamada, problem } from '../function.ts';
import { sql } from '../literal.ts';

const DENEGADO = problem('permiso.denegado');

const validar = (correo: string, rol: string) =>
  sql`select message from app.validate_invitation_role(${correo}, ${rol})`;

/** From the company: whom it may invite, and what it does with its own. */
export const funcionesDeInvitaciones: readonly Funcion[] = [
  {
    funcion: 'app.validate_invitation_role(text,text)',
    concedida: DE_PETICIONES,
    llamadas: ({ A, actor }) => {
      const enA = (c: Contexto) => gestiona(c) && c.empresa === A.id;
      const caso = (de: NombreDeActor, rol: string, motivo: string | null): Llamada => ({
        que: `${de} como ${rol}`,
        solo: enA,
        llama: validar(actor(de).correo, rol),
        espera: da(motivo),
      });
      return [
        {
          que: 'quienes gestionan',
          llama: validar('nadie@x.example', 'supervisor'),
          espera: (c) => (gestiona(c) ? da(null) : DENEGADO),
        },
        {
          que: 'como admin',
          solo: enA,
          llama: validar('nadie@x.example', 'admin'),
          espera: da('invitacion.rol_no_valido'),
        },
        caso('mercaderista de A', 'mercaderista', 'invitacion.ya_pertenece'),
        caso('mercaderista inactivo de A', 'supervisor', null),
        caso('mercaderista de B', 'mercaderista', null),
        caso('mercaderista de B', 'supervisor', 'invitacion.rol_no_valido'),
        caso('supervisor de B', 'mercaderista', 'invitacion.rol_no_valido'),
        caso('admin de B', 'supervisor', 'invitacion.es_admin'),
        caso('retirado de A', 'mercaderista', null),
      ];
    },
  },
  { funcion: 'app.rol_admisible(uuid,text)' },
  {
    funcion: 'app.invalidate_old_invitations(text,uuid)',
    concedida: DE_PETICIONES,
    llamadas: ({ A, B, actor }) => {
      const invalidar = (correo: string) => sql`select app.invalidate_old_invitations(${correo}, ${A.id})`;
      const puede = (c: Contexto) => gestiona(c) && c.empresa === A.id;
      return [
        {
          que: 'una vencida de A, y ninguna de B',
          llama: invalidar(actor('mercaderista inactivo de A').correo),
          espera: (c) => (puede(c) ? da('') : DENEGADO),
          escribe: (c) =>
            puede(c)
              ? sql`(select respuesta from invitaciones where id = ${A.vencida}) = 'reemplazada'
                    and (select respuesta from invitaciones where id = ${B.vencida}) is null`
              : undefined,
        },
        {
          que: 'una que aun vale, o cerrada: no la toca',
          solo: puede,
          llama: invalidar(actor(A.invitado).correo),
          espera: da(''),
        },
        {
          que: 'una ya contestada: no la toca',
          solo: puede,
          antes: sql`update invitaciones set aceptada = true, respuesta = 'rechazada' where id = ${A.vencida}`,
          llama: invalidar(actor('mercaderista inactivo de A').correo),
          espera: da(''),
        },
      ];
    },
  },
];
