import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type { listarSurtido, Nivel, Valor } from '#src/dominio/surtido/contract.ts';
import { dichosDe, type Lugar } from './queries-lugar.ts';

type Respuesta = ResponseOf<typeof listarSurtido>;
type Producto = Respuesta['productos'][number];

/** A value of a product as the database tells it: what holds, from how near, what the place itself says, what it would inherit. */
interface Dicho {
  valor: number | null;
  nivel: number | null;
  propio: number | null;
  heredado: number | null;
}
type Leida = Pick<Producto, 'id' | 'nombre' | 'sku' | 'presentacion' | 'imagen_url' | 'formatos' | 'excepciones'> & {
  dichos: Partial<Record<Valor, Dicho>>;
  del_catalogo: { minimo: number | null; precio: number | null };
  proximos: (Omit<Producto['proximos'][number], 'de'> & { nivel: number })[];
};
interface Fila {
  cuentas: Respuesta['cuentas'];
  total: number;
  producto: Leida | null;
}

const NIVELES: readonly Nivel[] = ['catalogo', 'cadena', 'formato', 'sucursal'];
const nivelDe = ({ nivel }: { nivel: number | null }): Nivel => NIVELES[nivel ?? 0] ?? 'catalogo';
const nivelDelLugar = ({ formato_id, sucursal_id }: Lugar): number => {
  if (sucursal_id !== null) return 3;
  return formato_id === null ? 1 : 2;
};
const siONo = (valor: number | null): boolean | null => (valor === null ? null : valor === 1);

const NADA: Dicho = { valor: null, nivel: null, propio: null, heredado: null };

const comoProducto = ({
  dichos: { venta = NADA, minimo = NADA, precio = NADA },
  del_catalogo,
  proximos,
  ...producto
}: Leida): Producto => ({
  ...producto,
  proximos: proximos.map(({ nivel, ...proximo }) => ({ ...proximo, de: nivelDe({ nivel }) })),
  se_vende: venta.valor === 1,
  minimo: minimo.valor ?? del_catalogo.minimo,
  precio: precio.valor ?? del_catalogo.precio,
  de: { venta: nivelDe(venta), minimo: nivelDe(minimo), precio: nivelDe(precio) },
  propio: { venta: siONo(venta.propio), minimo: minimo.propio, precio: precio.propio },
  heredado: {
    venta: venta.heredado === 1,
    minimo: minimo.heredado ?? del_catalogo.minimo,
    precio: precio.heredado ?? del_catalogo.precio,
  },
});

const CUALES = {
  todo: sql`true`,
  propio: sql`es_propio`,
  heredado: sql`not es_propio`,
} as const;

/**
 * Few hundred products at a place: all of it is read by the keys of its rules, then counted, searched and cut into pages. What only the
 * page's products need (who says otherwise, what is to come) is asked for them alone.
 */
