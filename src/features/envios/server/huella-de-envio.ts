import { createHash } from 'node:crypto';

/** Half a character, as an emoji cut at a field's limit leaves it, and the null one are no text to the database. */
const legible = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

const enOrden = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export interface EnvioCanonico {
  json: string;
  /** sha256. */
  huella: Buffer;
}

/** What a submission says, however its fields were ordered: the same text for the same content, and its fingerprint. */
export const canonico = (body: object): EnvioCanonico => {
  const json = JSON.stringify(body, (_clave, value: unknown) => enOrden(legible(value)));
  return { json, huella: createHash('sha256').update(json).digest() };
};
