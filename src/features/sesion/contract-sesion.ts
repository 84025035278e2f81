import * as z from 'zod/mini';
import { contract } from '#src/platform/shared/contract.ts';
import { sesionSchema } from '#src/platform/shared/sesion.ts';

// apart from the doors' contracts: these two are part of every first screen, and take no form's schema along

/** Always 200: a page that anyone may open asks this first, and having no session is not an error there. */
export const leerSesion = contract({
  method: 'GET',
  path: '/sesion',
  summary: 'The session of the caller, renewed if it is due, or null',
  access: 'publico',
  response: z.object({ sesion: z.nullable(sesionSchema) }),
});

export const cerrarSesion = contract({
  method: 'DELETE',
  path: '/sesion',
  summary: 'Sign out of this device',
  access: 'publico',
});
