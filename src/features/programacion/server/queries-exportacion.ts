import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { condiciones, type Filtros, todas } from './queries-filtros.ts';
import { columnasDeVisita, conSucursal, type VisitaSinSerie } from './queries-visita.ts';

const LOTE = 500;

const elegidas = (empresaId: string, filtros: Filtros) => todas(condiciones(empresaId, filtros));

/** How many there are, counted no further than to `tope`. */
export const contarParaExportar = async (
  tx: Tx,
  empresaId: string,
  filtros: Filtros,
  tope: number,
): Promise<number> => {
  const { rows } = await sql<{ cuantas: number }>`
    select count(*) as cuantas from (
      select from visitas where ${elegidas(empresaId, filtros)} limit ${sql.lit(tope)}) contadas`.execute(tx);
  return rows[0]?.cuantas ?? 0;
};

/** All of them as they were at one moment, a batch at a time: a cursor sees what was there when it was opened. */
export async function* leerParaExportar(tx: Tx, empresaId: string, filtros: Filtros): AsyncGenerator<VisitaSinSerie> {
  await sql`
    declare exportacion no scroll cursor for
    select ${columnasDeVisita(empresaId)}
    from (select * from visitas where ${elegidas(empresaId, filtros)} order by fecha desc, hora, id) v
    ${conSucursal(empresaId)}
    order by v.fecha desc, v.hora, v.id`.execute(tx);
  for (;;) {
    const { rows } = await sql<VisitaSinSerie>`fetch ${sql.lit(LOTE)} from exportacion`.execute(tx);
    yield* rows;
    if (rows.length < LOTE) return;
  }
}

export interface DeQueSeExporta {
  hoy: string;
  timezone: string;
  empresa: string;
  /** Those that were chosen, if they are of this company. */
  cadena: string | null;
  sucursal: string | null;
  mercaderista: string | null;
}

/** What the file is of, by name, and the day and the time of the company. */
export const leerDeQueSeExporta = async (
  tx: Tx,
  empresaId: string,
  { cadena, sucursal, mercaderista }: Filtros,
): Promise<DeQueSeExporta> => {
  const { rows } = await sql<DeQueSeExporta>`
    select app.hoy() as hoy, z.timezone, e.nombre as empresa,
      (select c.nombre from cadenas c where c.empresa_id = e.id and c.id = ${cadena ?? null}::uuid) as cadena,
      (select s.nombre from sucursales s where s.empresa_id = e.id and s.id = ${sucursal ?? null}::uuid) as sucursal,
      (select p.nombre from personas p where p.empresa_id = e.id and p.usuario_id = ${mercaderista ?? null}::uuid) as mercaderista
    from empresas e join company_settings z on z.empresa_id = e.id
    where e.id = ${empresaId}`.execute(tx);
  const [leido] = rows;
  if (!leido) throw new Error('a company that somebody has just entered is not there');
  return leido;
};
