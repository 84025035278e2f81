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

interface Cuenta {
  /** How many are compared; how many are not, with something observed and less of it than the company asks for; and how much that is. */
  total: number;
  con_pocas: number;
  minimo: number;
}

type FilaDeRanking = Sumas & { id: string; nombre: string; detalle: string | null };
type Leida = Cuenta & (FilaDeRanking | { id: null });
const esFila = (leida: Leida): leida is Cuenta & FilaDeRanking => leida.id !== null;

export interface LeidoDeRanking extends Cuenta {
  peores: FilaDeRanking[];
}

interface Miembros {
  id: RawBuilder<unknown>;
  dias: RawBuilder<unknown>;
  nombres: RawBuilder<unknown>;
}

/**
 * The worst first; of two that stand alike, the one with more behind it. Who has too little behind it is not compared, and counted apart.
 * Names are looked up for those that are told.
 */
const leerLosPeores = async (
  tx: Tx,
  { empresaId, medida, limite }: Pedido,
  { id, dias, nombres }: Miembros,
): Promise<LeidoDeRanking> => {
  const [numerador, denominador] = [sql.ref(medida.numerador), sql.ref(medida.denominador)];
  const razon = sql`d.${numerador}::numeric / d.${denominador} ${medida.mejor === 'sube' ? sql`asc` : sql`desc`}`;
  const { rows } = await sql<Leida>`
    with pedido as (select ranking_minimo as minimo from company_settings where empresa_id = ${empresaId}),
      miembros as materialized (select ${id} as id, ${sumasDeDias} from ${dias} d group by 1),
      cuenta as (
        select p.minimo, count(*) filter (where d.${denominador} >= p.minimo) as total,
          count(*) filter (where d.${denominador} between 1 and p.minimo - 1) as con_pocas
        from pedido p left join miembros d on true group by p.minimo),
      peores as materialized (
        select d.*, row_number() over (order by ${razon}, d.${denominador} desc, d.id) as puesto
        from miembros d, pedido p where d.${denominador} >= p.minimo order by puesto limit ${limite}),
      nombrados as (
        select d.id, d.puesto, n.nombre, n.detalle, ${sumasComoEstan} from peores d cross join lateral (${nombres} limit 1) n)
    select c.total, c.con_pocas, c.minimo, d.* from cuenta c left join nombrados d on true order by d.puesto`.execute(
    tx,
  );
  const [{ total, con_pocas, minimo } = { total: 0, con_pocas: 0, minimo: 0 }] = rows;
  return { peores: rows.filter(esFila), total, con_pocas, minimo };
};

export const leerPeoresSucursales = (tx: Tx, pedido: Pedido): Promise<LeidoDeRanking> =>
  leerLosPeores(tx, pedido, {
    id: sql`d.sucursal_id`,
    dias: porSucursal(pedido.tramo, pedido.donde),
    nombres: sql`
      select s.nombre, c.nombre as detalle from sucursales s
      join cadenas c on c.empresa_id = ${pedido.empresaId} and c.id = s.cadena_id
      where s.empresa_id = ${pedido.empresaId} and s.id = d.id`,
  });

export const leerPeoresProductos = (tx: Tx, pedido: Pedido): Promise<LeidoDeRanking> =>
  leerLosPeores(tx, pedido, {
    id: sql`d.producto_id`,
    dias: porProducto(pedido.empresaId, pedido.tramo, pedido.donde),
    nombres: sql`
      select p.nombre, p.sku as detalle from empresa_productos p where p.empresa_id = ${pedido.empresaId} and p.id = d.id`,
  });
