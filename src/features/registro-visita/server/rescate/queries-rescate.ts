import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { EnvioCanonico } from '../huella-de-envio.ts';

export interface Autor {
  usuario_id: string;
  nombre: string;
  /** Whether the session lasts in which the file was made, and the author is of the company. */
  vigente: boolean;
}

export const leerAutor = async (tx: Tx, credencialHash: Buffer): Promise<Autor> => {
  const { rows } = await sql<Autor>`
    select usuario_id, nombre, vigente from app.autor_de_rescate(${credencialHash})`.execute(tx);
  const [autor] = rows;
  if (!autor) throw new Error('a credential was accepted, and is nobody’s');
  return autor;
};

/** What follows in this transaction is done by the author, who has or had that visit. */
export const pasarAlAutor = async (
  tx: Tx,
  credencialHash: Buffer,
  visitaId: string,
): Promise<Pick<Autor, 'usuario_id'>> => {
  const { rows } = await sql<Pick<Autor, 'usuario_id'>>`
    select usuario_id from app.entregar_por_rescate(${credencialHash}, ${visitaId})`.execute(tx);
  const [autor] = rows;
  if (!autor) throw new Error('the author of a rescue file is nobody');
  return autor;
};

/** The clock that receipts of this transaction are dated with. */
export const leerAhora = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ ahora: string }>`select now() as ahora`.execute(tx);
  return rows[0]?.ahora ?? '';
};

/** False: it was here already, or what became of it was. */
export const recibirBorrador = async (
  tx: Tx,
  { visita_id, envio_id }: { visita_id: string; envio_id: string },
  { json, huella }: EnvioCanonico,
): Promise<boolean> => {
  const { rows } = await sql<{ recibido: boolean }>`
    select app.recibir_borrador(${visita_id}, ${envio_id}, ${huella}, ${json}::jsonb) as recibido`.execute(tx);
  return rows[0]?.recibido === true;
};
