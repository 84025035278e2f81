import { problem } from '#src/platform/shared/problem.ts';

/** The place where a page of a list ended: the sort key of its last row, opaque to the caller. */
export const asCursor = (key: readonly string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

const read = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The sort key inside a cursor; each of its parts must look as told, since callers can write anything. */
export const readCursor = (cursor: string, parts: readonly RegExp[]): string[] => {
  const readSoFar = read(cursor);
  const isValid =
    Array.isArray(readSoFar) &&
    readSoFar.length === parts.length &&
    readSoFar.every((value, i): value is string => typeof value === 'string' && parts[i]?.test(value) === true);
  if (!isValid) throw problem('peticion.invalida', { campos: [{ campo: 'despues', codigo: 'formato' }] });
  return readSoFar;
};

export const TEXT = /^[\s\S]{0,300}$/;
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An instant as microseconds since 1970: the driver's own dates lose what lies below a millisecond. */
export const MICROSECONDS = /^\d{1,16}$/;

/** A page read one row longer than asked: what to answer, and where the next begins if there is more. */
export const asPage = <F>(
  rows: F[],
  limit: number,
  key: (row: F) => readonly string[],
): { rows: F[]; siguiente: string | null } => {
  const pagina = rows.slice(0, limit);
  const last = pagina.at(-1);
  return { rows: pagina, siguiente: rows.length > limit && last ? asCursor(key(last)) : null };
};
