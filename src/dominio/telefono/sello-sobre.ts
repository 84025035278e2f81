import {
  abrirLectura,
  BYTES_DE_LARGO,
  BYTES_DE_PORTADA,
  cerrarSobre,
  keyIdOf,
  unir,
  type ServerKey,
} from './rescate-sobre.ts';

/*
 * The envelope around the key of what a person left sealed: the one of rescue files, closed with a key pair of its own, with one
 * record in it. Who may have the key stands inside, where nobody changes it unnoticed.
 */

const BYTES_DE_UUID = 36;
export const BYTES_DE_LLAVE = 32;

export interface ContenidoDeSobre {
  usuarioId: string;
  llave: Uint8Array;
}

export const cerrarLlave = async (
  servidor: ServerKey,
  { usuarioId, llave }: ContenidoDeSobre,
): Promise<Uint8Array<ArrayBuffer>> => {
  const piezas: Uint8Array[] = [];
  for await (const pieza of cerrarSobre(servidor, [unir(new TextEncoder().encode(usuarioId), llave)])) {
    piezas.push(pieza);
  }
  return unir(...piezas);
};

/** Which of the server's keys it was closed with; nothing: it is no envelope. */
export const llaveDeSobre = (sobre: Uint8Array): string | undefined => keyIdOf(sobre.subarray(0, BYTES_DE_PORTADA));

/** `privada` in PKCS #8. Rejects what was not closed so. */
export const abrirLlave = async (sobre: Uint8Array, privada: Uint8Array): Promise<ContenidoDeSobre> => {
  const { abrir } = await abrirLectura(sobre.subarray(0, BYTES_DE_PORTADA), privada);
  const contenido = await abrir(sobre.subarray(BYTES_DE_PORTADA + BYTES_DE_LARGO), 0, true);
  if (contenido.length !== BYTES_DE_UUID + BYTES_DE_LLAVE) throw new Error('an envelope with something else in it');
  return {
    usuarioId: new TextDecoder().decode(contenido.subarray(0, BYTES_DE_UUID)),
    llave: contenido.slice(BYTES_DE_UUID),
  };
};
