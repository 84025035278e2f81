import { createHash } from 'node:crypto';

/** Half a character, as an emoji cut at a field's limit leaves it, and the null one are no text to the database. */
const legible = (valor: unknown): unknown =>
  typeof valor === 'string' ? valor.toWellFormed().replaceAll('\0', '') : valor;

const enOrden = (valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? Object.fromEntries(Object.entries(valor).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : valor;

export interface EnvioCanonico {
  json: string;
  /** sha256. */
  huella: Buffer;
}

/** What a submission says, however its fields were ordered: the same text for the same content, and its fingerprint. */
export const canonico = (cuerpo: object): EnvioCanonico => {
  const json = JSON.stringify(cuerpo, (_clave, valor: unknown) => enOrden(legible(valor)));
  return { json, huella: createHash('sha256').update(json).digest() };
};
