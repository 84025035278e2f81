import { problema } from '#src/platform/shared/problem.ts';

/** The place where a page of a list ended: the sort key of its last row, opaque to the caller. */
export const comoCursor = (clave: readonly string[]): string =>
  Buffer.from(JSON.stringify(clave)).toString('base64url');

const leer = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The sort key inside a cursor; each of its parts must look as told, since callers can write anything. */
export const leerCursor = (cursor: string, partes: readonly RegExp[]): string[] => {
  const leido = leer(cursor);
  const vale =
    Array.isArray(leido) &&
    leido.length === partes.length &&
    leido.every((valor, i): valor is string => typeof valor === 'string' && partes[i]?.test(valor) === true);
  if (!vale) throw problema('peticion.invalida', { campos: [{ campo: 'despues', codigo: 'formato' }] });
  return leido;
};

export const TEXTO = /^[\s\S]{0,300}$/;
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An instant as microseconds since 1970: the driver's own dates lose what lies below a millisecond. */
export const MICROSEGUNDOS = /^\d{1,16}$/;

/** A page read one row longer than asked: what to answer, and where the next begins if there is more. */
export const comoPagina = <F>(
  filas: F[],
  limite: number,
  clave: (fila: F) => readonly string[],
): { filas: F[]; siguiente: string | null } => {
  const pagina = filas.slice(0, limite);
  const ultima = pagina.at(-1);
  return { filas: pagina, siguiente: filas.length > limite && ultima ? comoCursor(clave(ultima)) : null };
};
