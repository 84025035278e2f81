import * as z from 'zod/mini';
import { claveSchema, codigoSchema, correoSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { commonClave, invalidCodigo, tooManyAttempts } from '#src/platform/shared/credentials.ts';
import { sesionSchema } from '#src/platform/shared/sesion.ts';

export const iniciarSesion = contract({
  method: 'POST',
  path: '/sesion',
  summary: 'Sign in with e-mail and password',
  access: 'publico',
  body: z.strictObject({ correo: correoSchema, clave: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: sesionSchema,
  problems: { 'sesion.credenciales': 401, 'sesion.correo_sin_confirmar': 403, ...tooManyAttempts },
});

export const confirmarCorreo = contract({
  method: 'POST',
  path: '/cuentas/confirmacion',
  summary: 'Exchange the code of the confirmation mail for a session',
  access: 'publico',
  /** `clave`: chosen by whoever follows the link in another browser than the one that signed up. */
  body: z.strictObject({ codigo: codigoSchema, clave: z.optional(claveSchema) }),
  response: sesionSchema,
  problems: { ...invalidCodigo, ...commonClave, 'codigo.falta_clave': 409, ...tooManyAttempts },
});

export const pedirRecuperacion = contract({
  method: 'POST',
  path: '/recuperacion',
  summary: 'Send a password recovery mail. Answers the same whether or not the address has an account',
  access: 'publico',
  body: z.strictObject({ correo: correoSchema }),
  problems: tooManyAttempts,
});

export const restablecerClave = contract({
  method: 'POST',
  path: '/recuperacion/clave',
  summary: 'Set a new password with the code of the recovery mail. Every session of the person ends',
  access: 'publico',
  body: z.strictObject({ codigo: codigoSchema, clave: claveSchema }),
  problems: { ...invalidCodigo, ...commonClave, ...tooManyAttempts },
});
