import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type Columna, columnas } from '../../columnas.ts';
import type { Pedido } from '../pedido.ts';
import { celdas, deProgramas, type Escritura, type Preparar, todasLasCeldas } from './queries-celdas.ts';

/** The database hands over so many at a time, visits or rows: enough to be quick, few enough to be stopped at once. */
const LOTE = { visitas: 64, filas: 1000 };

/** As the product's own writer of CSV quotes and neutralises it. */
const comoCsv: Preparar = (texto) => sql`'"' || replace(app.neutralizar(${texto}), '"', '""') || '"'`;

/** What is chosen, in the order of the lists: an index has it, so that the first row is there before the last is found. */
const query = (
  empresaId: string,
  { fecha_inicio, fecha_fin, cadena_id, sucursales_ids }: Pedido,
  escribir: Preparar,
  seleccion: RawBuilder<unknown>,
  agrupacion = sql``,
): RawBuilder<unknown> => {
  const lista = (nombre: string): RawBuilder<unknown> => sql`${escribir(sql.ref(nombre))}`;
  return sql`
    with s as materialized (
      select s.id, ${lista('s.nombre')} as nombre, ${lista('s.direccion')} as direccion, ${lista('c.nombre')} as cadena
      from sucursales s join cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
      where s.empresa_id = ${empresaId} and s.cadena_id = ${cadena_id}
        ${sucursales_ids.length > 0 ? sql`and s.id = any (${sucursales_ids}::uuid[])` : sql``}
    ), p as materialized (
      select p.id, ${lista('p.nombre')} as nombre, ${lista('p.sku')} as sku, ${lista('p.categoria')} as categoria,
        ${lista('p.presentacion')} as presentacion
      from empresa_productos p where p.empresa_id = ${empresaId}
    ), pe as materialized (
      select pe.usuario_id, ${lista('pe.nombre')} as nombre from personas pe where pe.empresa_id = ${empresaId}
    ), z as materialized (select timezone from company_settings where empresa_id = ${empresaId})
    select ${seleccion}
    from kpi_filas k
    join s on s.id = k.sucursal_id
    join p on p.id = k.producto_id
    left join pe on pe.usuario_id = k.usuario_id
    cross join z
    where k.empresa_id = ${empresaId} and k.fecha between ${fecha_inicio} and ${fecha_fin}
    ${agrupacion}
    order by k.fecha desc, k.hora, k.visita_id`;
};

/** Batch after batch of what a cursor sees, the next one already under way: as it was at one moment, whatever changes meanwhile. */
async function* porLotes<Fila>(tx: Tx, declarada: RawBuilder<unknown>, lote: number): AsyncGenerator<Fila[]> {
  await sql`declare reporte no scroll cursor for ${declarada}`.execute(tx);
  const pedir = () => sql<Fila>`fetch ${sql.lit(lote)} from reporte`.execute(tx);
  let siguiente = pedir();
  try {
    for (;;) {
      const { rows } = await siguiente;
      if (rows.length < lote) {
        if (rows.length > 0) yield rows;
        return;
      }
      siguiente = pedir();
      yield rows;
    }
  } finally {
    // whoever stops reading does not leave one unheard
    await Promise.allSettled([siguiente]);
  }
}

export interface LineasDeVisita {
  lineas: string;
  filas: number;
}

export interface EscrituraDeLineas {
  celdas: Escritura;
  separator: ',' | ';';
  sitio: string;
}

/** Lines of CSV, made where the rows are, and those of a visit handed over together: hardly anything is left to be done here. */
export const leerLineas = (
  tx: Tx,
  empresaId: string,
  pedido: Pedido,
  { celdas: escritura, separator, sitio }: EscrituraDeLineas,
): AsyncGenerator<LineasDeVisita[]> => {
  const linea = sql.join(columnas.map(celdas({ ...escritura, texto: comoCsv }, sitio)), sql`, ${sql.lit(separator)}, `);
  const lineas = sql`count(*) as filas, string_agg(concat(${linea}), e'\\r\\n') as lineas`;
  const porVisita = sql`group by k.fecha, k.hora, k.visita_id`;
  return porLotes(tx, query(empresaId, pedido, comoCsv, lineas, porVisita), LOTE.visitas);
};

export type FilaExportada = Record<Columna, string | number | null>;

export const consultaDeCeldas = (empresaId: string, pedido: Pedido, sitio: string): RawBuilder<unknown> =>
  query(empresaId, pedido, deProgramas.texto, todasLasCeldas(deProgramas, sitio));

export const leerCeldas = (tx: Tx, empresaId: string, pedido: Pedido, sitio: string): AsyncGenerator<FilaExportada[]> =>
  porLotes(tx, consultaDeCeldas(empresaId, pedido, sitio), LOTE.filas);

/** How many rows it will have, by the same measure that the screens show. */
export const contarFilas = async (
  tx: Tx,
  { fecha_inicio, fecha_fin, cadena_id, sucursales_ids }: Pedido,
): Promise<number> => {
  const deSucursales = sucursales_ids.length > 0;
  const { rows } = await sql<{ filas: number }>`
    select coalesce(sum(filas), 0)::bigint as filas
    from app.medidas_diarias(${fecha_inicio}::date, ${fecha_fin}::date, ${deSucursales ? 'sucursal' : 'cadena'}, ${cadena_id}::uuid,
                             ${deSucursales ? sucursales_ids : null}::uuid[])`.execute(tx);
  return rows[0]?.filas ?? 0;
};
