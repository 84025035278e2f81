import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { listarProductos, Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { DB } from '#src/platform/server/db/schema.gen.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';
import type { verOpcionesDeProductos } from '../contract.ts';
import { columnasDeProducto } from './queries-producto.ts';

export type Filtros = Omit<QueryOf<typeof listarProductos>, 'pagina' | 'por_pagina'>;
type Consulta = SelectQueryBuilder<DB, 'empresa_productos', object>;

/**
 * A part of the name, the SKU or a barcode, whatever its accents and capitals. What is looked for is a scalar: folded once and not for
 * every row. Barcodes have an index of their own, which is read once: few products carry one.
 */
const coincide = (empresaId: string, busqueda: string): RawBuilder<boolean> => {
  const buscado = sql`(select app.plegar(${busqueda}))`;
  return sql<boolean>`(strpos(nombre_busqueda, ${buscado}) > 0 or strpos(app.plegar(sku), ${buscado}) > 0
    or id in (select c.id from empresa_productos c
              where c.empresa_id = ${empresaId} and c.archivado_en is null and c.codigos_de_barras is not null
                and strpos(c.codigos_de_barras, (select upper(${busqueda}::text))) > 0))`;
};

/** Each filter that is given becomes a condition; all of them stand in the indexes of the list. */
const filtrar = (tx: Tx, empresaId: string, filtros: Omit<Filtros, 'orden'>): Consulta => {
  const { busqueda, categoria, presentacion, archivados } = filtros;
  let query: Consulta = tx
    .selectFrom('empresa_productos')
    .where('empresa_id', '=', empresaId)
    .where('archivado_en', archivados === 'solo' ? 'is not' : 'is', null);
  if (busqueda !== '') query = query.where(coincide(empresaId, busqueda));
  if (categoria !== undefined) query = query.where('categoria', '=', categoria);
  if (presentacion !== undefined) query = query.where('presentacion', '=', presentacion);
  return query;
};

/** Ids are made in the order of time, so the newest first is by id. Whatever has no SKU comes last. */
const ordenes: Readonly<Record<Filtros['orden'], (query: Consulta) => Consulta>> = {
  ninguno: (query) => query.orderBy('id', 'desc'),
  nombre_asc: (query) => query.orderBy('nombre_busqueda').orderBy('id'),
  nombre_desc: (query) => query.orderBy('nombre_busqueda', 'desc').orderBy('id', 'desc'),
  sku_asc: (query) => query.orderBy('sku').orderBy('id'),
  sku_desc: (query) => query.orderBy('sku', (direccion) => direccion.desc().nullsLast()).orderBy('id'),
};

export const productosEnOrden = (tx: Tx, empresaId: string, filtros: Filtros): Consulta =>
  ordenes[filtros.orden](filtrar(tx, empresaId, filtros));

/** Past the last page there is one row with the count and no product. */
type FilaDeLista = { cuantos: number; n: number | null } & { [C in keyof Producto]: Producto[C] | null };
const esProducto = (fila: FilaDeLista): fila is FilaDeLista & Producto => fila.n !== null;

/**
 * One page and how many there are in one statement. The page's ids come from an index alone; only its rows are then read, and
 * only for them the purchase price: its view is a wall through which no order and no join reaches an index.
 */
const consultaDeLista = (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof listarProductos>,
): RawBuilder<FilaDeLista> => {
  const { pagina, por_pagina } = query;
  const ids = productosEnOrden(tx, empresaId, query)
    .select('id')
    .limit(por_pagina)
    .offset((pagina - 1) * por_pagina);
  const contados = filtrar(tx, empresaId, query)
    .select('id')
    .limit(MAX_COUNTED + 1);
  return sql`
    select cuantos, pagina.*
    from (select count(*) as cuantos from ${contados} c) total
    left join (
      select orden.n, ${columnasDeProducto(empresaId)}
      from (select id, row_number() over () as n from ${ids} i) orden
      join empresa_productos p on p.empresa_id = ${empresaId} and p.id = orden.id
    ) pagina on true
    order by n`;
};

export const leerLista = async (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof listarProductos>,
): Promise<ResponseOf<typeof listarProductos>> => {
  const { rows } = await consultaDeLista(tx, empresaId, query).execute(tx);
  const cuantos = rows[0]?.cuantos ?? 0;
  return {
    productos: rows.filter(esProducto),
    total: Math.min(cuantos, MAX_COUNTED),
    total_exacto: cuantos <= MAX_COUNTED,
  };
};

const enUso = (tx: Tx, empresaId: string, columna: 'categoria' | 'presentacion') =>
  sql<string[]>`array(${tx
    .selectFrom('empresa_productos')
    .select(columna)
    .where('empresa_id', '=', empresaId)
    .where('archivado_en', 'is', null)
    .where(columna, 'is not', null)
    .groupBy(columna)
    .orderBy(sql`app.plegar(${sql.ref(columna)})`)
    .orderBy(columna)})`;

export const leerOpciones = (tx: Tx, empresaId: string): Promise<ResponseOf<typeof verOpcionesDeProductos>> =>
  tx
    .selectNoFrom([
      enUso(tx, empresaId, 'categoria').as('categorias'),
      enUso(tx, empresaId, 'presentacion').as('presentaciones'),
    ])
    .executeTakeFirstOrThrow();
