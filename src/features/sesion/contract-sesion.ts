import * as z from 'zod/mini';
import { contrato } from '#src/platform/shared/contract.ts';
import { sesionSchema } from '#src/platform/shared/sesion.ts';

// apart from the doors' contracts: these two are part of every first screen, and take no form's schema along

/** Always 200: a page that anyone may open asks this first, and having no session is not an error there. */
export const leerSesion = contrato({
  metodo: 'GET',
  ruta: '/sesion',
  resumen: 'The session of the caller, renewed if it is due, or null',
  acceso: 'publico',
  respuesta: z.object({ sesion: z.nullable(sesionSchema) }),
});

export const cerrarSesion = contrato({
  metodo: 'DELETE',
  ruta: '/sesion',
  resumen: 'Sign out of this device',
  acceso: 'publico',
});
