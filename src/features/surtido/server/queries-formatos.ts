import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { listarFormatos } from '#src/dominio/surtido/contract.ts';

interface CualFormato {
  empresa_id: string;
  id: string;
}

export const leerFormatos = async (
  tx: Tx,
  empresaId: string,
): Promise<ResponseOf<typeof listarFormatos>['formatos']> => {
  const { rows } = await sql<ResponseOf<typeof listarFormatos>['formatos'][number]>`
    select f.id, f.nombre,
      (select count(*) from sucursales s where s.empresa_id = ${empresaId} and s.formato_id = f.id and s.archivada_en is null) as sucursales
    from formatos f where f.empresa_id = ${empresaId} order by f.nombre_busqueda, f.id`.execute(tx);
  return rows;
};

export const contarFormatos = async (tx: Tx, empresaId: string): Promise<number> => {
  const { rows } = await sql<{ hay: number }>`
    select count(*) as hay from formatos where empresa_id = ${empresaId}`.execute(tx);
  return rows[0]?.hay ?? 0;
};

/** The database refuses a name that there is, whatever its capitals and accents. */
export const insertarFormato = async (tx: Tx, empresa_id: string, nombre: string): Promise<string> => {
  const { id } = await tx
    .insertInto('formatos')
    .values({ empresa_id, nombre })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether there was one. */
export const ponerNombre = async (tx: Tx, { empresa_id, id }: CualFormato, nombre: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('formatos')
    .set({ nombre })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Whether there was one. The database refuses while a branch has it, also one that is given it at this moment. */
export const borrarFormato = async (tx: Tx, { empresa_id, id }: CualFormato): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('formatos')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** How many of these did not have it. */
export const darFormato = async (
  tx: Tx,
  empresaId: string,
  { formato_id, sucursales }: { formato_id: string | null; sucursales: string[] },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('sucursales')
    .set({ formato_id })
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', sucursales)
    .where('formato_id', 'is distinct from', formato_id)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
