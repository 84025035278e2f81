import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';

export interface Pagina {
  pagina: number;
  por_pagina: number;
}

/**
 * The planner does not know a parameter and would expect a tenth of all rows, so that it never kept a plan for any page. The number
 * itself in the statement would make one statement of each; a round one above it is as good.
 */
const comoMucho = (porPagina: number): number => [10, 25, 50].find((redondo) => porPagina <= redondo) ?? 100;

/**
 * The beginning of a statement that reads one page by name and counts the rest: `pagina` has the ids, `total` one row.
 * `filas` is what is listed, as it follows FROM, with `id` and `nombre_busqueda`: few columns, so that an index alone answers it.
 * Only the page's rows are then looked up whole, each by its key (LATERAL … LIMIT 1), since a planner that does not know how long
 * a page is would rather read the table. A page that is not full tells the total by itself; otherwise it is counted, no further
 * than anybody reads.
 */
export const conPaginaYTotal = (filas: RawBuilder<unknown>, { pagina, por_pagina }: Pagina): RawBuilder<unknown> => {
  const desde = (pagina - 1) * por_pagina;
  return sql`
    with pagina as materialized (
      select id, nombre_busqueda from (
        select id, nombre_busqueda from ${filas} order by nombre_busqueda, id limit ${por_pagina} offset ${desde}
      ) pedida limit ${sql.lit(comoMucho(por_pagina))}
    ), total as (
      select case when count(*) < ${por_pagina} and (count(*) > 0 or ${desde}::bigint = 0) then ${desde} + count(*)
        else (select count(*) from (select from ${filas} limit ${sql.lit(MAX_COUNTED + 1)}) contadas) end as total
      from pagina
    )`;
};

/** Names that contain the text, whatever its accents and capitals. Nothing in it is a wildcard. */
export const contiene = (busqueda: string): RawBuilder<boolean> =>
  // as a subquery it is folded once and not for every row
  sql`strpos(nombre_busqueda, (select app.plegar(${busqueda}))) > 0`;

/** What such a statement answers: a row of the page beside the total, or the total alone where the page is empty. */
export type FilaConTotal<F> = { total: number } & (F | { id: null });

export interface ListaLeida<F> {
  filas: F[];
  total: number;
  total_exacto: boolean;
}

export const comoLista = <F extends { id: string }>(leidas: FilaConTotal<F>[]): ListaLeida<F> => {
  const contados = leidas[0]?.total ?? 0;
  return {
    filas: leidas.filter((fila): fila is { total: number } & F => fila.id !== null),
    total: Math.min(contados, MAX_COUNTED),
    total_exacto: contados <= MAX_COUNTED,
  };
};
