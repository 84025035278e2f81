import { type Insertable, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Archivos } from '#src/platform/server/db/schema.gen.ts';
import type { StoredImage } from '#src/platform/server/storage/keep-image.ts';

type ArchivoNuevo = StoredImage & Pick<Insertable<Archivos>, 'empresa_id' | 'uso' | 'creado_por'>;

/** Refused by the database when the company has no room left. */
export const insertarArchivo = async (tx: Tx, archivo: ArchivoNuevo): Promise<string> => {
  const { id } = await tx.insertInto('archivos').values(archivo).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** How many bytes the company may still keep. */
export const leerEspacioLibre = async (tx: Tx, empresaId: string): Promise<number> => {
  const { libres } = await tx
    .selectFrom('empresas as e')
    .leftJoin('espacio_de_empresas as s', 's.empresa_id', 'e.id')
    .select(sql<number>`e.cuota_bytes - coalesce(s.bytes, 0)`.as('libres'))
    .where('e.id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return libres;
};
