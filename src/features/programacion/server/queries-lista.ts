import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';
import type { Visita } from '../contract-visita.ts';
import type * as contracts from '../contract-visitas.ts';
import { condicionesPropias, type Filtros, todas } from './queries-filtros.ts';
import { columnaDeSerie, columnasDeVisita, conSucursal } from './queries-visita.ts';

/** Each day by time, whatever has no time at its end. The other way round a day's visits are sorted when it is their turn. */
const ordenes = {
  fecha_desc: sql`fecha desc, hora, id`,
  fecha_asc: sql`fecha, hora, id`,
} as const;

/**
 * The planner does not know a parameter and would expect a tenth of all rows, so that it never kept a plan for any page. The number
 * itself in the statement would make one statement of each; a round one above it is as good.
 */
const comoMucho = (porPagina: number): number => [10, 25, 50].find((redondo) => porPagina <= redondo) ?? 100;

/** What is listed, as it follows FROM. Of a chain, the first so many of each of its branches: among them are the first of all. */
const filasDe = (
  empresaId: string,
  { cadena, ...propios }: Filtros,
  orden: RawBuilder<unknown>,
  primeras: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const propias = condicionesPropias(empresaId, propios);
  if (cadena === undefined) return sql`visitas where ${todas(propias)}`;
  return sql`
    sucursales x cross join lateral (
      select id, fecha, hora from visitas where ${todas([...propias, sql`sucursal_id = x.id`])}
      order by ${orden} limit ${primeras}) de_sucursal
    where x.empresa_id = ${empresaId} and x.cadena_id = ${cadena}`;
};

type FilaDeLista = { total: number } & (Visita | { id: null });
const esVisita = (fila: FilaDeLista): fila is { total: number } & Visita => fila.id !== null;

/**
 * One page and how many there are, in one statement. The page's ids come from an index alone; only its rows are then read. A page
 * that is not full tells the total by itself; otherwise it is counted, no further than anybody reads.
 */
export const leerLista = async (
  tx: Tx,
  empresaId: string,
  { pagina, por_pagina, orden: cual, ...filtros }: QueryOf<typeof contracts.listarVisitas>,
): Promise<ResponseOf<typeof contracts.listarVisitas>> => {
  const desde = (pagina - 1) * por_pagina;
  const orden = ordenes[cual];
  const dePagina = filasDe(empresaId, filtros, orden, sql`${desde + por_pagina}`);
  const porContar = filasDe(empresaId, filtros, orden, sql.lit(MAX_COUNTED + 1));
  const columnas = filtros.cadena === undefined ? sql`id, fecha, hora` : sql`de_sucursal.id, fecha, hora`;
  const { rows } = await sql<FilaDeLista>`
    with pagina as materialized (
      select * from (
        select ${columnas} from ${dePagina}
        order by ${orden} limit ${por_pagina} offset ${desde}
      ) pedida limit ${sql.lit(comoMucho(por_pagina))}
    ), total as (
      select case when count(*) < ${por_pagina} and (count(*) > 0 or ${desde}::bigint = 0) then ${desde} + count(*)
        else (select count(*) from (select from ${porContar} limit ${sql.lit(MAX_COUNTED + 1)}) contadas) end as total
      from pagina
    )
    select t.total, ${columnasDeVisita(empresaId)}, ${columnaDeSerie(empresaId)}
    from total t left join pagina p on true left join lateral (
      select * from visitas where empresa_id = ${empresaId} and id = p.id limit 1) v on true ${conSucursal(empresaId)}
    order by ${cual === 'fecha_desc' ? sql`p.fecha desc` : sql`p.fecha`}, p.hora, p.id`.execute(tx);
  const contadas = rows[0]?.total ?? 0;
  return {
    visitas: rows.filter(esVisita),
    total: Math.min(contadas, MAX_COUNTED),
    total_exacto: contadas <= MAX_COUNTED,
  };
};
