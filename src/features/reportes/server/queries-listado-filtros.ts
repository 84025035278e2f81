import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import { casosDeFilas, casosDeVisitas, type CasoDeVisitas, esDeFilas } from '../casos.ts';
import type * as contracts from '../contract-listado.ts';

type Consulta = QueryOf<typeof contracts.listarReportes>;
export type FiltrosDeListado = Omit<Consulta, 'pagina' | 'por_pagina'>;

export const todas = (condiciones: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(condiciones, sql` and `);

interface Condicion {
  con: string;
  sin?: string;
}

/** What of a row or a visit (`k`) a figure counts, in the words of the view that defines it, and how a day's sums (`r`) tell of any. */
const enLaVista = ({ con, sin }: Condicion): RawBuilder<unknown> =>
  todas([sql`k.${sql.ref(con)} = 1`, ...(sin === undefined ? [] : [sql`k.${sql.ref(sin)} = 0`])]);
const enElDia = ({ con, sin }: Condicion): RawBuilder<unknown> =>
  sin === undefined ? sql`r.${sql.ref(con)} > 0` : sql`r.${sql.ref(sin)} < r.${sql.ref(con)}`;

/** What of it stands in an index of visits. */
const indexadas: Record<CasoDeVisitas, RawBuilder<unknown>> = {
  completadas: sql`estado = 'completada'`,
  perdidas: sql`fecha < (select app.hoy())`,
  canceladas: sql`estado = 'cancelada'`,
  no_realizadas: sql`estado = 'cancelada'`,
};

/** Days that have such a visit, as their sums say, and those whose sums are stale: what is rare is not looked for on the others. */
const enSusDias = (empresaId: string, corte: RawBuilder<unknown>, dia: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  fecha = any (array(
    select r.fecha from resumen_diario r where r.empresa_id = ${empresaId} and ${corte} and ${dia}
    union all
    select p.fecha from resumen_pendiente p where p.empresa_id = ${empresaId}))`;

/**
 * The visits behind a figure. A value and not EXISTS: it is looked up visit by visit, in the order of the list, and no further than
 * the page goes, instead of being joined with everything that was ever found.
 */
const delCaso = (empresaId: string, { caso, producto }: Pick<Consulta, 'caso' | 'producto'>): RawBuilder<unknown>[] => {
  const elegido = caso ?? (producto === undefined ? undefined : 'con_fila');
  if (elegido === undefined) return [];
  const deTodas = sql`r.corte = 'empresa'`;
  if (esDeFilas(elegido)) {
    const condicion = casosDeFilas[elegido];
    const corte = producto === undefined ? deTodas : sql`r.corte = 'producto' and r.producto_id = ${producto}`;
    const delProducto = producto === undefined ? sql`` : sql`and k.producto_id = ${producto}`;
    return [
      sql`estado = 'completada'`,
      enSusDias(empresaId, corte, enElDia(condicion)),
      sql`(select true from kpi_filas k
           where k.empresa_id = ${empresaId} and k.visita_id = visitas.id ${delProducto} and ${enLaVista(condicion)} limit 1)`,
    ];
  }
  const condicion = casosDeVisitas[elegido];
  return [
    indexadas[elegido],
    enSusDias(empresaId, deTodas, enElDia(condicion)),
    sql`(select true from kpi_visitas k where k.empresa_id = ${empresaId} and k.visita_id = visitas.id and ${enLaVista(condicion)} limit 1)`,
  ];
};

/** Whom and what a text names. */
export interface Nombrados {
  personas: string[];
  sucursales: string[];
}

/** Those whose name contains the text, and the branches of a chain whose does, whatever its accents and capitals. */
export const leerNombrados = async (tx: Tx, empresaId: string, texto: string): Promise<Nombrados> => {
  const contiene = sql`strpos(nombre_busqueda, (select app.plegar(${texto}))) > 0`;
  const { rows } = await sql<Nombrados>`
    select
      array(select usuario_id from personas where empresa_id = ${empresaId} and ${contiene}) as personas,
      array(
        select id from sucursales where empresa_id = ${empresaId} and ${contiene}
        union
        select s.id from (select id from cadenas where empresa_id = ${empresaId} and ${contiene}) c
        cross join lateral (select id from sucursales where empresa_id = ${empresaId} and cadena_id = c.id) s
      ) as sucursales`.execute(tx);
  return rows[0] ?? { personas: [], sucursales: [] };
};

/** Of each visit as it comes: by `is true`, so that a planner which does not know how many they are does not gather all of theirs. */
export const nombrada = ({ personas, sucursales }: Nombrados): RawBuilder<unknown> =>
  sql`(usuario_id = any (${personas}::uuid[]) or sucursal_id = any (${sucursales}::uuid[])) is true`;

/** What is asked of each visit, but for where it is and whom it names. */
export const condicionesDe = (
  empresaId: string,
  { desde, hasta, estado, ...deCaso }: FiltrosDeListado,
): RawBuilder<unknown>[] => [
  sql`empresa_id = ${empresaId}`,
  ...(desde === undefined ? [] : [sql`fecha >= ${desde}`]),
  ...(hasta === undefined ? [] : [sql`fecha <= ${hasta}`]),
  ...(estado === undefined ? [] : [sql`estado = ${estado}`]),
  ...delCaso(empresaId, deCaso),
];
