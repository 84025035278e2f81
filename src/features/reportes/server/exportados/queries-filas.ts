import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type Columna, columnas } from '../../columnas.ts';
import type { Pedido } from '../pedido.ts';

/** The database hands over so many at a time, visits or rows: enough to be quick, few enough to be stopped at once. */
const LOTE = { visitas: 64, filas: 1000 };

type Preparar = (texto: RawBuilder<unknown>) => RawBuilder<unknown>;

/** As the product's own writer of CSV quotes and neutralises it. */
const comoCsv: Preparar = (texto) => sql`'"' || replace(app.neutralizar(${texto}), '"', '""') || '"'`;
const talCual: Preparar = (texto) => texto;

const enHoraLocal = (columna: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(columna)} at time zone z.timezone, 'YYYY-MM-DD HH24:MI:SS')`;

/** Names come prepared from tables that are read once; only what stands in the row itself is prepared row by row. */
const celdas = (preparar: Preparar): Record<Columna, RawBuilder<unknown>> => {
  const anotada = (lugar: number, campo: 'marca' | 'producto' | 'precio'): RawBuilder<unknown> =>
    sql`k.competencias -> ${sql.lit(lugar)} ->> ${sql.lit(campo)}`;
  return {
    fecha: sql`k.fecha`,
    hora: sql`to_char(k.hora, 'HH24:MI')`,
    mercaderista: sql`coalesce(pe.nombre, ${preparar(sql`'Usuario desconocido'`)})`,
    cadena: sql`s.cadena`,
    sucursal: sql`s.nombre`,
    direccion: sql`s.direccion`,
    producto: sql`p.nombre`,
    sku: sql`p.sku`,
    categoria: sql`p.categoria`,
    presentacion: sql`p.presentacion`,
    inventario_actual: sql`k.inventario_actual`,
    sin_existencia: sql`k.sin_existencia`,
    quiebre: sql`k.quiebre`,
    exhibido: sql`k.exhibido`,
    material_pop: sql`k.material_pop`,
    precio_venta_observado: sql`k.precio_venta_observado`,
    precio_sugerido: sql`k.precio_sugerido`,
    con_precio: sql`k.con_precio`,
    precio_en_rango: sql`k.precio_en_rango`,
    precio_competencia: sql`k.precio_competencia`,
    competencia_1_marca: preparar(anotada(0, 'marca')),
    competencia_1_producto: preparar(anotada(0, 'producto')),
    competencia_1_precio: anotada(0, 'precio'),
    competencia_2_marca: preparar(anotada(1, 'marca')),
    competencia_2_producto: preparar(anotada(1, 'producto')),
    competencia_2_precio: anotada(1, 'precio'),
    competencia_3_marca: preparar(anotada(2, 'marca')),
    competencia_3_producto: preparar(anotada(2, 'producto')),
    competencia_3_precio: anotada(2, 'precio'),
    observaciones: preparar(sql`k.observaciones`),
    iniciada_en: enHoraLocal('k.iniciada_en'),
    completada_en: enHoraLocal('k.completada_en'),
    visita_id: sql`k.visita_id`,
  };
};

/** What is chosen, in the order of the lists: an index has it, so that the first row is there before the last is found. */
const consulta = (
  empresaId: string,
  { fecha_inicio, fecha_fin, cadena_id, sucursales_ids }: Pedido,
  preparar: Preparar,
  seleccion: (celda: Record<Columna, RawBuilder<unknown>>) => RawBuilder<unknown>,
  agrupacion = sql``,
): RawBuilder<unknown> => {
  const lista = (nombre: string): RawBuilder<unknown> => sql`${preparar(sql.ref(nombre))}`;
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
    select ${seleccion(celdas(preparar))}
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

/** Lines of CSV, made where the rows are, and those of a visit handed over together: hardly anything is left to be done here. */
export const leerLineas = (tx: Tx, empresaId: string, pedido: Pedido): AsyncGenerator<LineasDeVisita[]> =>
  porLotes(
    tx,
    consulta(
      empresaId,
      pedido,
      comoCsv,
      (celda) =>
        sql`count(*) as filas, string_agg(concat(${sql.join(
          columnas.map((columna) => celda[columna]),
          sql`, ',', `,
        )}), e'\\r\\n') as lineas`,
      sql`group by k.fecha, k.hora, k.visita_id`,
    ),
    LOTE.visitas,
  );

export type FilaExportada = Record<Columna, string | number | null>;

/** Every column as it is, by its name. */
export const consultaDeCeldas = (empresaId: string, pedido: Pedido): RawBuilder<unknown> =>
  consulta(empresaId, pedido, talCual, (celda) =>
    sql.join(columnas.map((columna) => sql`${celda[columna]} as ${sql.ref(columna)}`)),
  );

export const leerCeldas = (tx: Tx, empresaId: string, pedido: Pedido): AsyncGenerator<FilaExportada[]> =>
  porLotes(tx, consultaDeCeldas(empresaId, pedido), LOTE.filas);

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
