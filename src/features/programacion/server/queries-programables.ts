import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

interface Programable {
  id: string;
  nombre: string;
}

/** By name; nothing if there is no such chain. */
export const leerProgramables = async (
  tx: Tx,
  { empresa_id, cadena_id }: { empresa_id: string; cadena_id: string },
): Promise<Programable[] | undefined> => {
  const { rows } = await sql<Programable | { id: null }>`
    select s.id, s.nombre from cadenas c left join lateral (
      select id, nombre, nombre_busqueda from sucursales
      where empresa_id = ${empresa_id} and cadena_id = ${cadena_id} and archivada_en is null and estado_operacional <> 'Inactivo'
    ) s on true
    where c.empresa_id = ${empresa_id} and c.id = ${cadena_id}
    order by s.nombre_busqueda, s.id`.execute(tx);
  if (rows.length === 0) return undefined;
  return rows.filter((fila): fila is Programable => fila.id !== null);
};
