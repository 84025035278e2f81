import { createHash } from 'node:crypto';

const resumen = (clave: string): Buffer => createHash('sha256').update(`demo/${clave}`).digest();

/** The same key is always the same id, on every machine: links to demo records can be written down. */
export const idDe = (clave: string): string => {
  const bytes = resumen(clave).subarray(0, 16);
  // version 8 is for ids that somebody made up
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A number below `limite` that depends on the key alone, so that what is added later does not change what was there. */
export const numeroDe = (clave: string, limite: number): number => resumen(clave).readUInt32BE(16) % limite;

export const elegir = <T>(lista: readonly T[], clave: string): T => {
  const elegido = lista[numeroDe(clave, lista.length)];
  if (elegido === undefined) throw new Error(`nothing to choose from: ${clave}`);
  return elegido;
};
