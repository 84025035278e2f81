import type { ServerKey } from '../../rescate-sobre.ts';
import { unir } from '../../rescate-sobre.ts';
import { BYTES_DE_LLAVE, cerrarLlave } from '../../sello-sobre.ts';

/*
 * What is sealed at one time has one key, made for it and kept nowhere: it leaves inside each row, in an envelope that only the
 * server opens (sello-sobre.ts). A row tells nothing but its size, and is bound to its person and its place: taken from somewhere
 * else, changed, or opened for somebody else, it does not open.
 */

export interface FilaSellada {
  id: string;
  lote: string;
  sobre: Uint8Array<ArrayBuffer>;
  /** The nonce, and what it was closed with. */
  datos: Uint8Array<ArrayBuffer>;
}

const BYTES_DE_NONCE = 12;

const params = (usuarioId: string, { id, lote }: Pick<FilaSellada, 'id' | 'lote'>, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${usuarioId} ${lote} ${id}`),
});

const importar = (llave: Uint8Array, uso: KeyUsage): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(llave), 'AES-GCM', false, [uso]);

export type Sellar = (contenido: Uint8Array) => Promise<FilaSellada>;

/** Seals, one row at a time, what one person leaves. */
export const crearLote = async (servidor: ServerKey, usuarioId: string): Promise<Sellar> => {
  const secreta = crypto.getRandomValues(new Uint8Array(BYTES_DE_LLAVE));
  const [llave, sobre] = await Promise.all([
    importar(secreta, 'encrypt'),
    cerrarLlave(servidor, { usuarioId, llave: secreta }),
  ]);
  const lote = crypto.randomUUID();
  return async (contenido) => {
    const id = crypto.randomUUID();
    const iv = crypto.getRandomValues(new Uint8Array(BYTES_DE_NONCE));
    const cifrado = await crypto.subtle.encrypt(
      params(usuarioId, { id, lote }, iv),
      llave,
      contenido as Uint8Array<ArrayBuffer>,
    );
    return { id, lote, sobre, datos: unir(iv, new Uint8Array(cifrado)) };
  };
};

export type Abrir = (fila: FilaSellada) => Promise<Uint8Array<ArrayBuffer>>;

/** `secreta`: as the server gave it back. */
export const abrirLote = async (secreta: Uint8Array, usuarioId: string): Promise<Abrir> => {
  const llave = await importar(secreta, 'decrypt');
  return async (fila) => {
    const iv = fila.datos.subarray(0, BYTES_DE_NONCE);
    const cifrado = fila.datos.subarray(BYTES_DE_NONCE);
    return new Uint8Array(await crypto.subtle.decrypt(params(usuarioId, fila, iv), llave, cifrado));
  };
};
