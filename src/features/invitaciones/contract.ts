import * as z from 'zod/mini';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { claveSchema, codigoSchema, correoSchema, idiomaSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { commonClave, tooManyAttempts } from '#src/platform/shared/credentials.ts';
import { pageSchema, siguienteSchema } from '#src/platform/shared/lists.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';

const unaDeEmpresa = z.object({ empresaId: z.uuid(), invitacionId: z.uuid() });
const unaMia = z.object({ invitacionId: z.uuid() });

const rolInvitableSchema = z.enum(['mercaderista', 'supervisor']);
export type RolInvitable = z.infer<typeof rolInvitableSchema>;

const estadoDeInvitacionSchema = z.enum(['pendiente', 'vencida', 'aceptada', 'rechazada', 'retirada', 'reemplazada']);
export type EstadoDeInvitacion = z.infer<typeof estadoDeInvitacionSchema>;

const noEncontrada = { 'invitacion.no_encontrada': 404 } as const;
const cerrada = { 'invitacion.no_valida': 410 } as const;
/** Why this person cannot have this role, asked when inviting and again when accepting. */
const rolRechazado = { 'invitacion.rol_no_valido': 422, 'invitacion.es_admin': 422 } as const;
const noSePuedeInvitar = { ...rolRechazado, 'invitacion.ya_pertenece': 409, ...tooManyAttempts } as const;
const noSePuedeAceptar = { ...rolRechazado, ...cerrada, ...noEncontrada, 'membresia.limite_empresas': 409 } as const;

// ---------------------------------------------------------------- from the company

/** `reenviada`: there was a pending one for this address; its mail goes out again, with a new link and this role. */
export const invitar = contract({
  method: 'POST',
  path: '/empresas/:empresaId/invitaciones',
  summary: 'Invite an address to the company',
  ...forManagers,
  params: inEmpresa,
  body: z.strictObject({ correo: correoSchema, rol: rolInvitableSchema }),
  response: z.object({ id: z.uuid(), resultado: z.enum(['enviada', 'reenviada']) }),
  problems: noSePuedeInvitar,
});

/** The newest first. `correo_estado` tells of the mail: waiting to be sent, taken by the mail server, or given up. */
export const listarInvitaciones = contract({
  method: 'GET',
  path: '/empresas/:empresaId/invitaciones',
  summary: 'Invitations that the company sent',
  ...forManagers,
  params: inEmpresa,
  query: z.object(pageSchema(20)),
  response: z.object({
    invitaciones: z.array(
      z.object({
        id: z.uuid(),
        correo: z.string(),
        rol: rolInvitableSchema,
        estado: estadoDeInvitacionSchema,
        fecha_envio: z.iso.datetime(),
        expires_at: z.iso.datetime(),
        enviada_por: z.string(),
        correo_estado: z.enum(['en_camino', 'enviado', 'fallido']),
      }),
    ),
    siguiente: siguienteSchema,
  }),
});

export const reenviarInvitacion = contract({
  method: 'POST',
  path: '/empresas/:empresaId/invitaciones/:invitacionId/reenvio',
  summary: 'Send the mail of an open invitation again: new link, seven more days',
  ...forManagers,
  params: unaDeEmpresa,
  problems: { ...noSePuedeInvitar, ...noEncontrada, ...cerrada },
});

export const retirarInvitacion = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/invitaciones/:invitacionId',
  summary: 'Withdraw an open invitation',
  ...forManagers,
  params: unaDeEmpresa,
  problems: { ...noEncontrada, ...cerrada },
});

// ---------------------------------------------------------------- with the token of the mail

/** A POST, so that the token stands in no address and no log. `ya_aceptada` is told only to who accepted it, signed in. */
export const consultarInvitacion = contract({
  method: 'POST',
  path: '/invitaciones/consulta',
  summary: 'What an invitation offers, for whoever holds its token',
  access: 'publico',
  body: z.strictObject({ token: codigoSchema }),
  response: z.object({
    id: z.uuid(),
    correo: z.string(),
    rol: rolInvitableSchema,
    empresa_id: z.uuid(),
    empresa_nombre: z.string(),
    tiene_logo: z.boolean(),
    /** Its address has an account already: sign in instead of signing up. */
    tiene_cuenta: z.boolean(),
  }),
  problems: { ...noEncontrada, ...cerrada, 'invitacion.ya_aceptada': 410, ...tooManyAttempts },
});

/** Header `x-invitacion`: the token. */
export const verLogoDeInvitacion = contract({
  method: 'GET',
  path: '/invitaciones/consulta/logo',
  summary: 'The logo of the company that invites, for whoever holds the token',
  access: 'publico',
  response: 'stream',
  problems: { ...noEncontrada, ...tooManyAttempts },
});

/** The token came by mail to its address, so nothing else has to be confirmed. All or nothing. */
export const crearCuentaConInvitacion = contract({
  method: 'POST',
  path: '/invitaciones/alta',
  summary: 'Sign up with the token of the mail and accept: signed in, in the company, in one step',
  access: 'publico',
  body: z.strictObject({
    token: codigoSchema,
    nombre: nombrePropioSchema,
    clave: claveSchema,
    language: z._default(idiomaSchema, 'es'),
  }),
  response: z.object({ empresa_id: z.uuid(), rol: rolInvitableSchema }),
  problems: {
    ...noSePuedeAceptar,
    'cuenta.correo_en_uso': 409,
    ...commonClave,
    ...tooManyAttempts,
  },
});

export const aceptarConToken = contract({
  method: 'POST',
  path: '/invitaciones/aceptacion',
  summary: 'Accept with the token of the mail. The company becomes the active one',
  access: 'persona',
  body: z.strictObject({ token: codigoSchema }),
  response: z.object({ empresa_id: z.uuid(), rol: rolInvitableSchema }),
  problems: { ...noSePuedeAceptar, 'invitacion.otro_correo': 403 },
});

// ---------------------------------------------------------------- one's own

export const misInvitaciones = contract({
  method: 'GET',
  path: '/invitaciones',
  summary: 'Pending invitations to the confirmed address of the caller',
  access: 'persona',
  response: z.object({
    invitaciones: z.array(
      z.object({
        id: z.uuid(),
        rol: rolInvitableSchema,
        empresa_nombre: z.string(),
        tiene_logo: z.boolean(),
        fecha_envio: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const verLogoDeMiInvitacion = contract({
  method: 'GET',
  path: '/invitaciones/:invitacionId/logo',
  summary: 'The logo of the company that invites',
  access: 'persona',
  params: unaMia,
  response: 'stream',
  problems: noEncontrada,
});

export const aceptarInvitacion = contract({
  method: 'POST',
  path: '/invitaciones/:invitacionId/aceptacion',
  summary: 'Accept an invitation to one’s own address. The company becomes the active one',
  access: 'persona',
  params: unaMia,
  response: z.object({ empresa_id: z.uuid(), rol: rolInvitableSchema }),
  problems: noSePuedeAceptar,
});

export const rechazarInvitacion = contract({
  method: 'POST',
  path: '/invitaciones/:invitacionId/rechazo',
  summary: 'Decline an invitation to one’s own address',
  access: 'persona',
  params: unaMia,
  problems: { ...noEncontrada, ...cerrada },
});
