import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-sucursales.ts';
import type { CualSucursal } from './queries-sucursales.ts';

type Datos = BodyOf<typeof contracts.crearSucursal>;

/** The foreign key refuses a chain that the company does not have, also one that has gone at this moment. */
export const insertarSucursal = async (
  tx: Tx,
  empresa_id: string,
  cadena_id: string,
  datos: Datos,
): Promise<string> => {
  const { id } = await tx
    .insertInto('sucursales')
    .values({ empresa_id, cadena_id, ...datos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Its name, if there is one; it cannot be deleted, nor its chain, until the transaction ends. */
export const retenerSucursal = async (tx: Tx, { empresa_id, id }: CualSucursal): Promise<string | undefined> => {
  const fila = await tx
    .selectFrom('sucursales')
    .select('nombre')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return fila?.nombre;
};

/**
 * The copy's id. What the branch itself says of its products is copied as it stands, and what it will say; archived ones included:
 * restored, they are back in both.
 */
export const copiarSucursal = async (tx: Tx, { empresa_id, id }: CualSucursal, nombre: string): Promise<string> => {
  const campos = sql.raw(
    'empresa_id, cadena_id, formato_id, direccion, estado_operacional, estado_geografico, municipio, zona_1, zona_2, lat, lng, radio_inicio_m',
  );
  const { rows } = await sql<{ id: string }>`
    with copia as (
      insert into sucursales (nombre, ${campos})
      select ${nombre}, ${campos} from sucursales where empresa_id = ${empresa_id} and id = ${id}
      returning empresa_id, cadena_id, id
    ), dichos as (
      select x.producto_id, x.que, now() as vigente_desde, x.propio as valor, null::uuid as por_lugar_id, null::numeric as cedido from sucursales s
      cross join lateral app.dichos_de(${empresa_id}, s.cadena_id, s.formato_id, s.id, now(), now()) x
      where s.empresa_id = ${empresa_id} and s.id = ${id} and x.propio is not null
      union all
      select x.producto_id, x.que, x.vigente_desde, x.valor, x.por_lugar_id, x.cedido from reglas_de_surtido x
      where x.empresa_id = ${empresa_id} and x.sucursal_id = ${id} and x.vigente_desde > now()
    ), copiados as (
      insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor, por_lugar_id, cedido)
      select c.empresa_id, c.cadena_id, c.id, d.producto_id, d.que, d.vigente_desde, d.valor, d.por_lugar_id, d.cedido from copia c cross join dichos d
    )
    select id from copia`.execute(tx);
  const [copia] = rows;
  if (!copia) throw new Error('the branch that was held is not there');
  return copia.id;
};

/** Whether there was one. The database refuses while it has visits, also one that is being added at this moment. */
export const borrarSucursal = async (tx: Tx, { empresa_id, id }: CualSucursal): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sucursales')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Nothing changes where there is no such branch, nor where it already is as asked. */
export const ponerArchivada = async (tx: Tx, { empresa_id, id }: CualSucursal, archivada: boolean): Promise<void> => {
  await tx
    .updateTable('sucursales')
    .set({ archivada_en: archivada ? sql`now()` : null })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .where('archivada_en', archivada ? 'is' : 'is not', null)
    .execute();
};
