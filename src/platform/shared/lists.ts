import * as z from 'zod/mini';
import { writtenInteger } from './number.ts';

/** How a list that grows is asked for, and what its page ends with: `despues` is the `siguiente` of the page before. */
export const pageSchema = (byDefault: number, max = 100) => ({
  limite: z._default(writtenInteger(1, max), byDefault),
  despues: z.optional(z.string().check(z.maxLength(1000))),
});

export const siguienteSchema = z.nullable(z.string());

/** How a list with page numbers is asked for. */
export const numberedPageSchema = (byDefault: number, max = 50) => ({
  pagina: z._default(writtenInteger(1, 100_000), 1),
  por_pagina: z._default(writtenInteger(1, max), byDefault),
});

/** Counting further would cost more than anybody reads: past this a total says «10.000+». */
export const MAX_COUNTED = 10_000;

export const totalSchema = { total: z.number(), total_exacto: z.boolean() };
