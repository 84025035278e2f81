import { type RawBuilder, sql } from 'kysely';
import type { KpiFilas, ResumenDiario } from '#src/platform/server/db/schema.gen.ts';
import { columnasDePlan, nombresDeSumas, type SumaCon, sumasDe } from '../sumas.ts';
import type { Tramo } from './periodo.ts';

/** The whole company, one chain, or some branches (of that chain, where one is given). */
export interface Donde {
  cadena?: string | undefined;
  sucursales: string[];
}

type Corte = 'empresa' | 'cadena' | 'sucursal' | 'producto';

/** Null: no condition. */
const medidasDiarias = (
  { desde, hasta }: Tramo,
  corte: Corte,
  { cadena, sucursales }: Donde,
): RawBuilder<unknown> => sql`app.medidas_diarias(${desde}::date, ${hasta}::date, ${sql.lit(corte)},
  ${cadena ?? null}::uuid, ${sucursales.length > 0 ? sucursales : null}::uuid[])`;

const corteDe = ({ cadena, sucursales }: Donde): Corte => {
  if (sucursales.length > 0) return 'sucursal';
  return cadena === undefined ? 'empresa' : 'cadena';
};

/** From the cut that has the fewest rows for what is asked. */
export const porDia = (tramo: Tramo, donde: Donde): RawBuilder<unknown> => medidasDiarias(tramo, corteDe(donde), donde);

export const porSucursal = (tramo: Tramo, donde: Donde): RawBuilder<unknown> =>
  medidasDiarias(tramo, 'sucursal', donde);

/** By their types: a sum without its column in the summary, or a row's without one in the rows, does not compile. */
const deFilas: (keyof KpiFilas & keyof ResumenDiario)[] = sumasDe('filas');
const deVisitas: (keyof ResumenDiario)[] = [...sumasDe('visitas'), ...sumasDe('traslados')];

export const lista = (columnas: readonly string[], cada: (columna: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(columnas.map((columna) => cada(sql.ref(columna))));

/** The branches that are asked for, as one condition: they are read once, and their visits found branch by branch. */
const enSucursales = (
  empresaId: string,
  { cadena, sucursales }: Donde,
): RawBuilder<unknown> => sql`k.sucursal_id = any (array(
  select s.id from sucursales s where s.empresa_id = ${empresaId}
  ${cadena === undefined ? sql`` : sql`and s.cadena_id = ${cadena}`}
  ${sucursales.length === 0 ? sql`` : sql`and s.id = any (${sucursales}::uuid[])`}))`;

/** No summary has branches and products at once: of some branches the rows themselves are read. */
export const porProducto = (empresaId: string, tramo: Tramo, donde: Donde): RawBuilder<unknown> =>
  corteDe(donde) === 'empresa'
    ? medidasDiarias(tramo, 'producto', donde)
    : sql`(select k.producto_id, k.fecha, ${lista(deFilas, (columna) => sql`k.${columna}`)},
        ${lista([...columnasDePlan, ...deVisitas], (columna) => sql`0 as ${columna}`)}
      from kpi_filas k
      where k.empresa_id = ${empresaId} and k.fecha between ${tramo.desde} and ${tramo.hasta} and ${enSucursales(empresaId, donde)})`;

/** A plan is due when its day has passed, and before that as far as it is done. */
const dePlan: Record<SumaCon<{ de: 'plan' }>, RawBuilder<unknown>> = {
  debidas: sql`sum(case when d.fecha < (select app.hoy()) then d.planificadas else d.planificadas_completadas end)`,
  debidas_completadas: sql`sum(d.planificadas_completadas)`,
};

/** Sums over days `d` of a cut, exact. */
export const sumasDeDias = sql`
  ${lista([...deFilas, ...deVisitas], (columna) => sql`coalesce(sum(d.${columna}), 0) as ${columna}`)},
  ${sql.join(sumasDe('plan').map((suma) => sql`${dePlan[suma]} as ${sql.ref(suma)}`))}`;

/** Such sums `d` as they are answered: added up, or as they stand. */
export const sumasDeSumas = lista(
  nombresDeSumas,
  (columna) => sql`coalesce(sum(d.${columna}), 0)::float8 as ${columna}`,
);
export const sumasComoEstan = lista(nombresDeSumas, (columna) => sql`d.${columna}::float8`);
