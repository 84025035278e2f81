import { sql } from 'kysely';
import type { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type { verSucursal } from '../contract-sucursales.ts';
import { comoLista, conPaginaYTotal, contiene, type FilaConTotal, type ListaLeida } from './queries-paginas.ts';

/** One branch of one company: everything that is done to it names both. */
export interface CualSucursal {
  empresa_id: string;
  id: string;
}

export type Sucursal = ResponseOf<typeof verSucursal>;

/**
 * Of what a branch lists (`x`), what the catalogue still has. The few archived ones are read once per statement and looked up in
 * memory: joined with the catalogue, this would be planned by how many rows are expected, which nobody knows of a new company.
 */
export const sinArchivar = (empresaId: string) => sql`
  x.producto_id not in (
    select a.id from empresa_productos a where a.empresa_id = ${empresaId} and a.archivado_en is not null)`;

const columnas = (empresaId: string, momento = sql`now()`) => sql`
  s.id, s.cadena_id,
  (select c.nombre from cadenas c where c.empresa_id = ${empresaId} and c.id = s.cadena_id) as cadena_nombre,
  s.nombre, s.direccion, s.estado_operacional, s.estado_geografico, s.municipio, s.zona_1, s.zona_2, s.lat, s.lng,
  s.archivada_en is not null as archivada, s.formato_id, s.radio_inicio_m,
  (select f.nombre from formatos f where f.empresa_id = ${empresaId} and f.id = s.formato_id) as formato_nombre,
  (select count(*) from app.dichos_de(${empresaId}, s.cadena_id, s.formato_id, s.id, ${momento}, '-infinity') x
   where x.que = 'venta' and x.valor = 1 and ${sinArchivar(empresaId)}) as productos,
  s.version, s.created_at`;

export const leerSucursales = async (
  tx: Tx,
  empresaId: string,
  {
    busqueda,
    cadena_id,
    estado_operacional,
    estado_geografico,
    archivadas,
    ...pagina
  }: QueryOf<typeof listarSucursales>,
): Promise<ListaLeida<Sucursal>> => {
  const condiciones = [
    sql`empresa_id = ${empresaId}`,
    archivadas === 'solo' ? sql`archivada_en is not null` : sql`archivada_en is null`,
    ...(cadena_id ? [sql`cadena_id = ${cadena_id}`] : []),
    ...(estado_operacional ? [sql`estado_operacional = ${estado_operacional}`] : []),
    ...(estado_geografico ? [sql`estado_geografico = ${estado_geografico}`] : []),
    ...(busqueda === '' ? [] : [contiene(busqueda)]),
  ];
  const { rows } = await sql<FilaConTotal<Sucursal>>`
    ${conPaginaYTotal(sql`sucursales where ${sql.join(condiciones, sql` and `)}`, pagina)}
    select t.total, ${columnas(empresaId)}
    from total t left join pagina p on true left join lateral (
      select * from sucursales where empresa_id = ${empresaId} and id = p.id limit 1) s on true
    order by p.nombre_busqueda, p.id`.execute(tx);
  return comoLista(rows);
};

/** On a day that is to come, how many products it sells then. */
export const leerSucursal = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
  fecha?: string,
): Promise<Sucursal | undefined> => {
  const momento = fecha === undefined ? undefined : sql`app.momento_de_la_lista(${empresa_id}, ${fecha}::date, now())`;
  const { rows } = await sql<Sucursal>`
    select ${columnas(empresa_id, momento)} from sucursales s where s.empresa_id = ${empresa_id} and s.id = ${id}`.execute(
    tx,
  );
  return rows[0];
};

/** Those of a chain that are not archived; no more than there may be in one answer. */
export const leerIdsDeSucursales = async (
  tx: Tx,
  { empresa_id, id }: { empresa_id: string; id: string },
  hasta: number,
): Promise<string[]> => {
  const filas = await tx
    .selectFrom('sucursales')
    .select('id')
    .where('empresa_id', '=', empresa_id)
    .where('cadena_id', '=', id)
    .where('archivada_en', 'is', null)
    .orderBy('nombre_busqueda')
    .orderBy('id')
    .limit(hasta)
    .execute();
  return filas.map((fila) => fila.id);
};

/** How many visits the branch has, counted no further than to `hasta`; nothing if there is no such branch. */
export const contarVisitas = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
  hasta: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ visitas: number }>`
    select (select count(*) from (
      select from visitas v where v.empresa_id = ${empresa_id} and v.sucursal_id = ${id} limit ${hasta}) contadas) as visitas
    from sucursales s where s.empresa_id = ${empresa_id} and s.id = ${id}`.execute(tx);
  return rows[0]?.visitas;
};
