import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';
import type * as contracts from '../contract-listado.ts';
import type { ResumenDeVisita } from '../contract-listado.ts';
import { condicionesDe, type FiltrosDeListado, nombrada, type Nombrados, todas } from './queries-listado-filtros.ts';
import { hayEnvioPorRevisar, POR_REVISAR, visitasPorRevisar } from './queries-por-revisar.ts';

const ORDEN = sql`fecha desc, hora, id`;

/** From how many on a text names so many that the newest visits are most likely theirs, and are looked through instead. */
const MUCHOS = 100;

/** The planner does not know a parameter and would expect a tenth of all rows; a round number above it is as good. */
const comoMucho = (porPagina: number): number => [10, 25, 50].find((redondo) => porPagina <= redondo) ?? 100;

type Primeras = RawBuilder<unknown>;

/** The first so many of each of these branches or people: among them are the first of all. */
const deCadaUno = (
  quienes: RawBuilder<unknown>,
  condiciones: RawBuilder<unknown>[],
  primeras: Primeras,
): RawBuilder<unknown> => sql`
  select suyas.id, suyas.fecha, suyas.hora from ${quienes} x cross join lateral (
    select id, fecha, hora from visitas where ${todas(condiciones)} order by ${ORDEN} limit ${primeras}) suyas`;

/** What is listed, as a query of ids: each in an index of its own, and at least its first `primeras` rows. */
const filasDe = (
  empresaId: string,
  filtros: FiltrosDeListado,
  nombrados: Nombrados | undefined,
  primeras: Primeras,
): RawBuilder<unknown> => {
  const { cadena, sucursal, sucursales, por_revisar } = filtros;
  const condiciones = condicionesDe(empresaId, filtros);
  const delTexto = nombrados ? [nombrada(nombrados)] : [];
  const deSucursal = [
    ...(sucursal === undefined ? [] : [sql`sucursal_id = ${sucursal}`]),
    ...(sucursales.length === 0 ? [] : [sql`sucursal_id = any (${sucursales}::uuid[])`]),
  ];
  const deCadena = sql`select id from sucursales where empresa_id = ${empresaId} and cadena_id = ${cadena}`;
  const enCadena = cadena === undefined ? [] : [sql`(sucursal_id in (${deCadena})) is true`];
  if (por_revisar) {
    const suyas = [...condiciones, ...deSucursal, ...enCadena, ...delTexto];
    return visitasPorRevisar(empresaId, { condiciones: suyas, orden: ORDEN, primeras });
  }
  if (sucursal !== undefined) {
    return sql`select id, fecha, hora from visitas where ${todas([...condiciones, ...deSucursal, ...enCadena, ...delTexto])}`;
  }
  if (sucursales.length > 0) {
    const suyas = [...condiciones, ...enCadena, ...delTexto, sql`sucursal_id = x`];
    return deCadaUno(sql`unnest(${sucursales}::uuid[])`, suyas, primeras);
  }
  if (cadena !== undefined) {
    return deCadaUno(sql`(${deCadena})`, [...condiciones, ...delTexto, sql`sucursal_id = x.id`], primeras);
  }
  if (nombrados && nombrados.personas.length + nombrados.sucursales.length <= MUCHOS) {
    const { personas, sucursales: nombradas } = nombrados;
    return sql`
      ${deCadaUno(sql`unnest(${nombradas}::uuid[])`, [...condiciones, sql`sucursal_id = x`], primeras)}
      union all
      ${deCadaUno(
        sql`unnest(${personas}::uuid[])`,
        [...condiciones, sql`usuario_id = x`, sql`sucursal_id <> all (${nombradas}::uuid[])`],
        primeras,
      )}`;
  }
  return sql`select id, fecha, hora from visitas where ${todas([...condiciones, ...delTexto])}`;
};

type FilaDeListado = { contadas: number } & (ResumenDeVisita | { id: null });
const esVisita = (fila: FilaDeListado): fila is { contadas: number } & ResumenDeVisita => fila.id !== null;

/**
 * One page and how many there are, in one statement. Only the page's visits are read, with their names and what was found in each; a
 * page that is not full tells the total by itself, otherwise it is counted, no further than anybody reads.
 */
export const leerListado = async (
  tx: Tx,
  empresaId: string,
  { pagina, por_pagina, ...filtros }: QueryOf<typeof contracts.listarReportes>,
  nombrados: Nombrados | undefined,
): Promise<Omit<ResponseOf<typeof contracts.listarReportes>, 'por_revisar'>> => {
  const desde = (pagina - 1) * por_pagina;
  const { rows } = await sql<FilaDeListado>`
    with pagina as materialized (
      select * from (
        select id, fecha, hora from (${filasDe(empresaId, filtros, nombrados, sql`${desde + por_pagina}`)}) filas
        order by ${ORDEN} limit ${por_pagina} offset ${desde}
      ) pedida limit ${sql.lit(comoMucho(por_pagina))}
    ), cuenta as (
      select case when count(*) < ${por_pagina} and (count(*) > 0 or ${desde}::bigint = 0) then ${desde} + count(*)
        else (select count(*) from (
          select from (${filasDe(empresaId, filtros, nombrados, sql.lit(MAX_COUNTED + 1))}) filas
          limit ${sql.lit(MAX_COUNTED + 1)}) contadas) end as contadas
      from pagina
    )
    select t.contadas, v.id, v.fecha, left(v.hora::text, 5) as hora, v.estado, v.no_realizada,
      (select p.nombre from personas p where p.empresa_id = ${empresaId} and p.usuario_id = v.usuario_id) as usuario_nombre,
      s.nombre as sucursal_nombre, s.direccion as sucursal_direccion,
      (select c.nombre from cadenas c where c.empresa_id = ${empresaId} and c.id = s.cadena_id) as cadena_nombre,
      h.total, h.exhibidos, h.quiebre, h.material_pop,
      v.anulada_en is not null as anulada,
      case when e.hay and ${POR_REVISAR} then 'ambos' when e.hay then 'registros' when ${POR_REVISAR} then 'visita' end as por_revisar
    from cuenta t
    left join pagina p on true
    left join lateral (select * from visitas where empresa_id = ${empresaId} and id = p.id limit 1) v on true
    left join lateral (
      select nombre, direccion, cadena_id from sucursales where empresa_id = ${empresaId} and id = v.sucursal_id limit 1) s on true
    left join lateral (
      select count(*) as total, count(*) filter (where exhibido) as exhibidos, count(*) filter (where quiebre) as quiebre,
        count(*) filter (where material_pop) as material_pop
      from visitas_productos where empresa_id = ${empresaId} and visita_id = v.id) h on true
    left join lateral (select ${hayEnvioPorRevisar(empresaId)} as hay) e on true
    order by p.fecha desc, p.hora, p.id`.execute(tx);
  const contadas = rows[0]?.contadas ?? 0;
  return {
    reportes: rows.filter(esVisita),
    total: Math.min(contadas, MAX_COUNTED),
    total_exacto: contadas <= MAX_COUNTED,
  };
};
