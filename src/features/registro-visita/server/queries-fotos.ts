import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import type { FotoAnunciada, verFotoEnviada } from '../contract-envios.ts';

export type EstadoDeFoto = RespuestaDe<typeof verFotoEnviada>;

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
  const { rows } = await sql<EstadoDeFoto>`
    select recibidos, recibida_en from app.foto_recibida(${visitaId}, ${fotoId})`.execute(tx);
  return una(rows);
};

/** Makes it known if it was not, and holds its visit until the transaction ends. */
export const tomarFoto = async (tx: Tx, visitaId: string, foto: FotoAnunciada): Promise<EstadoDeFoto> => {
  const { rows } = await sql<EstadoDeFoto>`
    select recibidos, recibida_en from app.tomar_foto(${visitaId}, ${JSON.stringify(foto)}::jsonb)`.execute(tx);
  return una(rows);
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
): Promise<boolean> => {
  const { rows } = await sql<{ anotada: boolean }>`
    select app.anotar_parte_de_foto(${visitaId}, ${fotoId}, ${desde}, ${bytes}, ${ruta}) as anotada`.execute(tx);
  return rows[0]?.anotada === true;
};

/** Where those of its parts are that begin before so many bytes, in order. */
export const leerPartes = async (tx: Tx, { visitaId, fotoId }: CualFoto, antesDe: number): Promise<string[]> => {
  const { rows } = await sql<{ ruta: string }>`
    select ruta from app.partes_de_foto(${visitaId}, ${fotoId}, ${antesDe}) ruta`.execute(tx);
  return rows.map(({ ruta }) => ruta);
};

/** Where the objects are that nothing names any more. */
export const soltarPartes = async (tx: Tx, { visitaId, fotoId }: CualFoto): Promise<string[]> => {
  const { rows } = await sql<{ ruta: string }>`
    select ruta from app.soltar_partes_de_foto(${visitaId}, ${fotoId}) ruta`.execute(tx);
  return rows.map(({ ruta }) => ruta);
};

export const completarFoto = async (
  tx: Tx,
  { visitaId, fotoId }: CualFoto,
  archivoId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ recibida_en: string | null }>`
    select app.completar_foto(${visitaId}, ${fotoId}, ${archivoId}) as recibida_en`.execute(tx);
  return rows[0]?.recibida_en ?? null;
};
