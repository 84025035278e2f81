import type { Tx } from '#src/platform/server/db/client.ts';

/** Whether there is such a product. */
export const ponerImagen = async (
  tx: Tx,
  { empresa_id, id }: { empresa_id: string; id: string },
  imagenUrl: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('empresa_productos')
    .set({ imagen_url: imagenUrl })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
