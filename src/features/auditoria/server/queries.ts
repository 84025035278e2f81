import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';

/** The sort key of a row: microseconds since 1970, which no text can put out of the database's range, and its id. */
export type EntradaCursor = readonly [microsegundos: string, id: string];

export interface FiltrosDeAuditoria extends Omit<QueryOf<typeof contracts.listarAuditoria>, 'despues'> {
  despues?: EntradaCursor | undefined;
}

interface FilaDeAuditoria extends Omit<
  ResponseOf<typeof contracts.listarAuditoria>['registros'][number],
  'created_at'
> {
  created_at: string;
  /** `created_at` with all of its digits: an instant of JavaScript has only milliseconds. */
  microsegundos: string;
}

/** The moment at which a civil date begins where the company is, `dias` days later. A scalar, so that an index is entered with it. */
const comienzoDe = (fecha: string, empresaId: string, dias: 0 | 1): RawBuilder<string> => sql<string>`
  ((${fecha}::date + ${sql.lit(dias)})::timestamp at time zone
    (select timezone from company_settings where empresa_id = ${empresaId}))`;

/** One page, before names are looked up: each filter that is given becomes a condition, so that each has its index. */
const pagina = (tx: Tx, empresaId: string, filtros: FiltrosDeAuditoria) => {
  const { entidad, actor_id, desde, hasta, despues, limite } = filtros;
  let query = tx.selectFrom('auditoria').selectAll().where('empresa_id', '=', empresaId);
  // people come and go all day: what they did would not be found among it
  query = entidad
    ? query.where('entidad', '=', entidad)
    : query.where(sql<boolean>`accion not in ('entrada', 'salida')`);
  if (actor_id) query = query.where('actor_id', '=', actor_id);
  if (desde) query = query.where('created_at', '>=', comienzoDe(desde, empresaId, 0));
  if (hasta) query = query.where('created_at', '<', comienzoDe(hasta, empresaId, 1));
  if (despues) {
    const [microsegundos, id] = despues;
    query = query.where(
      sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${microsegundos}::bigint * interval '1 microsecond', ${id}::uuid)`,
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limite);
};

const SUCURSAL = sql`coalesce(sucursal.nombre, case when a.entidad = 'sucursales' then coalesce(a.antes, a.despues) ->> 'nombre' end)`;

/**
 * Names are those of today. Whoever left the company keeps theirs in its roster; whoever was never in it (an invitation declined)
 * has none here, and an invitation that was erased has no address.
 */
export const consultaDeAuditoria = (tx: Tx, empresaId: string, filtros: FiltrosDeAuditoria) =>
  tx
    .selectFrom(pagina(tx, empresaId, filtros).as('a'))
    .leftJoin('personas as actor', (join) =>
      join.onRef('actor.empresa_id', '=', 'a.empresa_id').onRef('actor.usuario_id', '=', 'a.actor_id'),
    )
    .leftJoin('personas as persona', (join) =>
      join
        .onRef('persona.empresa_id', '=', 'a.empresa_id')
        .onRef('persona.usuario_id', '=', 'a.entidad_id')
        .on('a.entidad', 'in', ['empresa_usuarios', 'usuarios', 'accesos']),
    )
    .leftJoin('invitaciones as invitacion', (join) =>
      join
        .onRef('invitacion.empresa_id', '=', 'a.empresa_id')
        .onRef('invitacion.id', '=', 'a.entidad_id')
        .on('a.entidad', '=', 'invitaciones'),
    )
    .leftJoin('visitas as visita', (join) =>
      join
        .onRef('visita.empresa_id', '=', 'a.empresa_id')
        .onRef('visita.id', '=', 'a.entidad_id')
        // a delivery or a file is told by the visit that it is of
        .on('a.entidad', 'in', ['visitas', 'envios', 'exportaciones']),
    )
    .leftJoin('visitas_recurrentes as serie', (join) =>
      join
        .onRef('serie.empresa_id', '=', 'a.empresa_id')
        .onRef('serie.id', '=', 'a.entidad_id')
        .on('a.entidad', '=', 'visitas_recurrentes'),
    )
    // of a visit that has been deleted the trail itself says where it was
    .leftJoin('sucursales as sucursal', (join) =>
      join.onRef('sucursal.empresa_id', '=', 'a.empresa_id').on(
        sql<boolean>`sucursal.id = coalesce(visita.sucursal_id, serie.sucursal_id, case
            when a.entidad in ('visitas', 'visitas_recurrentes') then (a.antes ->> 'sucursal_id')::uuid
            when a.entidad in ('sucursales', 'productos_sucursales', 'reglas_de_surtido') then a.entidad_id end)`,
      ),
    )
    .leftJoin('cadenas as su_cadena', (join) =>
      join.onRef('su_cadena.empresa_id', '=', 'a.empresa_id').on(
        sql<boolean>`su_cadena.id = coalesce(sucursal.cadena_id,
            case when a.entidad = 'sucursales' then (coalesce(a.antes, a.despues) ->> 'cadena_id')::uuid end)`,
      ),
    )
    .leftJoin('empresa_productos as producto', (join) =>
      join
        .onRef('producto.empresa_id', '=', 'a.empresa_id')
        .on(sql<boolean>`producto.id = case when a.entidad = 'empresa_productos' then a.entidad_id end`),
    )
    .leftJoin('cadenas as cadena', (join) =>
      join
        .onRef('cadena.empresa_id', '=', 'a.empresa_id')
        .on(
          sql<boolean>`cadena.id = case when a.entidad in ('cadenas', 'exportaciones', 'reglas_de_surtido') then a.entidad_id end`,
        ),
    )
    .select([
      'a.id',
      'a.created_at',
      sql<string>`(extract(epoch from a.created_at) * 1000000)::bigint::text`.as('microsegundos'),
      'a.actor_id',
      'actor.nombre as actor_nombre',
      sql<string | null>`nullif(a.actor_rol, 'sistema')`.as('actor_rol'),
      'a.accion',
      'a.entidad',
      // of what has been deleted the trail itself says what it was called, and a branch's chain may have gone too
      sql<
        string | null
      >`coalesce(persona.nombre, invitacion.correo, app.con_su_cadena(${SUCURSAL}, su_cadena.nombre), ${SUCURSAL},
        producto.nombre, cadena.nombre,
        case when a.entidad in ('cadenas', 'formatos') then coalesce(a.antes, a.despues) ->> 'nombre' end)`.as('sobre'),
      'a.antes',
      'a.despues',
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    // the table's checks and triggers keep to the values that the contract names
    .$castTo<FilaDeAuditoria>();

export const leerAuditoria = (tx: Tx, empresaId: string, filtros: FiltrosDeAuditoria): Promise<FilaDeAuditoria[]> =>
  consultaDeAuditoria(tx, empresaId, filtros).execute();
