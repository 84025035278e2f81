import type { ClientBase } from 'pg';
import { cargarPuntosDeVenta, type Medida } from './points-of-sale-data.ts';
import { asentar } from './settled-tables.ts';

/** How much of a plan a company has. */
export interface MedidaDeVisitas {
  cadenas: number;
  sucursales: number;
  mercaderistas: number;
  visitas: number;
}

/** What a large company does in a day: with more visits it has more days, not fuller ones. */
export const VISITAS_POR_DIA = 357;

// The last day is the end of this month, and days go back from there. Of a day, each visit is at another branch, so there must be as
// many; one in ten was cancelled; what lies ahead is pending.
const PERSONAS = `
  insert into personas (empresa_id, usuario_id, nombre)
  select $1, gen_random_uuid(), 'Mercaderista ' || i from generate_series(1, $2::int) i`;
const VISITAS = `
  insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, cancelada_en, motivo_cancelacion, origen,
                       iniciada_en, completada_en, recibida_en)
  select $1, p.ids[1 + k % cardinality(p.ids)], s.ids[1 + k % cardinality(s.ids)], p.ids[1], f.fecha,
    case when k % 20 <> 19 then time '08:00' + interval '30 minutes' * (k % 20) end, e.estado,
    case e.estado when 'cancelada' then now() end, case e.estado when 'cancelada' then 'Cerrado' end, 'masiva',
    h.hecha, h.hecha, h.hecha
  from generate_series(0, $2::int - 1) i
  cross join lateral (select i / $3::int as dia, (i % $3::int) + (i / $3::int) * 31 as k) n
  cross join lateral (select (date_trunc('month', current_date) + interval '1 month')::date - 1 - n.dia as fecha) f
  cross join lateral (select case when k % 10 = 9 then 'cancelada' when f.fecha >= current_date then 'pendiente' else 'completada' end as estado) e
  cross join lateral (select case e.estado when 'completada' then f.fecha + time '16:00' end as hecha) h
  cross join (select array_agg(usuario_id order by usuario_id) as ids from personas where empresa_id = $1) p
  cross join (select array_agg(id order by id) as ids from sucursales where empresa_id = $1) s`;

/** Fills companies that exist and have nobody, as an administrator; neither references nor rules are checked while it loads. */
export const cargarVisitas = async (
  admin: ClientBase,
  {
    principal,
    otras,
    medida,
    deLasOtras,
  }: { principal: string; otras: string[]; medida: MedidaDeVisitas; deLasOtras: MedidaDeVisitas },
): Promise<void> => {
  const tiendas = (de: MedidaDeVisitas): Medida => ({
    cadenas: de.cadenas,
    sucursales: de.sucursales,
    productos: 1,
    porSucursal: 0,
    visitas: 0,
  });
  if (otras.length > 0) {
    const [primera = '', ...resto] = otras;
    await cargarPuntosDeVenta(admin, { principal: primera, otras: resto, medida: tiendas(deLasOtras) });
  }
  await cargarPuntosDeVenta(admin, { principal, otras: [], medida: tiendas(medida) });
  const pasos: [string, MedidaDeVisitas][] = [
    ...otras.map((otra): [string, MedidaDeVisitas] => [otra, deLasOtras]),
    [principal, medida],
  ];
  for (const [empresa, cuanto] of pasos) {
    await admin.query('begin');
    await admin.query('set local session_replication_role = replica');
    await admin.query(PERSONAS, [empresa, cuanto.mercaderistas]);
    await admin.query(VISITAS, [empresa, cuanto.visitas, VISITAS_POR_DIA]);
    await admin.query('commit');
  }
  await admin.query('analyze personas');
  await asentar(admin);
};
