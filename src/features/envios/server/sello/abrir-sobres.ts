import type * as contracts from '#src/dominio/telefono/contract-sello.ts';
import { enBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import { abrirLlave, llaveDeSobre, type ContenidoDeSobre } from '#src/dominio/telefono/sello-sobre.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { leerLlavesPrivadas } from './queries-llaves.ts';

type Apertura = ResponseOf<typeof contracts.abrirSobres>['aperturas'][number];

const leer = async (sobre: Uint8Array, privada: Uint8Array | undefined): Promise<ContenidoDeSobre | undefined> => {
  if (!privada) return undefined;
  try {
    return await abrirLlave(sobre, privada);
  } catch {
    // whatever it is, the server did not get it from a device as it is now
    return undefined;
  }
};

const aperturaDe = (contenido: ContenidoDeSobre | undefined, usuarioId: string): Apertura => {
  if (!contenido) return { resultado: 'ilegible' };
  if (contenido.usuarioId !== usuarioId) return { resultado: 'ajeno' };
  return { resultado: 'abierto', llave: enBase64(contenido.llave) };
};

/** To each the keys of what they sealed, whoever brings the envelopes. */
export const abrirSobres = async (
  { pools }: Pick<Parts, 'pools'>,
  usuarioId: string,
  enTexto: readonly string[],
): Promise<ResponseOf<typeof contracts.abrirSobres>> => {
  const sobres = enTexto.map((texto) => new Uint8Array(Buffer.from(texto, 'base64')));
  const ids = [...new Set(sobres.flatMap((sobre) => llaveDeSobre(sobre) ?? []))];
  const privadas =
    ids.length > 0
      ? await inTransaction({ pool: pools.auth, readOnly: true }, (tx) => leerLlavesPrivadas(tx, ids))
      : new Map<string, Uint8Array>();
  const leidos = await Promise.all(sobres.map((sobre) => leer(sobre, privadas.get(llaveDeSobre(sobre) ?? ''))));
  return { usuario_id: usuarioId, aperturas: leidos.map((leido) => aperturaDe(leido, usuarioId)) };
};
