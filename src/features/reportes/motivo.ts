import * as z from 'zod/mini';

/** Half a character, and the null one, are no text to the database. */
export const legible = (texto: string): boolean => texto.isWellFormed() && !texto.includes('\0');

/** As long as the database keeps it. */
export const MAXIMO_DE_MOTIVO = 500;

/** Why somebody who manages decided or changed something. */
export const motivoSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAXIMO_DE_MOTIVO), z.refine(legible));
