import * as z from 'zod/mini';
import { claveSchema, correoSchema, idiomaSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';

/** Served with the sessions; also the way into the product for someone who was invited. */
export const crearCuenta = contrato({
  metodo: 'POST',
  ruta: '/cuentas',
  resumen: 'Sign up. `confirmar`: a mail with a confirmation link is on its way; `sesion`: signed in',
  acceso: 'publico',
  cuerpo: z.strictObject({
    nombre: nombrePropioSchema,
    correo: correoSchema,
    clave: claveSchema,
    language: z._default(idiomaSchema, 'es'),
  }),
  respuesta: z.object({ estado: z.enum(['confirmar', 'sesion']) }),
  problemas: { 'cuenta.correo_en_uso': 409, 'clave.comun': 422, 'limite.intentos': 429 },
});
