import type { ClientBase } from 'pg';
import { cargarPuntosDeVenta } from './points-of-sale-data.ts';
import { asentar } from './settled-tables.ts';

/** With more visits a company has more days, not fuller ones: so many that the smaller one has two months, a period and the one before. */
const VISITAS_POR_DIA = 160;
const FILAS_POR_VISITA = 20;
const EMPRESA = { cadenas: 50, sucursales: 2000, productos: 500, porSucursal: FILAS_POR_VISITA, visitas: 0 };
const MERCADERISTAS = 80;

// The last day is yesterday, and days go back from there. Of a day, each visit is at another branch; one in ten was cancelled. What
// was found is what the branch lists.
const PASOS = [
  `insert into personas (empresa_id, usuario_id, nombre)
   select $1, gen_random_uuid(), 'Mercaderista ' || i from generate_series(1, ${MERCADERISTAS}) i where $2::int > 0`,
  `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, cancelada_en, motivo_cancelacion, origen,
                        iniciada_en, completada_en, recibida_en)
   select $1, p.ids[1 + i % cardinality(p.ids)], s.ids[1 + i::bigint * 7919 % cardinality(s.ids)], p.ids[1], f.fecha,
     h.inicio::time, e.estado, case e.estado when 'cancelada' then now() end,
     case e.estado when 'cancelada' then 'Cerrado' end, 'masiva', x.inicio, x.inicio + interval '20 minutes', x.inicio
   from generate_series(0, $2::int - 1) i
   cross join lateral (select current_date - 1 - i / ${VISITAS_POR_DIA} as fecha) f
   cross join lateral (select case when i / 3 % 10 = 9 then 'cancelada' else 'completada' end as estado) e
   cross join lateral (select f.fecha + time '08:00' + interval '30 minutes' * (i % ${VISITAS_POR_DIA} / 10) as inicio) h
   cross join lateral (select case e.estado when 'completada' then h.inicio end as inicio) x
   cross join (select array_agg(usuario_id order by usuario_id) as ids from personas where empresa_id = $1) p
   cross join (select array_agg(id order by id) as ids from sucursales where empresa_id = $1) s`,
  `insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual,
                                  precio_venta_observado, precio_sugerido)
   select v.empresa_id, v.id, ps.producto_id, n % 7 > 0, n % 9 = 0, n % 3 = 0, (n % 30)::text, 10 + n % 3, 11
   from (select x.*, row_number() over () as n from visitas x where x.empresa_id = $1 and x.estado = 'completada' and $2::int > 0) v
   join reglas_de_surtido ps on ps.empresa_id = v.empresa_id and ps.sucursal_id = v.sucursal_id`,
];

/** Fills a company that exists and has nobody, as an administrator; neither references nor rules are checked while it loads. */
export const cargarReportes = async (admin: ClientBase, empresa: string, visitas: number): Promise<void> => {
  await cargarPuntosDeVenta(admin, { principal: empresa, otras: [], medida: EMPRESA });
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  for (const paso of PASOS) await admin.query(paso, [empresa, visitas]);
  await admin.query('insert into resumen_pendiente (empresa_id, fecha) select distinct empresa_id, fecha from visitas');
  await admin.query('commit');
  await admin.query('vacuum (analyze) personas, visitas_productos, resumen_pendiente');
  await asentar(admin);
};
