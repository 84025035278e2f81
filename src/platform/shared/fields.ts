import * as z from 'zod/mini';

/** Fields that several contracts share. Limits are those of the database's checks. */
export const correoSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const nombreSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
export const claveSchema = z.string().check(z.minLength(6), z.maxLength(200));
export const idiomaSchema = z.enum(['es', 'en']);
export type Idioma = z.infer<typeof idiomaSchema>;
/** A single-use code as it travels in a mail's link: 32 random bytes, base64url. */
export const codigoSchema = z.string().check(z.regex(/^[\w-]{43}$/));
