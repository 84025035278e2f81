import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Lugar } from './queries-altas.ts';

interface NoDisponible {
  id: string;
  nombre: string;
}

/** How many of these slots are taken, and the first of them as they were given. */
export const leerOcupados = async (
  tx: Tx,
  empresaId: string,
  lugares: Lugar[],
  hora: string | null,
  primeros: number,
): Promise<{ cuantos: number; turnos: Lugar[] }> => {
  const { rows } = await sql<Lugar & { cuantos: number }>`
    with ocupados as materialized (
      select l.* from unnest(${lugares.map((lugar) => lugar.usuario_id)}::uuid[],
        ${lugares.map((lugar) => lugar.sucursal_id)}::uuid[], ${lugares.map((lugar) => lugar.fecha)}::date[])
        with ordinality l (usuario_id, sucursal_id, fecha, n)
      where exists (
        select from visitas v where v.empresa_id = ${empresaId} and v.usuario_id = l.usuario_id and v.fecha = l.fecha
          and ${hora === null ? sql`v.hora is null` : sql`v.hora = ${hora}`} and v.sucursal_id = l.sucursal_id
          and v.cancelada_en is null)
    )
    select (select count(*) from ocupados) as cuantos, usuario_id, sucursal_id, fecha from ocupados order by n
    limit ${primeros}`.execute(tx);
  return {
    cuantos: rows[0]?.cuantos ?? 0,
    turnos: rows.map(({ usuario_id, sucursal_id, fecha }) => ({ usuario_id, sucursal_id, fecha })),
  };
};

/** Of these branches, those that take no visits; one that the company does not have has no name. */
export const sucursalesSinVisitas = async (
  tx: Tx,
  empresaId: string,
  ids: string[],
  primeras: number,
): Promise<NoDisponible[]> => {
  const { rows } = await sql<NoDisponible>`
    select i.id, coalesce(s.nombre, '') as nombre
    from unnest(${ids}::uuid[]) i (id) left join sucursales s on s.empresa_id = ${empresaId} and s.id = i.id
    where (s.archivada_en is null and s.estado_operacional <> 'Inactivo') is not true
    order by s.nombre_busqueda, i.id limit ${primeras}`.execute(tx);
  return rows;
};

/** How many of these branches sell nothing on that day that the catalogue still has, and the first of them by name. */
export const sucursalesSinProductos = async (
  tx: Tx,
  empresaId: string,
  { ids, fecha }: { ids: string[]; fecha: string },
  primeras: number,
): Promise<{ cuantas: number; sucursales: NoDisponible[] }> => {
  const { rows } = await sql<NoDisponible & { cuantas: number }>`
    with vacias as materialized (
      select s.id, s.nombre, s.nombre_busqueda from app.sin_productos(${empresaId}, ${ids}::uuid[],
        app.momento_de_la_lista(${empresaId}, ${fecha}::date, now())) v
      join sucursales s on s.empresa_id = ${empresaId} and s.id = v.sucursal_id)
    select (select count(*) from vacias) as cuantas, id, nombre from vacias order by nombre_busqueda, id
    limit ${primeras}`.execute(tx);
  return { cuantas: rows[0]?.cuantas ?? 0, sucursales: rows.map(({ id, nombre }) => ({ id, nombre })) };
};

/** Of these people, those that are not active mercaderistas; one that the company does not know has no name. */
export const personasSinVisitas = async (
  tx: Tx,
  empresaId: string,
  ids: string[],
  primeras: number,
): Promise<NoDisponible[]> => {
  const { rows } = await sql<NoDisponible>`
    select i.id, coalesce(p.nombre, '') as nombre
    from unnest(${ids}::uuid[]) i (id) left join personas p on p.empresa_id = ${empresaId} and p.usuario_id = i.id
      left join empresa_usuarios m on m.empresa_id = ${empresaId} and m.usuario_id = i.id
    where (m.activo and m.rol = 'mercaderista') is not true
    order by p.nombre_busqueda, i.id limit ${primeras}`.execute(tx);
  return rows;
};

/** Whether a time of day lies outside the company's business hours. */
export const fueraDeHorario = async (tx: Tx, empresaId: string, hora: string): Promise<boolean> => {
  const { rows } = await sql<{ fuera: boolean }>`
    select not (${hora}::time between business_hours_start and business_hours_end) as fuera
    from company_settings where empresa_id = ${empresaId}`.execute(tx);
  return rows[0]?.fuera ?? false;
};
