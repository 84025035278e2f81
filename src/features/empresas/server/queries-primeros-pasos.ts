import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { verPrimerosPasos } from '../contract.ts';

type Pasos = ResponseOf<typeof verPrimerosPasos>;

/** The roster knows everybody who is or was in the company, and whoever manages it may read all of it. */
export const leerHechos = (
  tx: Tx,
  { usuario_id, empresa_id }: { usuario_id: string; empresa_id: string },
): Promise<Omit<Pasos, 'sin_productos'>> =>
  tx
    .selectFrom('empresas as e')
    .select([
      sql<boolean>`e.logo_url is not null`.as('logo'),
      sql<boolean>`exists (select from cadenas c where c.empresa_id = e.id)`.as('puntos_de_venta'),
      sql<boolean>`exists (select from empresa_productos q where q.empresa_id = e.id)`.as('productos'),
      sql<boolean>`exists (select from reglas_de_surtido r where r.empresa_id = e.id and r.que = 'venta' and r.valor = 1)`.as(
        'surtido',
      ),
      sql<boolean>`exists (select from personas p where p.empresa_id = e.id and p.usuario_id <> ${usuario_id})
        or exists (select from invitaciones i where i.empresa_id = e.id)`.as('equipo'),
      sql<boolean>`exists (select from visitas v where v.empresa_id = e.id)`.as('visitas'),
    ])
    .where('e.id', '=', empresa_id)
    .executeTakeFirstOrThrow();

/** Of a company that begins: more branches than these are not looked through. */
const HASTA = 500;
const PRIMERAS = 3;

/** How many branches sell nothing, and the first of them by name. */
export const leerSinProductos = async (tx: Tx, empresaId: string): Promise<Pasos['sin_productos']> => {
  const { rows } = await sql<Pasos['sin_productos']>`
    with vacias as materialized (
      select s.id, s.cadena_id, app.con_su_cadena(s.nombre, c.nombre) as nombre, s.nombre_busqueda
      from app.sin_productos(${empresaId}, array(
        select x.id from sucursales x where x.empresa_id = ${empresaId} and x.archivada_en is null
        order by x.nombre_busqueda, x.id limit ${HASTA}), now()) v
      join sucursales s on s.empresa_id = ${empresaId} and s.id = v.sucursal_id
      join cadenas c on c.empresa_id = ${empresaId} and c.id = s.cadena_id)
    select (select count(*) from vacias) as cuantas,
      (select coalesce(json_agg(json_build_object('id', id, 'cadena_id', cadena_id, 'nombre', nombre) order by nombre_busqueda, id), '[]')
       from (select * from vacias order by nombre_busqueda, id limit ${PRIMERAS}) p) as primeras`.execute(tx);
  const [vacias] = rows;
  if (!vacias) throw new Error('a sum without a row');
  return vacias;
};
