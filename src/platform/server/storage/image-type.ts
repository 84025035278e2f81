/** The kinds of image taken, and the extension that a file of each has. */
export type Extension = 'jpg' | 'png' | 'webp';

const empieza = (bytes: Buffer, marca: string, desde = 0): boolean =>
  bytes.subarray(desde, desde + marca.length).equals(Buffer.from(marca, 'latin1'));

/** By the bytes alone: names and declared types are the sender's word. */
export const extensionDe = (comienzo: Buffer): Extension | undefined => {
  if (empieza(comienzo, '\xff\xd8\xff')) return 'jpg';
  if (empieza(comienzo, '\x89PNG\r\n\x1a\n')) return 'png';
  if (empieza(comienzo, 'RIFF') && empieza(comienzo, 'WEBPVP8', 8)) return 'webp';
  return undefined;
};
