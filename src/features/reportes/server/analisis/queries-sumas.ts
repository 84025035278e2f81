import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { TipoDeHallazgo } from '../../contract-analisis.ts';
import type { SumaCon } from '../../sumas.ts';
import type { Tramo } from '../periodo.ts';
import { porDia, porSucursal } from '../queries-cortes.ts';
import { cambios, medidasQueCambian, type Sentido } from './cambios.ts';
import {
  AGOTADAS_MINIMAS,
  CAMBIO_MINIMO,
  COMPARADAS_MINIMAS,
  ERRORES_TIPICOS,
  FILAS_PARA_AGOTADO,
  FILAS_PARA_COMPARAR,
  MAS_CARO,
  MUY_LEJOS,
  PARTE_AGOTADA,
  PARTE_FUERA,
  PERDIDAS_MINIMAS,
  POR_TIPO,
  PRECIOS_FUERA_MINIMOS,
  PRECIOS_MINIMOS,
} from './umbrales.ts';

/** What is looked at: a period, the one before it, one chain, and branches of it; none of them: all. */
export interface Alcance {
  empresaId: string;
  periodo: Tramo;
  anterior: Tramo;
  cadena: string;
  sucursales: string[];
}

const conteos = ['filas', ...medidasQueCambian] as const satisfies readonly SumaCon<{ de: 'filas' }>[];

/** What was counted in one period. */
export type Conteo = Record<(typeof conteos)[number], number>;

/** Something that stands out among the sums of a product, a branch, or all that was chosen (`id` null). */
export interface Notable extends Conteo {
  tipo: TipoDeHallazgo;
  peso: number;
  id: string | null;
  nombre: string | null;
  antes: Conteo;
  debidas: number;
  perdidas: number;
}

const precios = [
  'con_precio',
  'precio_en_rango',
  'con_competencia',
  'precio_propio',
  'precio_competencia',
] as const satisfies readonly SumaCon<{ de: 'filas' }>[];

export interface NotableDeProducto
  extends Omit<Notable, 'debidas' | 'perdidas'>, Record<(typeof precios)[number], number> {
  id: string;
  nombre: string;
  fuera_encima: number;
  /** Of the prices outside the tolerance: how far from the suggested ones, all together. */
  desviacion: number | null;
}

const suma = (columna: string, cuando: RawBuilder<unknown>, nombre = columna): RawBuilder<unknown> =>
  sql`coalesce(sum(k.${sql.ref(columna)}) filter (where ${cuando}), 0)::float8 as ${sql.ref(nombre)}`;

const ahoraYAntes = ({ periodo }: Alcance): RawBuilder<unknown> =>
  sql.join(
    conteos.flatMap((columna) => [
      suma(columna, sql`k.fecha >= ${periodo.desde}`),
      suma(columna, sql`k.fecha < ${periodo.desde}`, `${columna}_antes`),
    ]),
  );

const contado = (columnas: readonly string[]): RawBuilder<unknown> =>
  sql.join(columnas.map((columna) => sql.ref(`s.${columna}`)));

const antes = sql`json_build_object(${sql.join(conteos.flatMap((columna) => [sql.lit(columna), sql.ref(`s.${columna}_antes`)]))}) as antes`;

/** Rows times the part by which they differ, if that is more than chance and worth a word. */
const pesoDelCambio = ({ medida, sentido }: Sentido): RawBuilder<unknown> => {
  const [ahora, previo] = [sql.ref(`s.${medida}`), sql.ref(`s.${medida}_antes`)];
  const delta = sql`(${ahora} / s.filas - ${previo} / s.filas_antes)`;
  const hacia = sentido === 'sube' ? delta : sql`-${delta}`;
  const comun = sql`((${ahora} + ${previo}) / (s.filas + s.filas_antes))`;
  return sql`case when least(s.filas, s.filas_antes) >= ${sql.lit(FILAS_PARA_COMPARAR)} then
    case when ${hacia} >= greatest(${sql.lit(CAMBIO_MINIMO)},
           ${sql.lit(ERRORES_TIPICOS)} * sqrt(${comun} * (1 - ${comun}) * (1 / s.filas + 1 / s.filas_antes)))
         then s.filas * ${hacia} end end`;
};

const agotado = sql`case when s.filas >= ${sql.lit(FILAS_PARA_AGOTADO)} and s.sin_existencia >= ${sql.lit(AGOTADAS_MINIMAS)}
    and s.sin_existencia >= ${sql.lit(PARTE_AGOTADA)} * s.filas then s.sin_existencia * s.sin_existencia / s.filas end`;

