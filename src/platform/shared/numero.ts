import * as z from 'zod/mini';

/*
 * Every number that a document brings is one of these: a number as JSON has them, between two limits. Text, NaN, what is beyond a double
 * and a negative zero, which no sum, column or person tells from zero, are refused.
 */

const sinMenosCero = z.refine((valor) => !Object.is(valor, -0));

export const numero = (minimo: number, maximo: number) =>
  z.number().check(z.minimum(minimo), z.maximum(maximo), sinMenosCero);

export const entero = (minimo: number, maximo: number) =>
  z.number().check(z.int(), z.minimum(minimo), z.maximum(maximo), sinMenosCero);

/** Two decimals, as the columns have them: a third one is refused, not rounded. */
export const precioSchema = numero(0, 9_999_999_999.99).check(z.refine((valor) => Number(valor.toFixed(2)) === valor));

/** Which state of a row was read. */
export const versionSchema = entero(0, 2_147_483_647);

/** A whole number in an address: its digits and nothing else, neither a sign nor an exponent nor spaces. */
export const enteroEscrito = (minimo: number, maximo: number) =>
  z.pipe(
    z.transform((texto: unknown) =>
      typeof texto === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(texto) ? Number(texto) : Number.NaN,
    ),
    entero(minimo, maximo),
  );
