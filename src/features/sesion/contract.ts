import * as z from 'zod/mini';
import { claveSchema, codigoSchema, correoSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { claveComun, codigoNoValido, demasiadosIntentos } from '#src/platform/shared/credenciales.ts';
import { sesionSchema } from '#src/platform/shared/sesion.ts';

export const iniciarSesion = contrato({
  metodo: 'POST',
  ruta: '/sesion',
  resumen: 'Sign in with e-mail and password',
  acceso: 'publico',
  cuerpo: z.strictObject({ correo: correoSchema, clave: z.string().check(z.minLength(1), z.maxLength(200)) }),
  respuesta: sesionSchema,
  problemas: { 'sesion.credenciales': 401, 'sesion.correo_sin_confirmar': 403, ...demasiadosIntentos },
});

export const confirmarCorreo = contrato({
  metodo: 'POST',
  ruta: '/cuentas/confirmacion',
  resumen: 'Exchange the code of the confirmation mail for a session',
  acceso: 'publico',
  /** `clave`: chosen by whoever follows the link in another browser than the one that signed up. */
  cuerpo: z.strictObject({ codigo: codigoSchema, clave: z.optional(claveSchema) }),
  respuesta: sesionSchema,
  problemas: { ...codigoNoValido, ...claveComun, 'codigo.falta_clave': 409, ...demasiadosIntentos },
});

export const pedirRecuperacion = contrato({
  metodo: 'POST',
  ruta: '/recuperacion',
  resumen: 'Send a password recovery mail. Answers the same whether or not the address has an account',
  acceso: 'publico',
  cuerpo: z.strictObject({ correo: correoSchema }),
  problemas: demasiadosIntentos,
});

export const restablecerClave = contrato({
  metodo: 'POST',
  ruta: '/recuperacion/clave',
  resumen: 'Set a new password with the code of the recovery mail. Every session of the person ends',
  acceso: 'publico',
  cuerpo: z.strictObject({ codigo: codigoSchema, clave: claveSchema }),
  problemas: { ...codigoNoValido, ...claveComun, ...demasiadosIntentos },
});
