import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type RowOf, rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { EnvioCanonico } from '../huella-de-envio.ts';

/** `vigente`: the session lasts in which the file was made, and the author is of the company. */
export type Autor = RowOf<'app.autor_de_rescate', 'usuario_id' | 'nombre' | 'vigente'>;

export const leerAutor = async (tx: Tx, credencialHash: Buffer): Promise<Autor> => {
  const [autor] = await rowsOf(tx, 'app.autor_de_rescate', [credencialHash], ['usuario_id', 'nombre', 'vigente']);
  if (!autor) throw new Error('a credential was accepted, and is nobody’s');
  return autor;
};

/** What follows in this transaction is done by the author, who has or had that visit. */
export const pasarAlAutor = async (
  tx: Tx,
  credencialHash: Buffer,
  visitaId: string,
): Promise<Pick<Autor, 'usuario_id'>> => {
  const [autor] = await rowsOf(tx, 'app.entregar_por_rescate', [credencialHash, visitaId], ['usuario_id']);
  if (!autor) throw new Error('the author of a rescue file is nobody');
  return autor;
};

/** The same for a visit that does not exist yet. */
export const pasarAlAutorQueCrea = async (tx: Tx, credencialHash: Buffer): Promise<Pick<Autor, 'usuario_id'>> => {
  const [autor] = await rowsOf(tx, 'app.entregar_creacion_por_rescate', [credencialHash], ['usuario_id']);
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
): Promise<boolean> => (await valueOf(tx, 'app.recibir_borrador', [visita_id, envio_id, huella, json])) ?? false;
