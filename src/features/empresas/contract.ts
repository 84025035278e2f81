import * as z from 'zod/mini';
import { deAdmin, deQuienesGestionan, enEmpresa } from '#src/platform/shared/acceso.ts';
import { claveSchema, codigoSchema, correoSchema, idiomaSchema, nombreSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { claveComun, demasiadosIntentos } from '#src/platform/shared/credenciales.ts';
import { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';
import { numero } from '#src/platform/shared/numero.ts';

const logo = z.object({ logo_url: z.string() });

/**
 * All or nothing, and resumable: `empresa_id` is made by the browser, and sending the same registration again answers the same.
 * `permiso_logo` lets the browser send the logo next, although nobody is signed in until the address is confirmed.
 */
export const registrarEmpresa = contrato({
  metodo: 'POST',
  ruta: '/registro',
  resumen: 'Register a company with its first administrator',
  acceso: 'publico',
  cuerpo: z.strictObject({
    empresa_id: z.uuid(),
    empresa_nombre: nombrePropioSchema,
    nombre: nombrePropioSchema,
    correo: correoSchema,
    clave: claveSchema,
    language: z._default(idiomaSchema, 'es'),
  }),
  respuesta: z.object({ estado: z.enum(['confirmar', 'sesion']), permiso_logo: codigoSchema }),
  problemas: {
    'cuenta.correo_en_uso': 409,
    'registro.empresa_existe': 409,
    ...claveComun,
    ...demasiadosIntentos,
  },
});

/** Header `x-permiso`: the registration's `permiso_logo`. Optional header `x-sha256`: the bytes' digest in hex. */
export const subirLogoDeRegistro = contrato({
  metodo: 'PUT',
  ruta: '/registro/logo',
  resumen: 'Upload the logo of a company just registered',
  acceso: 'publico',
  cuerpo: 'flujo',
  problemas: { 'registro.permiso_no_valido': 403, ...demasiadosIntentos, ...imagenRechazada },
});

/**
 * Whoever registered mistyped the address: what waits moves to another one, which gets the mail, and the former link opens nothing.
 * Only in the browser that registered, for as long as that is known there. Answers the same whether or not anything was moved.
 */
export const corregirCorreoDeRegistro = contrato({
  metodo: 'PUT',
  ruta: '/registro/correo',
  resumen: 'Send the confirmation of a registration to another address. Answers the same whether or not one waits',
  acceso: 'publico',
  cuerpo: z.strictObject({ empresa_id: z.uuid(), correo: correoSchema }),
  problemas: demasiadosIntentos,
});

export const verEmpresa = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId',
  resumen: 'Name and logo of a company',
  acceso: 'empresa',
  parametros: enEmpresa,
  respuesta: z.object({ id: z.uuid(), nombre: z.string(), logo_url: z.nullable(z.string()) }),
});

export const elegirEmpresa = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/activa',
  resumen: 'Make this the company that the interface opens with',
  acceso: 'empresa',
  parametros: enEmpresa,
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirLogo = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/logo',
  resumen: 'Replace the company logo',
  ...deAdmin,
  parametros: enEmpresa,
  cuerpo: 'flujo',
  respuesta: logo,
  problemas: imagenRechazada,
});

export const zonasHorarias = ['America/Caracas', 'America/Bogota', 'America/Lima', 'America/Mexico_City'] as const;
const horaSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** How far a price may be from the suggested one and still be right: 0.05 is five per cent, of which a tenth is told. */
const toleranciaSchema = numero(0, 1).check(z.multipleOf(0.001));

/** Names as the specification has them; name and logo are the company's own. Hours are `HH:MM`. */
export const verConfiguracion = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/configuracion',
  resumen: 'Settings of the company',
  acceso: 'empresa',
  parametros: enEmpresa,
  respuesta: z.object({
    company_name: z.string(),
    company_logo: z.nullable(z.string()),
    timezone: z.enum(zonasHorarias),
    business_hours_start: horaSchema,
    business_hours_end: horaSchema,
    /** Whether a mercaderista may make a visit that nobody planned. */
    permite_no_planificadas: z.boolean(),
    tolerancia_precio: toleranciaSchema,
  }),
});

export const guardarConfiguracion = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/configuracion',
  resumen: 'Change the settings of the company',
  ...deAdmin,
  parametros: enEmpresa,
  cuerpo: z.strictObject({
    /** One that is new carries no address; one that has been there stays. */
    company_name: nombreSchema,
    timezone: z.enum(zonasHorarias),
    business_hours_start: horaSchema,
    business_hours_end: horaSchema,
    permite_no_planificadas: z.boolean(),
    tolerancia_precio: toleranciaSchema,
  }),
  problemas: { 'empresa.horario_no_valido': 422 },
});

/** What a new company has done already. */
export const verPrimerosPasos = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/primeros-pasos',
  resumen: 'Which first steps the company has taken',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  respuesta: z.object({
    logo: z.boolean(),
    puntos_de_venta: z.boolean(),
    productos: z.boolean(),
    equipo: z.boolean(),
    visitas: z.boolean(),
  }),
});
