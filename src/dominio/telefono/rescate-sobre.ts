/*
 * The envelope of a rescue file: whoever has the server's public key can close it, only the server opens it, and nothing can be
 * taken out of it, put into it, moved or cut off unnoticed. WebCrypto alone, so that device and server run the very same code.
 *
 *   magic and version (16 bytes) · id of the server's key (16) · ephemeral public key (65) · records: length (4), AES-256-GCM
 *
 * The key is made anew for each file (ECDH P-256, HKDF-SHA256), so a counter serves as nonce. What a record is bound to besides
 * its key: everything in front of the records, its number, and whether it is the last one. The last one is where the file ends, so
 * a file cut between two records does not open either.
 */

/** The last byte is the version of all of the above. */
const MAGIA = Uint8Array.from('ANAQUEL RESCATE\u0001', (letra) => letra.charCodeAt(0));
const BYTES_DE_ID = 16;
const BYTES_DE_PUNTO = 65;
export const BYTES_DE_PORTADA = MAGIA.length + BYTES_DE_ID + BYTES_DE_PUNTO;
export const BYTES_DE_LARGO = 4;
/** A photo of the largest size with what is said of it, and room to spare. */
export const MAXIMO_DE_REGISTRO = 17 * 1024 * 1024;

const CURVA = { name: 'ECDH', namedCurve: 'P-256' } as const;

type Bytes = Uint8Array<ArrayBuffer>;

export const unir = (...parts: readonly Uint8Array[]): Bytes => {
  const todo = new Uint8Array(parts.reduce((suma, { length }) => suma + length, 0));
  let desde = 0;
  for (const parte of parts) {
    todo.set(parte, desde);
    desde += parte.length;
  }
  return todo;
};

export const entero = (value: number): Bytes => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

export const enteroDe = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);

const bytesDeUuid = (uuid: string): Bytes =>
  Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (par) => Number.parseInt(par, 16));

const uuidDe = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Of both sides alike: their shared secret, bound to this file's opening and to the server's key. */
const keyOf = async (privada: CryptoKey, publica: CryptoKey, portada: Bytes, uso: KeyUsage): Promise<CryptoKey> => {
  const secreto = await crypto.subtle.deriveBits({ name: 'ECDH', public: publica }, privada, 256);
  const base = await crypto.subtle.importKey('raw', secreto, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: portada, info: MAGIA },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    [uso],
  );
};

const params = (portada: Bytes, numero: number, ultimo: boolean): AesGcmParams => ({
  name: 'AES-GCM',
  iv: unir(new Uint8Array(8), entero(numero)),
  additionalData: unir(portada, entero(numero), Uint8Array.of(ultimo ? 1 : 0)),
});

const importarPunto = (punto: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(punto), CURVA, false, []);

export interface ServerKey {
  id: string;
  publica: Uint8Array;
}

/** The pieces of a file, one after another: its opening, and each record closed. */
export async function* cerrarSobre(
  { id, publica }: ServerKey,
  contenidos: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Bytes> {
  const efimera = await crypto.subtle.generateKey(CURVA, false, ['deriveBits']);
  const punto = new Uint8Array(await crypto.subtle.exportKey('raw', efimera.publicKey));
  const portada = unir(MAGIA, bytesDeUuid(id), punto);
  const key = await keyOf(efimera.privateKey, await importarPunto(publica), portada, 'encrypt');
  let numero = 0;
  const cerrar = async (contenido: Uint8Array, ultimo: boolean): Promise<Bytes> => {
    const datos = contenido as Uint8Array<ArrayBuffer>;
    const cifrado = await crypto.subtle.encrypt(params(portada, numero, ultimo), key, datos);
    numero += 1;
    return unir(entero(cifrado.byteLength), new Uint8Array(cifrado));
  };
  yield portada;
  let pendiente: Uint8Array | undefined;
  for await (const contenido of contenidos) {
    if (pendiente) yield await cerrar(pendiente, false);
    pendiente = contenido;
  }
  if (pendiente) yield await cerrar(pendiente, true);
}

/** Which key a file was closed with; nothing: it is no such file, or of a version that is not known here. */
export const keyIdOf = (portada: Uint8Array): string | undefined =>
  portada.length === BYTES_DE_PORTADA && MAGIA.every((byte, i) => portada[i] === byte)
    ? uuidDe(portada.subarray(MAGIA.length, MAGIA.length + BYTES_DE_ID))
    : undefined;

export interface Lectura {
  /** Rejects what was not written so, in this place. */
  abrir: (cifrado: Uint8Array, numero: number, ultimo: boolean) => Promise<Bytes>;
}

/** `privada` in PKCS #8. */
export const abrirLectura = async (portadaLeida: Uint8Array, privada: Uint8Array): Promise<Lectura> => {
  const portada = Uint8Array.from(portadaLeida);
  const propia = await crypto.subtle.importKey('pkcs8', Uint8Array.from(privada), CURVA, false, ['deriveBits']);
  const key = await keyOf(propia, await importarPunto(portada.subarray(-BYTES_DE_PUNTO)), portada, 'decrypt');
  return {
    abrir: async (cifrado, numero, ultimo) =>
      new Uint8Array(
        await crypto.subtle.decrypt(params(portada, numero, ultimo), key, cifrado as Uint8Array<ArrayBuffer>),
      ),
  };
};

export interface KeyPair {
  publica: Uint8Array;
  privada: Uint8Array;
}

export const createKeyPair = async (): Promise<KeyPair> => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVA, true, ['deriveBits']);
  return {
    publica: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)),
    privada: new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)),
  };
};

export const enBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
export const deBase64 = (texto: string): Bytes => Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));
