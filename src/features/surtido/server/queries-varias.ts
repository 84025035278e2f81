import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { proponerSurtido } from '../contract.ts';

/** How many of these the company has; whoever else changes what they sell waits until the transaction ends. */
export const tomarSucursales = async (tx: Tx, empresaId: string, ids: string[]): Promise<number> => {
  const { rows } = await sql`
    select from sucursales s where s.empresa_id = ${empresaId} and s.id = any (${ids}::uuid[])
    order by s.id for no key update`.execute(tx);
  return rows.length;
};

/** The same of every branch of a chain: how many it has. */
export const tomarLasDeCadena = async (
  tx: Tx,
  { empresa_id, cadena_id }: { empresa_id: string; cadena_id: string },
): Promise<number> => {
  const { rows } = await sql`
    select from sucursales s where s.empresa_id = ${empresa_id} and s.cadena_id = ${cadena_id}
    order by s.id for no key update`.execute(tx);
  return rows.length;
};

/**
 * What a branch (`s`) says itself of whether a product (`p`) is sold, what its format and its chain say, at the time of `reloj`; as it
 * follows them after FROM. Each is looked up by its key: reading whole lists would take as long as they are.
 */
const ultimaPalabraDe = (lugar: RawBuilder<unknown>) => sql`(
  select r.valor from reglas_de_surtido r
  where r.empresa_id = s.empresa_id and r.cadena_id = s.cadena_id and r.lugar_id = ${lugar} and r.producto_id = p.id and r.que = 'venta'
    and r.vigente_desde <= reloj.ahora
  order by r.vigente_desde desc limit 1)`;
const conSusPalabras = sql`
  left join lateral ${ultimaPalabraDe(sql`s.id`)} propia on true
  left join lateral ${ultimaPalabraDe(sql`s.formato_id`)} de_formato on true
  left join lateral ${ultimaPalabraDe(sql`s.cadena_id`)} de_cadena on true`;

/** Sorted, nothing is written before all is read: a small table, that is read whole for each row, would grow under its reader. */
const trasLeerTodo = sql`order by s.id`;

