import { createHash } from 'node:crypto';

const resumen = (clave: string): Buffer => createHash('sha256').update(`demo/${clave}`).digest();

const comoId = (bytes: Buffer): string => {
  // version 8 is for ids that somebody made up
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The same key is always the same id, on every machine: links to demo records can be written down. */
export const idDe = (clave: string): string => comoId(resumen(clave).subarray(0, 16));

/** The same, in the order of the numbers and before what people add later: lists with the newest first go by the id. */
export const idEnOrden = (clave: string, numero: number): string => {
  const bytes = resumen(`${clave}/${numero}`).subarray(0, 16);
  bytes.writeUIntBE(numero, 0, 6);
  return comoId(bytes);
};

/** A number below `limite` that depends on the key alone, so that what is added later does not change what was there. */
export const numeroDe = (clave: string, limite: number): number => resumen(clave).readUInt32BE(16) % limite;

/** Between 0 and 1, by the key alone. */
export const fraccionDe = (clave: string): number => numeroDe(clave, 1_000_000) / 1_000_000;

export const elegir = <T>(lista: readonly T[], clave: string): T => {
  const elegido = lista[numeroDe(clave, lista.length)];
  if (elegido === undefined) throw new Error(`nothing to choose from: ${clave}`);
  return elegido;
};
