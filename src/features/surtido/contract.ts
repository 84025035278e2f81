import * as z from 'zod/mini';
import {
  cambiadosSchema,
  cambioRechazado,
  cambioSchema,
  cambiosSchema,
  desdeSchema,
  queSeDeshace,
  valorSchema,
  yaVigente,
} from '#src/dominio/surtido/contract.ts';
import { forAdmin, forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';

/** The whole chain, or its branches of one format. */
const deCadena = { cadena_id: z.uuid(), formato_id: z.optional(z.uuid()) };
const noHayCadena = { 'cadena.no_encontrada': 404, 'formato.no_encontrado': 404 } as const;

/** Those with exceptions first, then by name. */
export const listarHerederas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/surtido/sucursales',
  summary: 'Branches that inherit from a chain or from a format of it, with how many exceptions each has',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ ...deCadena, ...numberedPageSchema(25, 100) }),
  response: z.object({
    sucursales: z.array(
      z.object({ id: z.uuid(), nombre: z.string(), formato_id: z.nullable(z.uuid()), excepciones: z.number() }),
    ),
    con_excepcion: z.number(),
    /** Of the whole chain: the formats that its branches have, by name. */
    formatos: z.array(z.object({ id: z.uuid(), nombre: z.string(), sucursales: z.number() })),
    ...totalSchema,
  }),
  problems: noHayCadena,
});

export const cambiarSurtido = contract({
  method: 'POST',
  path: '/empresas/:empresaId/surtido/cambios',
  summary: 'Say what a chain or a format of it sells, at what minimum and price, from now or from a day on',
  ...forAdmin,
  params: inEmpresa,
  body: z.strictObject({
    ...deCadena,
    cambios: cambiosSchema,
    desde: desdeSchema,
    /** Branches that give up what they say themselves of these values. */
    toman_lo_nuevo: z._default(z.array(z.uuid()).check(z.maxLength(5000)), []),
  }),
  response: cambiadosSchema,
  problems: { ...noHayCadena, ...cambioRechazado, 'sucursal.no_encontrada': 404 },
});

/** What would come of a change of one product, before it is made. */
export const preverCambio = contract({
  method: 'POST',
  path: '/empresas/:empresaId/surtido/prevision',
  summary: 'Whom a change at a chain or a format would reach',
  ...forManagers,
  params: inEmpresa,
  body: z.strictObject({ ...deCadena, cambio: cambioSchema, desde: desdeSchema }),
  response: z.object({
    sucursales: z.number(),
    /** Those that say something of their own about what changes, by name; no more than a hundred of them. */
    excepciones: z.array(
      z.object({
        sucursal_id: z.uuid(),
        nombre: z.string(),
        dichos: z.array(z.object({ que: valorSchema, valor: z.number() })),
      }),
    ),
    con_excepcion: z.number(),
    /** Of the others, those whose format says something about what changes. */
    por_formato: z.number(),
    /** Planned from then on in those branches. */
    visitas: z.number(),
    /** By the last count of each branch: how many are short of it with the minimum of now, and with that of the change. */
    quiebres: z.object({ antes: z.number(), despues: z.number() }),
  }),
  problems: { ...noHayCadena, ...cambioRechazado },
});

/** Only what has not come yet. Branches that would have given up what they say keep it. */
export const deshacerCambio = contract({
  method: 'POST',
  path: '/empresas/:empresaId/surtido/deshacer',
  summary: 'Take back a change of a chain or a format that is to come',
  ...forAdmin,
  params: inEmpresa,
  body: z.strictObject({ ...deCadena, ...queSeDeshace }),
  problems: { ...noHayCadena, ...yaVigente },
});

/** What at least half of a chain's branches say themselves that they sell and the chain does not, the most frequent first. */
export const proponerSurtido = contract({
  method: 'GET',
  path: '/empresas/:empresaId/surtido/propuesta',
  summary: 'What the branches of a chain have in common and the chain does not say yet',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ cadena_id: z.uuid() }),
  response: z.object({
    sucursales: z.number(),
    productos: z.array(z.object({ id: z.uuid(), nombre: z.string(), sucursales: z.number() })),
  }),
  problems: { 'cadena.no_encontrada': 404 },
});

/**
 * No branch sells anything else by it: those that sell it inherit it from then on, and the others say that they do not. Of a large chain
 * no more than some of them at once: what is left is asked again. What the chain speaks of by then stays as it says.
 */
export const adoptarPropuesta = contract({
  method: 'POST',
  path: '/empresas/:empresaId/surtido/propuesta',
  summary: 'Let a chain say what its branches have in common',
  ...forAdmin,
  params: inEmpresa,
  body: z.strictObject({ cadena_id: z.uuid(), productos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)) }),
  response: z.object({ adoptados: z.number(), faltan: z.array(z.uuid()) }),
  problems: { 'cadena.no_encontrada': 404, 'producto.no_encontrado': 422 },
});

/** What it says already stays as it is. */
export const copiarSurtido = contract({
  method: 'POST',
  path: '/empresas/:empresaId/surtido/copia',
  summary: 'Give a chain what another one sells, with its minimums and prices',
  ...forAdmin,
  params: inEmpresa,
  body: z.strictObject({ de: z.uuid(), a: z.uuid() }),
  response: z.object({ copiados: z.number() }),
  problems: { 'cadena.no_encontrada': 404 },
});
