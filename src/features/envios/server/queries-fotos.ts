import type * as contracts from '#src/dominio/telefono/contract-envios.ts';
import type { FotoAnunciada } from '#src/dominio/telefono/contract-envios.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf, valueOf, valuesOf } from '#src/platform/server/db/routines.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';

export type EstadoDeFoto = ResponseOf<typeof contracts.verFotoEnviada>;

/** One photo of one visit. */
export interface CualFoto {
  visitaId: string;
  fotoId: string;
}

const una = <F>([fila]: F[]): F => {
  if (!fila) throw new Error('a function that answers with one row gave none');
  return fila;
};

export const leerFoto = async (tx: Tx, { visitaId, fotoId }: CualFoto): Promise<EstadoDeFoto> => {
  return una(await rowsOf(tx, 'app.foto_recibida', [visitaId, fotoId], ['recibidos']));
};

/** Makes it known if it was not, and holds its visit until the transaction ends. */
export const tomarFoto = async (tx: Tx, visitaId: string, foto: FotoAnunciada): Promise<EstadoDeFoto> => {
  return una(await rowsOf(tx, 'app.tomar_foto', [visitaId, JSON.stringify(foto)], ['recibidos']));
};

export interface Parte {
  desde: number;
  bytes: number;
  ruta: string;
}

/** False: it does not begin where the last one ended, and its object is not needed. */
export const anotarParte = async (
  tx: Tx,
  { visitaId, fotoId }: CualFoto,
  { desde, bytes, ruta }: Parte,
): Promise<boolean> => (await valueOf(tx, 'app.anotar_parte_de_foto', [visitaId, fotoId, desde, bytes, ruta])) ?? false;

/** Where those of its parts are that begin before so many bytes, in order. */
export const leerPartes = (tx: Tx, { visitaId, fotoId }: CualFoto, antesDe: number): Promise<string[]> =>
  valuesOf(tx, 'app.partes_de_foto', [visitaId, fotoId, antesDe]);

/** Where the objects are that nothing names any more. */
export const soltarPartes = (tx: Tx, { visitaId, fotoId }: CualFoto): Promise<string[]> =>
  valuesOf(tx, 'app.soltar_partes_de_foto', [visitaId, fotoId]);

export const completarFoto = (tx: Tx, { visitaId, fotoId }: CualFoto, archivoId: string): Promise<string | null> =>
  valueOf(tx, 'app.completar_foto', [visitaId, fotoId, archivoId]);
