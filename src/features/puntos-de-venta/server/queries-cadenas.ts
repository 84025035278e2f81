import { sql } from 'kysely';
import type { listarCadenas } from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-cadenas.ts';
import { comoLista, conPaginaYTotal, contiene, type FilaConTotal, type ListaLeida } from './queries-paginas.ts';

/** One chain of one company: everything that is done to it names both. */
export interface CualCadena {
  empresa_id: string;
  id: string;
}

export type Cadena = ResponseOf<typeof contracts.verCadena>;
type Datos = BodyOf<typeof contracts.crearCadena>;

const columnas = (empresaId: string) => sql`
  c.id, c.nombre, c.logo, c.tipo_unidad_negocio, c.canal_venta, c.presencia, c.version,
  (select count(*) from sucursales s
   where s.empresa_id = ${empresaId} and s.cadena_id = c.id and s.archivada_en is null) as sucursales`;

export const leerCadenas = async (
  tx: Tx,
  empresaId: string,
  { busqueda, tipo_unidad_negocio, canal_venta, presencia, ...pagina }: QueryOf<typeof listarCadenas>,
): Promise<ListaLeida<Cadena>> => {
  const condiciones = [
    sql`empresa_id = ${empresaId}`,
    ...(tipo_unidad_negocio ? [sql`tipo_unidad_negocio = ${tipo_unidad_negocio}`] : []),
    ...(canal_venta ? [sql`canal_venta = ${canal_venta}`] : []),
    ...(presencia ? [sql`presencia = ${presencia}`] : []),
    ...(busqueda === '' ? [] : [contiene(busqueda)]),
  ];
  const { rows } = await sql<FilaConTotal<Cadena>>`
    ${conPaginaYTotal(sql`cadenas where ${sql.join(condiciones, sql` and `)}`, pagina)}
    select t.total, ${columnas(empresaId)}
    from total t left join pagina p on true left join lateral (
      select * from cadenas where empresa_id = ${empresaId} and id = p.id limit 1) c on true
    order by p.nombre_busqueda, p.id`.execute(tx);
  return comoLista(rows);
};

export const leerCadena = async (tx: Tx, { empresa_id, id }: CualCadena): Promise<Cadena | undefined> => {
  const { rows } = await sql<Cadena>`
    select ${columnas(empresa_id)} from cadenas c where c.empresa_id = ${empresa_id} and c.id = ${id}`.execute(tx);
  return rows[0];
};

export const existeCadena = async (tx: Tx, { empresa_id, id }: CualCadena): Promise<boolean> => {
  const fila = await tx
    .selectFrom('cadenas')
    .select('id')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
};

export const insertarCadena = async (tx: Tx, empresa_id: string, datos: Datos): Promise<string> => {
  const { id } = await tx
    .insertInto('cadenas')
    .values({ empresa_id, ...datos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether there was one. The database refuses while it has branches, also one that is being added at this moment. */
export const borrarCadena = async (tx: Tx, { empresa_id, id }: CualCadena): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('cadenas')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
