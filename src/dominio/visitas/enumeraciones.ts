import * as z from 'zod/mini';

export const estadosDeVisita = ['pendiente', 'en_curso', 'completada', 'cancelada'] as const;
export const estadoDeVisitaSchema = z.enum(estadosDeVisita);
export type EstadoDeVisita = z.output<typeof estadoDeVisitaSchema>;

const PRIMERA_FECHA = '2000-01-01';
const ULTIMA_FECHA = '2199-12-31';

/**
 * A civil date of the company, `yyyy-MM-dd`: a day that exists, in no time zone. Within two centuries: a slip in the year must not
 * make a series of a hundred thousand visits.
 */
export const fechaSchema = z.iso.date().check(z.refine((fecha) => fecha >= PRIMERA_FECHA && fecha <= ULTIMA_FECHA));

/** A civil time of the company, `HH:mm`. */
export const horaSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Of which products a company wants a photo. */
export const PIDE_FOTOS = ['nunca', 'quiebres', 'siempre'] as const;
export const pideFotosSchema = z.enum(PIDE_FOTOS);
export type PideFotos = z.output<typeof pideFotosSchema>;