/** From now on these branches sell these; how many that changes. A branch says so itself only where it does not inherit it. */
export const anadirEnVarias = async (
  tx: Tx,
  empresaId: string,
  { productos, sucursales }: { productos: string[]; sucursales: string[] },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with reloj as materialized (select clock_timestamp() as ahora)
    insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
    select s.empresa_id, s.cadena_id, s.id, p.id, 'venta', reloj.ahora, nullif(1, coalesce(de_formato.valor, de_cadena.valor, 0))
    from reloj, sucursales s cross join unnest(${productos}::uuid[]) p (id) ${conSusPalabras}
    where s.empresa_id = ${empresaId} and s.id = any (${sucursales}::uuid[])
      and coalesce(propia.valor, de_formato.valor, de_cadena.valor, 0) <> 1
    ${trasLeerTodo}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** What half of the chain's branches say that they sell, and the chain says nothing of. */
export const leerPropuesta = async (
  tx: Tx,
  { empresa_id, cadena_id }: { empresa_id: string; cadena_id: string },
): Promise<ResponseOf<typeof proponerSurtido>> => {
  const { rows } = await sql<ResponseOf<typeof proponerSurtido>>`
    with suyas as materialized (
      select s.id from sucursales s where s.empresa_id = ${empresa_id} and s.cadena_id = ${cadena_id} and s.archivada_en is null
    ), dichos as (
      select distinct on (r.sucursal_id, r.producto_id) r.producto_id, r.valor from reglas_de_surtido r
      join suyas s on s.id = r.sucursal_id
      where r.empresa_id = ${empresa_id} and r.cadena_id = ${cadena_id} and r.que = 'venta' and r.vigente_desde <= now()
      order by r.sucursal_id, r.producto_id, r.vigente_desde desc
    ), frecuentes as (
      select d.producto_id, count(*) as sucursales from dichos d where d.valor = 1
      group by d.producto_id having count(*) * 2 >= (select count(*) from suyas)
    ), de_cadena as materialized (
      select c.producto_id from app.dichos_de(${empresa_id}, ${cadena_id}, null, null, now(), now()) c where c.que = 'venta'
    ), propuestos as (
      select p.id, p.nombre, p.nombre_busqueda, f.sucursales from frecuentes f
      join empresa_productos p on p.empresa_id = ${empresa_id} and p.id = f.producto_id and p.archivado_en is null
      where f.producto_id not in (select producto_id from de_cadena)
      order by f.sucursales desc, p.nombre_busqueda, p.id limit 500
    )
    select (select count(*) from suyas) as sucursales,
      (select coalesce(json_agg(json_build_object('id', id, 'nombre', nombre, 'sucursales', sucursales)
                                order by sucursales desc, nombre_busqueda, id), '[]') from propuestos) as productos`.execute(
    tx,
  );
  const [propuesta] = rows;
  if (!propuesta) throw new Error('a sum without a row');
  return propuesta;
};

/**
 * The chain says it, and no branch sells anything else by it: who sold it by its own word inherits it, who did not says that it does not.
 * Formats that say something of it are left as they are, and what the chain says of it since it was proposed.
 */
export const adoptar = async (
  tx: Tx,
  { empresa_id, cadena_id }: { empresa_id: string; cadena_id: string },
  productos: string[],
): Promise<number> => {
  const { rows } = await sql<{ adoptados: number }>`
    with reloj as materialized (select clock_timestamp() as ahora),
    callados as materialized (
      select p.id from reloj, unnest(${productos}::uuid[]) p (id)
      where p.id not in (select d.producto_id from app.dichos_de(${empresa_id}, ${cadena_id}, null, null, reloj.ahora, '-infinity') d
                         where d.que = 'venta')
    ), de_cadena as (
      insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, vigente_desde, valor)
      select ${empresa_id}, ${cadena_id}, p.id, 'venta', reloj.ahora, 1 from reloj, callados p
      returning producto_id
    ), de_sucursales as (
      insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
      select ${empresa_id}, ${cadena_id}, s.id, p.id, 'venta', reloj.ahora, nullif(coalesce(propia.valor, 0), 1)
      from reloj, sucursales s cross join callados p ${conSusPalabras}
      where s.empresa_id = ${empresa_id} and s.cadena_id = ${cadena_id}
        -- a format nearer than the chain goes on deciding for its branches
        and de_formato.valor is null and propia.valor is distinct from nullif(coalesce(propia.valor, 0), 1)
      ${trasLeerTodo}
    )
    select count(*) as adoptados from de_cadena`.execute(tx);
  return rows[0]?.adoptados ?? 0;
};

/** Of each value the second chain says nothing of, what the first one says. */
export const copiar = async (tx: Tx, empresaId: string, { de, a }: { de: string; a: string }): Promise<number> => {
  const { rows } = await sql<{ copiados: number }>`
    with reloj as materialized (select clock_timestamp() as ahora),
    copiadas as (
      insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, vigente_desde, valor)
      select ${empresaId}, ${a}, d.producto_id, d.que, reloj.ahora, d.valor from reloj
      cross join lateral app.dichos_de(${empresaId}, ${de}, null, null, reloj.ahora, reloj.ahora) d
      join empresa_productos p on p.empresa_id = ${empresaId} and p.id = d.producto_id and p.archivado_en is null
      where not exists (select from app.dichos_de(${empresaId}, ${a}, null, null, reloj.ahora, reloj.ahora) suyo
                        where suyo.producto_id = d.producto_id and suyo.que = d.que)
      returning producto_id)
    select count(distinct producto_id) as copiados from copiadas`.execute(tx);
  return rows[0]?.copiados ?? 0;
};
