import * as z from 'zod/mini';

/*
 * Every number that a document brings is one of these: a number as JSON has them, between two limits. Text, NaN, what is beyond a double
 * and a negative zero, which no sum, column or person tells from zero, are refused.
 */

const withoutMinusZero = z.refine((value) => !Object.is(value, -0));

export const count = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max), withoutMinusZero);

export const integer = (min: number, max: number) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max), withoutMinusZero);

/** Two decimals, as the columns have them: a third one is refused, not rounded. */
export const precioSchema = count(0, 9_999_999_999.99).check(z.refine((value) => Number(value.toFixed(2)) === value));

/** Which state of a row was read. */
export const versionSchema = integer(0, 2_147_483_647);

/** A whole number in an address: its digits and nothing else, neither a sign nor an exponent nor spaces. */
export const writtenInteger = (min: number, max: number) =>
  z.pipe(
    z.transform((text: unknown) =>
      typeof text === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : Number.NaN,
    ),
    integer(min, max),
  );
