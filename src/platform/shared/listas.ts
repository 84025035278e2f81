import * as z from 'zod/mini';

/** How a list that grows is asked for, and what its page ends with: `despues` is the `siguiente` of the page before. */
export const paginaSchema = (porDefecto: number, maximo = 100) => ({
  limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maximo)), porDefecto),
  despues: z.optional(z.string().check(z.maxLength(1000))),
});

export const siguienteSchema = z.nullable(z.string());
