import * as z from 'zod/mini';
import { pideFotosSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { RADIO_MAXIMO_M, RADIO_MINIMO_M } from '#src/dominio/visitas/posicion.ts';
import { forAdmin, forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { claveSchema, codigoSchema, correoSchema, idiomaSchema, nombreSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { commonClave, tooManyAttempts } from '#src/platform/shared/credentials.ts';
import { refusedImage } from '#src/platform/shared/image.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';
import { count, integer } from '#src/platform/shared/number.ts';

const logo = z.object({ logo_url: z.string() });

/**
 * All or nothing, and resumable: `empresa_id` is made by the browser, and sending the same registration again answers the same.
 * `permiso_logo` lets the browser send the logo next, although nobody is signed in until the address is confirmed.
 */
export const registrarEmpresa = contract({
  method: 'POST',
  path: '/registro',
  summary: 'Register a company with its first administrator',
  access: 'publico',
  body: z.strictObject({
    empresa_id: z.uuid(),
    empresa_nombre: nombrePropioSchema,
    nombre: nombrePropioSchema,
    correo: correoSchema,
    clave: claveSchema,
    language: z._default(idiomaSchema, 'es'),
  }),
  response: z.object({ estado: z.enum(['confirmar', 'sesion']), permiso_logo: codigoSchema }),
  problems: {
    'cuenta.correo_en_uso': 409,
    'registro.empresa_existe': 409,
    ...commonClave,
    ...tooManyAttempts,
  },
});

/** Header `x-permiso`: the registration's `permiso_logo`. Optional header `x-sha256`: the bytes' digest in hex. */
export const subirLogoDeAlta = contract({
  method: 'PUT',
  path: '/registro/logo',
  summary: 'Upload the logo of a company just registered',
  access: 'publico',
  body: 'stream',
  problems: { 'registro.permiso_no_valido': 403, ...tooManyAttempts, ...refusedImage },
});

/**
 * Whoever registered mistyped the address: what waits moves to another one, which gets the mail, and the former link opens nothing.
 * Only in the browser that registered, for as long as that is known there. Answers the same whether or not anything was moved.
 */
export const corregirCorreoDeAlta = contract({
  method: 'PUT',
  path: '/registro/correo',
  summary: 'Send the confirmation of a registration to another address. Answers the same whether or not one waits',
  access: 'publico',
  body: z.strictObject({ empresa_id: z.uuid(), correo: correoSchema }),
  problems: tooManyAttempts,
});

export const verEmpresa = contract({
  method: 'GET',
  path: '/empresas/:empresaId',
  summary: 'Name and logo of a company',
  access: 'empresa',
  params: inEmpresa,
  response: z.object({ id: z.uuid(), nombre: z.string(), logo_url: z.nullable(z.string()) }),
});

export const elegirEmpresa = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/activa',
  summary: 'Make this the company that the interface opens with',
  access: 'empresa',
  params: inEmpresa,
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirLogo = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/logo',
  summary: 'Replace the company logo',
  ...forAdmin,
  params: inEmpresa,
  body: 'stream',
  response: logo,
  problems: refusedImage,
});

export const zonasHorarias = ['America/Caracas', 'America/Bogota', 'America/Lima', 'America/Mexico_City'] as const;
const horaSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** How far a price may be from the suggested one and still be right: 0.05 is five per cent, of which a tenth is told. */
const toleranciaSchema = count(0, 1).check(z.multipleOf(0.001));
/** From farther away a visit is not begun without being asked. A branch may say otherwise. */
const radioSchema = integer(RADIO_MINIMO_M, RADIO_MAXIMO_M);
/** A branch or a product of which less was observed is not compared with others. */
export const [RANKING_MINIMO, RANKING_MAXIMO] = [1, 1000];
const minimoDeRankingSchema = integer(RANKING_MINIMO, RANKING_MAXIMO);

/** Names as the specification has them; name and logo are the company's own. Hours are `HH:MM`. */
export const verConfiguracion = contract({
  method: 'GET',
  path: '/empresas/:empresaId/configuracion',
  summary: 'Settings of the company',
  access: 'empresa',
  params: inEmpresa,
  response: z.object({
    company_name: z.string(),
    company_logo: z.nullable(z.string()),
    timezone: z.enum(zonasHorarias),
    business_hours_start: horaSchema,
    business_hours_end: horaSchema,
    /** Whether a mercaderista may make a visit that nobody planned. */
    permite_no_planificadas: z.boolean(),
    tolerancia_precio: toleranciaSchema,
    radio_inicio_m: radioSchema,
    pide_fotos: pideFotosSchema,
    ranking_minimo: minimoDeRankingSchema,
  }),
});

export const guardarConfiguracion = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/configuracion',
  summary: 'Change the settings of the company',
  ...forAdmin,
  params: inEmpresa,
  body: z.strictObject({
    /** One that is new carries no address; one that has been there stays. */
    company_name: nombreSchema,
    timezone: z.enum(zonasHorarias),
    business_hours_start: horaSchema,
    business_hours_end: horaSchema,
    permite_no_planificadas: z.boolean(),
    tolerancia_precio: toleranciaSchema,
    radio_inicio_m: radioSchema,
    pide_fotos: pideFotosSchema,
    ranking_minimo: minimoDeRankingSchema,
  }),
  problems: { 'empresa.horario_no_valido': 422 },
});

/** What a new company has done already. */
export const verPrimerosPasos = contract({
  method: 'GET',
  path: '/empresas/:empresaId/primeros-pasos',
  summary: 'Which first steps the company has taken',
  ...forManagers,
  params: inEmpresa,
  response: z.object({
    logo: z.boolean(),
    puntos_de_venta: z.boolean(),
    productos: z.boolean(),
    /** Some branch, format or chain sells something; of a company without visits yet, all of them do. */
    surtido: z.boolean(),
    /** Until the first visit, which branches sell nothing, each by its name with its chain's. */
    sin_productos: z.object({
      cuantas: z.number(),
      primeras: z.array(z.object({ id: z.uuid(), cadena_id: z.uuid(), nombre: z.string() })),
    }),
    equipo: z.boolean(),
    visitas: z.boolean(),
  }),
});