export const leerSurtido = async (
  tx: Tx,
  lugar: Lugar,
  { busqueda, cuales, pagina, por_pagina }: QueryOf<typeof listarSurtido>,
): Promise<Respuesta> => {
  const { empresa_id, cadena_id, formato_id, sucursal_id } = lugar;
  const deCadena = formato_id === null && sucursal_id === null;
  const aqui = sql`r.empresa_id = ${empresa_id} and r.cadena_id = ${cadena_id} and r.producto_id = x.id`;
  const { rows } = await sql<Fila>`
    with dichos as materialized (select d.* from ${dichosDe(lugar)}),
    por_venir as materialized (
      -- what is not heard here, since somebody nearer will have said something by then, is not told
      select r.producto_id, r.que, r.valor, r.vigente_desde, r.nivel, r.nivel = ${nivelDelLugar(lugar)} as suyo
      from (select x.*, case x.lugar_id when ${sucursal_id} then 3 when ${formato_id} then 2 else 1 end as nivel from reglas_de_surtido x
            where x.empresa_id = ${empresa_id} and x.cadena_id = ${cadena_id} and x.lugar_id in (${cadena_id}, ${formato_id}, ${sucursal_id})
              and x.vigente_desde > now()) r
      where not exists (
        select from (values (2, ${formato_id}::uuid), (3, ${sucursal_id}::uuid)) n (nivel, lugar_id)
        cross join lateral (
          select y.valor from reglas_de_surtido y
          where y.empresa_id = ${empresa_id} and y.cadena_id = ${cadena_id} and y.lugar_id = n.lugar_id and y.producto_id = r.producto_id
            and y.que = r.que and y.vigente_desde <= r.vigente_desde
          order by y.vigente_desde desc limit 1) u
        where n.nivel > r.nivel and u.valor is not null)
    ), juntos as materialized (
      select p.producto_id, bool_or(p.suyo or d.propio is not null) as es_propio, max(d.nivel) as nivel,
        max(d.valor) filter (where d.que = 'venta') as venta, max(d.heredado) filter (where d.que = 'venta') as venta_heredada,
        coalesce(json_object_agg(d.que, json_build_object('valor', d.valor, 'nivel', d.nivel, 'propio', d.propio, 'heredado', d.heredado))
                 filter (where d.que is not null), '{}') as dichos
      from (select v.producto_id, bool_or(v.suyo) as suyo
            from (select producto_id, false as suyo from dichos where que = 'venta' and (valor = 1 or heredado = 1)
                  union all select producto_id, suyo from por_venir where que = 'venta' and valor = 1) v
            group by v.producto_id) p
      left join dichos d on d.producto_id = p.producto_id
      group by p.producto_id
    ), aqui as materialized (
      select x.id, x.nombre_busqueda, x.sku, x.codigos_de_barras, j.es_propio, j.nivel, j.venta, j.venta_heredada, j.dichos
      from juntos j cross join lateral (
        select p.id, p.nombre_busqueda, p.sku, p.codigos_de_barras from empresa_productos p
        where p.empresa_id = ${empresa_id} and p.id = j.producto_id and p.archivado_en is null limit 1) x
    ), cuentas as (
      select json_build_object(
        'todo', count(*) filter (where venta = 1), 'cadena', count(*) filter (where venta = 1 and nivel = 1),
        'formato', count(*) filter (where venta = 1 and nivel = 2), 'sucursal', count(*) filter (where venta = 1 and nivel = 3),
        'no_se_venden', count(*) filter (where venta = 0 and venta_heredada = 1),
        'por_venir', count(*) filter (where venta is distinct from 1 and venta_heredada is distinct from 1)) as cuentas
      from aqui
    ), halladas as materialized (
      select * from aqui
      where ${CUALES[cuales]} and (${busqueda} = '' or strpos(nombre_busqueda, (select app.plegar(${busqueda}))) > 0
        or strpos(app.plegar(sku), (select app.plegar(${busqueda}))) > 0
        or strpos(codigos_de_barras, (select upper(${busqueda}::text))) > 0)
    ), pagina as (
      select * from halladas order by ${deCadena ? sql`` : sql`not es_propio,`} nombre_busqueda, id
      limit ${por_pagina} offset ${(pagina - 1) * por_pagina}
    )
    select c.cuentas, (select count(*) from halladas) as total,
      case when x.id is not null then json_build_object(
        'id', x.id, 'nombre', q.nombre, 'sku', q.sku, 'presentacion', q.presentacion, 'imagen_url', q.imagen_url,
        'dichos', x.dichos,
        'del_catalogo', json_build_object('minimo', q.cantidad_minima_quiebre, 'precio', q.precio_venta_sugerido),
        'formatos', ${
          deCadena
            ? sql`(
          select coalesce(json_agg(json_build_object('formato_id', u.formato_id, 'que', u.que, 'valor', u.valor) order by u.formato_id, u.que), '[]')
          from (select distinct on (r.formato_id, r.que) r.formato_id, r.que, r.valor from reglas_de_surtido r
                where ${aqui} and r.sucursal_id is null and r.formato_id is not null and r.vigente_desde <= now()
                order by r.formato_id, r.que, r.vigente_desde desc) u where u.valor is not null)`
            : sql`'[]'::json`
        },
        'excepciones', ${
          sucursal_id === null
            ? sql`(
          select count(distinct u.sucursal_id)
          from (select distinct on (r.sucursal_id, r.que) r.sucursal_id, r.valor from reglas_de_surtido r
                where ${aqui} and r.sucursal_id is not null and r.vigente_desde <= now()
                order by r.sucursal_id, r.que, r.vigente_desde desc) u
          join sucursales s on s.empresa_id = ${empresa_id} and s.id = u.sucursal_id and s.archivada_en is null
            ${formato_id === null ? sql`` : sql`and s.formato_id = ${formato_id}`}
          where u.valor is not null)`
            : sql`0`
        },
        'proximos', (
          select coalesce(json_agg(json_build_object('desde', to_char(f.vigente_desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'que', f.que, 'valor', f.valor, 'nivel', f.nivel)
                          order by f.vigente_desde, f.que), '[]')
          from por_venir f where f.producto_id = x.id)) end as producto
    from cuentas c left join pagina x on true
    left join lateral (select z.nombre, z.sku, z.presentacion, z.imagen_url, z.cantidad_minima_quiebre, z.precio_venta_sugerido
      from empresa_productos z where z.empresa_id = ${empresa_id} and z.id = x.id) q on true
    order by ${deCadena ? sql`` : sql`not x.es_propio,`} x.nombre_busqueda, x.id`.execute(tx);
  const [primera] = rows;
  if (!primera) throw new Error('the counts are always one row');
  return {
    productos: rows.flatMap(({ producto }) => (producto ? [comoProducto(producto)] : [])),
    cuentas: primera.cuentas,
    total: primera.total,
    total_exacto: true,
  };
};