/** How many, times how far: a distance counts in full from `MUY_LEJOS` on. */
const porLejania = (cuantas: RawBuilder<unknown>, distancia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${cuantas} * least(1, ${distancia} / ${sql.lit(MUY_LEJOS)})`;

const precioFuera = sql`case when s.con_precio >= ${sql.lit(PRECIOS_MINIMOS)}
    and s.con_precio - s.precio_en_rango >= greatest(${sql.lit(PRECIOS_FUERA_MINIMOS)}, ${sql.lit(PARTE_FUERA)} * s.con_precio)
  then ${porLejania(sql`(s.con_precio - s.precio_en_rango)`, sql`s.desviacion`)} end`;

const masCaro = sql`case when s.con_competencia >= ${sql.lit(COMPARADAS_MINIMAS)} and s.precio_competencia > 0
    and s.precio_propio >= s.precio_competencia * ${sql.lit(1 + MAS_CARO)}
  then ${porLejania(sql`s.con_competencia`, sql`(s.precio_propio / s.precio_competencia - 1)`)} end`;

const perdidas = sql`case when s.perdidas >= ${sql.lit(PERDIDAS_MINIMAS)} then s.perdidas * s.perdidas / s.debidas end`;

/** Each change, and each of these kinds, with the weight that it has here, null where it does not stand out. */
const candidatos = (otros: Partial<Record<TipoDeHallazgo, RawBuilder<unknown>>>): RawBuilder<unknown> => {
  const deCambios = Object.entries(cambios).map(([tipo, sentido]) => [tipo, pesoDelCambio(sentido)] as const);
  const tipos = [...deCambios, ...Object.entries(otros)];
  return sql`(values ${sql.join(tipos.map(([tipo, peso]) => sql`(${sql.lit(tipo)}, ${peso})`))}) c (tipo, peso)`;
};

export interface Totales {
  filas: number;
  completadas: number;
}

/** Over how much findings are looked for. */
export const leerTotales = async (tx: Tx, { periodo, cadena, sucursales }: Alcance): Promise<Totales> => {
  const donde = { cadena, sucursales };
  const { rows } = await sql<Totales>`
    select coalesce(sum(k.filas), 0)::float8 as filas, coalesce(sum(k.completadas), 0)::float8 as completadas
    from ${porDia(periodo, donde)} k`.execute(tx);
  return rows[0] ?? { filas: 0, completadas: 0 };
};

/** Of branches, and of all of them together: what stands out, the heaviest of each kind. */
export const leerNotablesDeSucursales = async (tx: Tx, alcance: Alcance): Promise<Notable[]> => {
  const { empresaId, periodo, anterior, cadena, sucursales } = alcance;
  const { rows } = await sql<Notable>`
    with s as materialized (
      select k.sucursal_id as id, ${ahoraYAntes(alcance)},
        -- a plan is due when its day has passed, and before that as far as it is done
        coalesce(sum(case when k.fecha < h.hoy then k.planificadas else k.planificadas_completadas end)
          filter (where k.fecha >= ${periodo.desde}), 0)::float8 as debidas,
        coalesce(sum(k.planificadas - k.planificadas_completadas)
          filter (where k.fecha >= ${periodo.desde} and k.fecha < h.hoy), 0)::float8 as perdidas
      from ${porSucursal({ desde: anterior.desde, hasta: periodo.hasta }, { cadena, sucursales })} k, (select app.hoy() as hoy) h
      group by grouping sets ((), (k.sucursal_id))),
    notables as (
      select c.tipo, c.peso, s.*, row_number() over (partition by c.tipo, s.id is null order by c.peso desc, s.id) as puesto
      from s cross join lateral ${candidatos({ sucursal_agotada: sql`case when s.id is not null then ${agotado} end`, visitas_perdidas: perdidas })}
      where c.peso is not null)
    select s.tipo, s.peso, s.id, n.nombre, ${contado(conteos)}, ${antes}, s.debidas, s.perdidas
    from notables s left join sucursales n on n.empresa_id = ${empresaId} and n.id = s.id
    where s.puesto <= ${sql.lit(POR_TIPO)}`.execute(tx);
  return rows;
};

/** The rows that are looked at. The branches are one value, so that their visits are found branch by branch. */
export const filasDe = ({ empresaId, cadena, sucursales }: Alcance, { desde, hasta }: Tramo): RawBuilder<unknown> =>
  sql`k.empresa_id = ${empresaId} and k.fecha between ${desde} and ${hasta} and k.sucursal_id = any (array(
    select b.id from sucursales b where b.empresa_id = ${empresaId} and b.cadena_id = ${cadena}
    ${sucursales.length > 0 ? sql`and b.id = any (${sucursales}::uuid[])` : sql``}))`;

/** Of products: what stands out, the heaviest of each kind. */
export const leerNotablesDeProductos = async (tx: Tx, alcance: Alcance): Promise<NotableDeProducto[]> => {
  const { empresaId, periodo, anterior } = alcance;
  const ahora = sql`k.fecha >= ${periodo.desde}`;
  const fuera = sql`${ahora} and k.con_precio > k.precio_en_rango`;
  const { rows } = await sql<NotableDeProducto>`
    with s as materialized (
      select k.producto_id as id, ${ahoraYAntes(alcance)},
        ${sql.join(precios.map((columna) => suma(columna, ahora)))},
        count(*) filter (where ${fuera} and k.precio_venta_observado > k.precio_sugerido)::float8 as fuera_encima,
        (sum(abs(k.precio_venta_observado - k.precio_sugerido)) filter (where ${fuera})
          / sum(k.precio_sugerido) filter (where ${fuera}))::float8 as desviacion
      from kpi_filas k where ${filasDe(alcance, { desde: anterior.desde, hasta: periodo.hasta })}
      group by k.producto_id),
    notables as (
      select c.tipo, c.peso, s.*, row_number() over (partition by c.tipo order by c.peso desc, s.id) as puesto
      from s cross join lateral ${candidatos({ producto_agotado: agotado, precio_fuera: precioFuera, competencia_mas_barata: masCaro })}
      where c.peso is not null)
    select s.tipo, s.peso, s.id, n.nombre, ${contado([...conteos, ...precios])}, ${antes}, s.fuera_encima, s.desviacion
    from notables s join empresa_productos n on n.empresa_id = ${empresaId} and n.id = s.id
    where s.puesto <= ${sql.lit(POR_TIPO)}`.execute(tx);
  return rows;
};
