import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type Alcance, filasDe } from './queries-sumas.ts';
import {
  POR_TIPO,
  PRECIOS_DE_MARCA,
  RANGO_DE_INVENTARIO,
  RANGO_DE_PRECIO,
  RANGOS,
  RANGOS_MUY_LEJOS,
  VALORES_PARA_ATIPICO,
} from './umbrales.ts';

export interface Marca {
  producto_id: string;
  marca: string;
  precio: number;
  precios: number;
}

/** The cheapest competing brand of each of these products, among those that were noted often enough. */
export const leerMarcasMasBaratas = async (tx: Tx, alcance: Alcance, productos: string[]): Promise<Marca[]> => {
  const { rows } = await sql<Marca>`
    select distinct on (k.producto_id) k.producto_id, min(btrim(c.marca)) as marca, avg(c.precio)::float8 as precio, count(*) as precios
    from kpi_filas k cross join lateral jsonb_to_recordset(k.competencias) c (marca text, precio numeric)
    where ${filasDe(alcance, alcance.periodo)} and k.con_competencia = 1 and k.producto_id = any (${productos}::uuid[])
      and c.precio is not null and btrim(c.marca) <> ''
    group by k.producto_id, lower(btrim(c.marca)) having count(*) >= ${sql.lit(PRECIOS_DE_MARCA)}
    order by k.producto_id, avg(c.precio), lower(btrim(c.marca))`.execute(tx);
  return rows;
};

export interface Atipico {
  medida: 'inventario' | 'precio';
  producto_id: string;
  producto_nombre: string;
  sucursal_id: string;
  sucursal_nombre: string;
  /** The farthest, the middle of all, how many there are, and how many of them are so far. */
  valor: number;
  mediana: number;
  valores: number;
  lejanos: number;
  peso: number;
}

/** A stock or price far from what the product usually has. No stock at all is no outlier: it is told as such. */
export const leerAtipicos = async (tx: Tx, alcance: Alcance): Promise<Atipico[]> => {
  const { empresaId, periodo } = alcance;
  const { rows } = await sql<Atipico>`
    with valores as materialized (
      select k.producto_id, k.sucursal_id, m.medida, m.valor
      from kpi_filas k cross join lateral (values
        ('inventario', case when k.sin_existencia = 0 then k.inventario_actual::numeric end::float8),
        ('precio', k.precio_venta_observado::float8)) m (medida, valor)
      where ${filasDe(alcance, periodo)} and m.valor is not null),
    centros as (
      select v.producto_id, v.medida, count(*) as valores, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by v.valor) as q
      from valores v group by 1, 2 having count(*) >= ${sql.lit(VALORES_PARA_ATIPICO)}),
    rangos as (
      select c.*, greatest(c.q[3] - c.q[1], case c.medida when 'precio' then ${sql.lit(RANGO_DE_PRECIO)} * c.q[2]
                           else greatest(1, ${sql.lit(RANGO_DE_INVENTARIO)} * c.q[2]) end) as rango
      from centros c where c.q[2] > 0),
    lejanos as (
      select v.*, r.valores, r.q[2] as mediana, greatest(v.valor - r.q[3], r.q[1] - v.valor) / r.rango as rangos,
        count(*) over (partition by v.producto_id, v.medida) as lejanos
      from rangos r join valores v on v.producto_id = r.producto_id and v.medida = r.medida
      where greatest(v.valor - r.q[3], r.q[1] - v.valor) > ${sql.lit(RANGOS)} * r.rango),
    cada_uno as (
      select distinct on (l.producto_id, l.medida) l.*, l.lejanos * least(1, l.rangos / ${sql.lit(RANGOS_MUY_LEJOS)}) as peso
      from lejanos l order by l.producto_id, l.medida, l.rangos desc, l.sucursal_id)
    select u.medida, u.producto_id, p.nombre as producto_nombre, u.sucursal_id, n.nombre as sucursal_nombre, u.valor, u.mediana, u.valores,
      u.lejanos, u.peso
    from cada_uno u
    join empresa_productos p on p.empresa_id = ${empresaId} and p.id = u.producto_id
    join sucursales n on n.empresa_id = ${empresaId} and n.id = u.sucursal_id
    order by u.peso desc, u.rangos desc, u.producto_id limit ${sql.lit(POR_TIPO)}`.execute(tx);
  return rows;
};

export interface SinVisitas {
  activas: number;
  cuantas: number;
  /** Some of them, by name. */
  nombres: string[];
}

/** Active branches where no visit was completed, as coverage counts them. */
export const leerSucursalesSinVisitas = async (tx: Tx, alcance: Alcance): Promise<SinVisitas> => {
  const { empresaId, periodo, cadena, sucursales } = alcance;
  const { rows } = await sql<SinVisitas>`
    with activas as (
      select s.nombre, exists (select from kpi_visitas k where k.empresa_id = ${empresaId} and k.sucursal_id = s.id
                                 and k.fecha between ${periodo.desde} and ${periodo.hasta} and k.completadas = 1) as visitada
      from sucursales s
      where s.empresa_id = ${empresaId} and s.cadena_id = ${cadena} and s.archivada_en is null and s.estado_operacional = 'Activo'
        ${sucursales.length > 0 ? sql`and s.id = any (${sucursales}::uuid[])` : sql``})
    select count(*) as activas, count(*) filter (where not visitada) as cuantas,
      array(select nombre from activas where not visitada order by nombre limit ${sql.lit(POR_TIPO)}) as nombres
    from activas`.execute(tx);
  return rows[0] ?? { activas: 0, cuantas: 0, nombres: [] };
};
