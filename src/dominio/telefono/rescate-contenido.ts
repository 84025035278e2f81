import { BYTES_DE_LARGO, entero, enteroDe, unir } from './rescate-sobre.ts';

/* How a record of a rescue file is written: its JSON, the JSON's length in front, and behind it a photo's bytes. */

export const componer = (dicho: object, bytes = new Uint8Array()): Uint8Array => {
  const json = new TextEncoder().encode(JSON.stringify(dicho));
  return unir(entero(json.length), json, bytes);
};

/** Throws at what is no record. */
export const descomponer = (contenido: Uint8Array): { dicho: unknown; bytes: Uint8Array } => {
  const hasta = BYTES_DE_LARGO + enteroDe(contenido.subarray(0, BYTES_DE_LARGO));
  const json = new TextDecoder('utf-8', { fatal: true }).decode(contenido.subarray(BYTES_DE_LARGO, hasta));
  return { dicho: JSON.parse(json), bytes: contenido.subarray(hasta) };
};
