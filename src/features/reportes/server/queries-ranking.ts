import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Medida } from '../medidas.ts';
import type { Sumas } from '../sumas.ts';
import type { Tramo } from './periodo.ts';
import { type Donde, porProducto, porSucursal, sumasComoEstan, sumasDeDias } from './queries-cortes.ts';

export interface Pedido {
  empresaId: string;
  tramo: Tramo;
  donde: Donde;
  /** By which they are compared. */
  medida: Medida;
  limite: number;
}

export type FilaDeRanking = Sumas & { id: string; nombre: string; detalle: string | null; total: number };

interface Miembros {
  id: RawBuilder<unknown>;
  dias: RawBuilder<unknown>;
  nombres: RawBuilder<unknown>;
}

/**
 * The worst first; of two that stand alike, the one with more behind it. Who has nothing to compare is not there. Names are looked up
 * for those that are told.
 */
const leerLosPeores = async (
  tx: Tx,
  { medida, limite }: Pedido,
  { id, dias, nombres }: Miembros,
): Promise<FilaDeRanking[]> => {
  const [numerador, denominador] = [sql.ref(medida.numerador), sql.ref(medida.denominador)];
  const razon = sql`d.${numerador}::numeric / d.${denominador} ${medida.mejor === 'sube' ? sql`asc` : sql`desc`}`;
  const orden = sql`${razon}, d.${denominador} desc, d.id`;
  const { rows } = await sql<FilaDeRanking>`
    with miembros as (select ${id} as id, ${sumasDeDias} from ${dias} d group by 1),
      peores as materialized (
        select d.*, count(*) over () as total from miembros d where d.${denominador} > 0 order by ${orden} limit ${limite})
    select d.id, n.nombre, n.detalle, d.total, ${sumasComoEstan}
    from peores d cross join lateral (${nombres} limit 1) n order by ${orden}`.execute(tx);
  return rows;
};

export const leerPeoresSucursales = (tx: Tx, pedido: Pedido): Promise<FilaDeRanking[]> =>
  leerLosPeores(tx, pedido, {
    id: sql`d.sucursal_id`,
    dias: porSucursal(pedido.tramo, pedido.donde),
    nombres: sql`
      select s.nombre, c.nombre as detalle from sucursales s
      join cadenas c on c.empresa_id = ${pedido.empresaId} and c.id = s.cadena_id
      where s.empresa_id = ${pedido.empresaId} and s.id = d.id`,
  });

export const leerPeoresProductos = (tx: Tx, pedido: Pedido): Promise<FilaDeRanking[]> =>
  leerLosPeores(tx, pedido, {
    id: sql`d.producto_id`,
    dias: porProducto(pedido.empresaId, pedido.tramo, pedido.donde),
    nombres: sql`
      select p.nombre, p.sku as detalle from empresa_productos p where p.empresa_id = ${pedido.empresaId} and p.id = d.id`,
  });
