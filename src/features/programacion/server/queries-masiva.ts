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

/** When everything of this transaction was made, in all its digits. */
export const leerMomento = async (tx: Tx): Promise<string> => {
  const { momento } = await tx
    .selectNoFrom(sql<string>`to_json(now()) #>> '{}'`.as('momento'))
    .executeTakeFirstOrThrow();
  return momento;
};

interface Creadas {
  empresa_id: string;
  creada_por: string;
  creadas_en: string;
  ultima: string;
}

/**
 * Of what one's own bulk made at that moment, so many that nobody has touched, not by a photo either. By their ids, which come from a
 * clock: nothing that was made before or after is looked at.
 */
export const leerCreadas = async (
  tx: Tx,
  { empresa_id, creada_por, creadas_en, ultima, ...desde }: Creadas & ({ desde: string } | { despuesDe: string }),
  cuantas: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.id from visitas v
    where v.empresa_id = ${empresa_id} and v.id <= ${ultima}
      and ${'desde' in desde ? sql`v.id >= ${desde.desde}` : sql`v.id > ${desde.despuesDe}`}
      and v.origen = 'masiva' and v.creada_por = ${creada_por} and v.created_at = ${creadas_en}::timestamptz
      and v.version = 1
      and (select f.id from visitas_fotos f where f.empresa_id = ${empresa_id} and f.visita_id = v.id limit 1) is null
    order by v.id limit ${cuantas}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Of these, those that may be deleted: the policy leaves the others. */
export const borrarCreadas = async (tx: Tx, empresaId: string, ids: string[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from visitas v where v.empresa_id = ${empresaId} and v.id = any (${ids}::uuid[])`.execute(tx);
  return Number(numAffectedRows);
};

interface ALaVez {
  usuario_id: string;
  fecha: string;
  sucursales: number;
}

/**
 * Of places to be made at one hour: how often somebody would then have several branches at once, and the first of it by day. Each
 * person's day is looked up by its slot, however much the company has planned.
 */
export const leerALaVez = async (
  tx: Tx,
  empresaId: string,
  lugares: Lugar[],
  hora: string,
  primeras: number,
): Promise<{ cuantas: number; personas: ALaVez[] }> => {
  const { rows } = await sql<ALaVez & { cuantas: number }>`
    with plan as (
      select l.usuario_id, l.fecha, array_agg(l.sucursal_id) as suyas
      from unnest(${lugares.map((lugar) => lugar.usuario_id)}::uuid[],
        ${lugares.map((lugar) => lugar.sucursal_id)}::uuid[], ${lugares.map((lugar) => lugar.fecha)}::date[])
        l (usuario_id, sucursal_id, fecha)
      group by l.usuario_id, l.fecha
    ), juntas as materialized (
      select p.usuario_id, p.fecha, t.sucursales
      from plan p cross join lateral (
        select coalesce(array_agg(v.sucursal_id), '{}') as hay from visitas v
        where v.empresa_id = ${empresaId} and v.usuario_id = p.usuario_id and v.fecha = p.fecha and v.hora = ${hora}
          and v.cancelada_en is null) e
      cross join lateral (select count(distinct s.id) as sucursales from unnest(p.suyas || e.hay) s (id)) t
      -- what exists already is not made again
      where t.sucursales > greatest(1, cardinality(e.hay))
    )
    select (select count(*) from juntas) as cuantas, usuario_id, fecha, sucursales from juntas
    order by fecha, usuario_id limit ${primeras}`.execute(tx);
  return {
    cuantas: rows[0]?.cuantas ?? 0,
    personas: rows.map(({ usuario_id, fecha, sucursales }) => ({ usuario_id, fecha, sucursales })),
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
