import type { Tx } from '#src/platform/server/db/client.ts';
import type { StoredFile } from '#src/platform/server/http/stored-file.ts';

interface Cual {
  empresa_id: string;
  id: string;
}

export const buscarArchivo = (tx: Tx, { empresa_id, id }: Cual): Promise<StoredFile | undefined> =>
  tx
    .selectFrom('archivos')
    .select(['object_path', 'tipo', 'bytes', 'sha256'])
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirst();

export interface ArchivoConMiniatura extends StoredFile {
  miniatura_path: string | null;
  miniatura_tipo: string | null;
  miniatura_bytes: number | null;
}

export const buscarConMiniatura = (tx: Tx, { empresa_id, id }: Cual): Promise<ArchivoConMiniatura | undefined> =>
  tx
    .selectFrom('archivos')
    .select(['object_path', 'tipo', 'bytes', 'sha256', 'miniatura_path', 'miniatura_tipo', 'miniatura_bytes'])
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirst();

export interface Miniatura {
  miniatura_path: string;
  miniatura_tipo: string;
  miniatura_bytes: number;
}

/** False: it has one already, or is no longer there. */
export const anotarMiniatura = async (tx: Tx, { empresa_id, id }: Cual, suya: Miniatura): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('archivos')
    .set(suya)
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .where('miniatura_path', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
