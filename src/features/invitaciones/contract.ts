import * as z from 'zod/mini';
import { deQuienesGestionan, enEmpresa } from '#src/platform/shared/acceso.ts';
import { claveSchema, codigoSchema, correoSchema, idiomaSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { claveComun, demasiadosIntentos } from '#src/platform/shared/credenciales.ts';
import { paginaSchema, siguienteSchema } from '#src/platform/shared/listas.ts';
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
const noSePuedeInvitar = { ...rolRechazado, 'invitacion.ya_pertenece': 409, ...demasiadosIntentos } as const;
const noSePuedeAceptar = { ...rolRechazado, ...cerrada, ...noEncontrada, 'membresia.limite_empresas': 409 } as const;

// ---------------------------------------------------------------- from the company

/** `reenviada`: there was a pending one for this address; its mail goes out again, with a new link and this role. */
export const invitar = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/invitaciones',
  resumen: 'Invite an address to the company',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  cuerpo: z.strictObject({ correo: correoSchema, rol: rolInvitableSchema }),
  respuesta: z.object({ id: z.uuid(), resultado: z.enum(['enviada', 'reenviada']) }),
  problemas: noSePuedeInvitar,
});

/** The newest first. `correo_estado` tells of the mail: waiting to be sent, taken by the mail server, or given up. */
export const listarInvitaciones = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/invitaciones',
  resumen: 'Invitations that the company sent',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  consulta: z.object(paginaSchema(20)),
  respuesta: z.object({
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

export const reenviarInvitacion = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/invitaciones/:invitacionId/reenvio',
  resumen: 'Send the mail of an open invitation again: new link, seven more days',
  ...deQuienesGestionan,
  parametros: unaDeEmpresa,
  problemas: { ...noSePuedeInvitar, ...noEncontrada, ...cerrada },
});

export const retirarInvitacion = contrato({
  metodo: 'DELETE',
  ruta: '/empresas/:empresaId/invitaciones/:invitacionId',
  resumen: 'Withdraw an open invitation',
  ...deQuienesGestionan,
  parametros: unaDeEmpresa,
  problemas: { ...noEncontrada, ...cerrada },
});

// ---------------------------------------------------------------- with the token of the mail

/** A POST, so that the token stands in no address and no log. `ya_aceptada` is told only to who accepted it, signed in. */
export const consultarInvitacion = contrato({
  metodo: 'POST',
  ruta: '/invitaciones/consulta',
  resumen: 'What an invitation offers, for whoever holds its token',
  acceso: 'publico',
  cuerpo: z.strictObject({ token: codigoSchema }),
  respuesta: z.object({
    id: z.uuid(),
    correo: z.string(),
    rol: rolInvitableSchema,
    empresa_id: z.uuid(),
    empresa_nombre: z.string(),
    tiene_logo: z.boolean(),
    /** Its address has an account already: sign in instead of signing up. */
    tiene_cuenta: z.boolean(),
  }),
  problemas: { ...noEncontrada, ...cerrada, 'invitacion.ya_aceptada': 410, ...demasiadosIntentos },
});

/** Header `x-invitacion`: the token. */
export const verLogoDeInvitacion = contrato({
  metodo: 'GET',
  ruta: '/invitaciones/consulta/logo',
  resumen: 'The logo of the company that invites, for whoever holds the token',
  acceso: 'publico',
  respuesta: 'flujo',
  problemas: { ...noEncontrada, ...demasiadosIntentos },
});

/** The token came by mail to its address, so nothing else has to be confirmed. All or nothing. */
export const crearCuentaConInvitacion = contrato({
  metodo: 'POST',
  ruta: '/invitaciones/alta',
  resumen: 'Sign up with the token of the mail and accept: signed in, in the company, in one step',
  acceso: 'publico',
  cuerpo: z.strictObject({
    token: codigoSchema,
    nombre: nombrePropioSchema,
    clave: claveSchema,
    language: z._default(idiomaSchema, 'es'),
  }),
  respuesta: z.object({ empresa_id: z.uuid(), rol: rolInvitableSchema }),
  problemas: {
    ...noSePuedeAceptar,
    'cuenta.correo_en_uso': 409,
    ...claveComun,
    ...demasiadosIntentos,
  },
});

export const aceptarConToken = contrato({
  metodo: 'POST',
  ruta: '/invitaciones/aceptacion',
  resumen: 'Accept with the token of the mail. The company becomes the active one',
  acceso: 'persona',
  cuerpo: z.strictObject({ token: codigoSchema }),
  respuesta: z.object({ empresa_id: z.uuid(), rol: rolInvitableSchema }),
  problemas: { ...noSePuedeAceptar, 'invitacion.otro_correo': 403 },
});

// ---------------------------------------------------------------- one's own

export const misInvitaciones = contrato({
  metodo: 'GET',
  ruta: '/invitaciones',
  resumen: 'Pending invitations to the confirmed address of the caller',
  acceso: 'persona',
  respuesta: z.object({
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

export const verLogoDeMiInvitacion = contrato({
  metodo: 'GET',
  ruta: '/invitaciones/:invitacionId/logo',
  resumen: 'The logo of the company that invites',
  acceso: 'persona',
  parametros: unaMia,
  respuesta: 'flujo',
  problemas: noEncontrada,
});

export const aceptarInvitacion = contrato({
  metodo: 'POST',
  ruta: '/invitaciones/:invitacionId/aceptacion',
  resumen: 'Accept an invitation to one’s own address. The company becomes the active one',
  acceso: 'persona',
  parametros: unaMia,
  respuesta: z.object({ empresa_id: z.uuid(), rol: rolInvitableSchema }),
  problemas: noSePuedeAceptar,
});

export const rechazarInvitacion = contrato({
  metodo: 'POST',
  ruta: '/invitaciones/:invitacionId/rechazo',
  resumen: 'Decline an invitation to one’s own address',
  acceso: 'persona',
  parametros: unaMia,
  problemas: { ...noEncontrada, ...cerrada },
});
