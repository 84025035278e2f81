import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type Cambio, valores, type Valor } from '#src/dominio/surtido/contract.ts';
import { dichosDe, type Lugar } from './queries-lugar.ts';

/** A value that a place says of a product; null: what it inherits. */
export interface Palabra {
  producto_id: string;
  que: Valor;
  valor: number | null;
}

const comoNumero = (valor: boolean | number | null): number | null =>
  typeof valor === 'boolean' ? Number(valor) : valor;

export const palabrasDe = (cambios: Cambio[]): Palabra[] =>
  cambios.flatMap((cambio) =>
    valores.flatMap((que) => {
      const valor = cambio[que];
      return valor === undefined ? [] : [{ producto_id: cambio.producto_id, que, valor: comoNumero(valor) }];
    }),
  );

/** As it follows FROM: `pedido`. */
const pedidas = (palabras: Palabra[]): RawBuilder<unknown> => sql`
  unnest(${palabras.map(({ producto_id }) => producto_id)}::uuid[], ${palabras.map(({ que }) => que)}::text[],
         ${palabras.map(({ valor }) => valor)}::numeric[]) pedido (producto_id, que, valor)`;

/** The instant at which a day of the company begins; nothing if that has passed. */
export const comienzoDe = async (tx: Tx, empresaId: string, fecha: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ comienzo: Date }>`
    select ${fecha}::date::timestamp at time zone c.timezone as comienzo from company_settings c
    where c.empresa_id = ${empresaId} and ${fecha}::date > app.hoy()`.execute(tx);
  return rows[0]?.comienzo;
};

/** How many of these the company's catalogue has; archived ones do not count. */
export const contarEnCatalogo = async (tx: Tx, empresaId: string, productos: string[]): Promise<number> => {
  const { rows } = await sql<{ hay: number }>`
    select count(*) as hay from empresa_productos q
    where q.empresa_id = ${empresaId} and q.id = any (${productos}::uuid[]) and q.archivado_en is null`.execute(tx);
  return rows[0]?.hay ?? 0;
};

/** Whether the place says of each of these what it said when it was read. */
export const diceLoMismo = async (tx: Tx, lugar: Lugar, leidas: Palabra[]): Promise<boolean> => {
  const { rows } = await sql`
    with dichos as materialized (select d.* from ${dichosDe(lugar, sql`clock_timestamp()`)})
    select from ${pedidas(leidas)} left join dichos d on d.producto_id = pedido.producto_id and d.que = pedido.que
    where d.propio is distinct from pedido.valor limit 1`.execute(tx);
  return rows.length === 0;
};

/**
 * From when on something holds, to the microsecond, as the database tells time. Whoever calls holds the place, so that this is later than
 * every change before it.
 */
export const leerMomento = async (tx: Tx, desde: Date | null): Promise<string> => {
  const { rows } = await sql<{ desde: string }>`
    select coalesce(${desde}::timestamptz, clock_timestamp())::text as desde`.execute(tx);
  const [momento] = rows;
  if (!momento) throw new Error('a clock without a time');
  return momento.desde;
};

/** From then on the place says this; how many of these it did not say already. */
export const decir = async (tx: Tx, lugar: Lugar, palabras: Palabra[], desde: string): Promise<number> => {
  const { empresa_id, cadena_id, sucursal_id } = lugar;
  const formato_id = sucursal_id === null ? lugar.formato_id : null;
  const { numAffectedRows } = await sql`
    with dichos as materialized (select d.* from ${dichosDe(lugar, sql`${desde}::timestamptz`)})
    insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, formato_id, producto_id, que, vigente_desde, valor)
    select ${empresa_id}, ${cadena_id}, ${sucursal_id}, ${formato_id}::uuid, pedido.producto_id, pedido.que, ${desde}::timestamptz, pedido.valor
    from ${pedidas(palabras)}
    left join dichos d on d.producto_id = pedido.producto_id and d.que = pedido.que
    where d.propio is distinct from pedido.valor
    on conflict on constraint reglas_de_surtido_pkey
      do update set valor = excluded.valor, por_lugar_id = null, cedido = null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** These branches of the place give up what they say of these values, and from that very instant what they would have said. */
export const tomarLoNuevo = async (
  tx: Tx,
  { empresa_id, cadena_id, formato_id }: Lugar,
  { sucursales, palabras, desde }: { sucursales: string[]; palabras: Palabra[]; desde: string },
): Promise<void> => {
  await sql`
    with suyas as materialized (
      select s.id, s.formato_id from sucursales s
      where s.empresa_id = ${empresa_id} and s.cadena_id = ${cadena_id} and s.id = any (${sucursales}::uuid[])
        ${formato_id === null ? sql`` : sql`and s.formato_id = ${formato_id}`})
    insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor, por_lugar_id)
    select ${empresa_id}, ${cadena_id}, s.id, d.producto_id, d.que, ${desde}::timestamptz, null, ${formato_id ?? cadena_id}::uuid
    from suyas s
    cross join lateral app.dichos_de(${empresa_id}, ${cadena_id}, s.formato_id, s.id, ${desde}::timestamptz, ${desde}::timestamptz) d
    join ${pedidas(palabras)} on d.producto_id = pedido.producto_id and d.que = pedido.que
    where d.propio is not null
    on conflict on constraint reglas_de_surtido_pkey
      do update set valor = null, por_lugar_id = excluded.por_lugar_id, cedido = reglas_de_surtido.valor`.execute(tx);
};

/** Whether there was something to take back. What branches gave up for it is theirs again. */
export const retirar = async (
  tx: Tx,
  { empresa_id, cadena_id, formato_id, sucursal_id }: Lugar,
  { producto_id, desde }: { producto_id: string; desde: string },
): Promise<boolean> => {
  const lugar = sucursal_id ?? formato_id ?? cadena_id;
  const dichas = sql`
    r.empresa_id = ${empresa_id} and r.cadena_id = ${cadena_id} and r.producto_id = ${producto_id}
    and r.vigente_desde = ${desde} and r.vigente_desde > now() and (r.lugar_id = ${lugar} or r.por_lugar_id = ${lugar})`;
  const { rows } = await sql<{ retiradas: number }>`
    with retiradas as (
      delete from reglas_de_surtido r where ${dichas} and r.cedido is null returning r.lugar_id
    ), devueltas as (
      update reglas_de_surtido r set valor = r.cedido, por_lugar_id = null, cedido = null
      where ${dichas} and r.cedido is not null returning r.lugar_id
    )
    select count(*) as retiradas from (select * from retiradas union all select * from devueltas) u where u.lugar_id = ${lugar}`.execute(
    tx,
  );
  return (rows[0]?.retiradas ?? 0) > 0;
};
