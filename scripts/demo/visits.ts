import type { ClientBase } from 'pg';
import type { EmpresaDeDemo } from './companies.ts';

/** A quarter: four weeks that have passed and nine that come. */
const DIAS = { antes: 28, despues: 63 };
/** However many there are, no more of them have a plan: nobody looks at hundreds of thousands of demo visits. */
const PERSONAS = 120;
const HORAS = ['08:30', '10:00', '11:30', '14:00'];

/**
 * The plan of the mercaderistas on working days, and today whatever day it is: who tries the product begins a visit first. A company
 * that has visits keeps those. Of the past most were done, some could not be, and a few were missed; each began some minutes late,
 * beside its branch, and now and then far from it.
 */
const PLAN = `
  with hoy as (select ($5::timestamptz at time zone s.timezone)::date as dia, s.timezone from company_settings s where s.empresa_id = $1),
    lugares as (select array_agg(s.id order by s.id) as ids from sucursales s
                where s.empresa_id = $1 and s.archivada_en is null and s.estado_operacional <> 'Inactivo'),
    gente as (select m.usuario_id, row_number() over (order by m.usuario_id) as n from empresa_usuarios m
              where m.empresa_id = $1 and m.rol = 'mercaderista' and m.activo order by m.usuario_id limit $6),
    quien as (select m.usuario_id from empresa_usuarios m
              where m.empresa_id = $1 and m.rol <> 'mercaderista' and m.activo order by m.rol desc, m.usuario_id limit 1),
    plan as (
      select g.usuario_id, hoy.dia + d as fecha, h.hora::time as hora, d < 0 as pasada, (g.n * 17 + d * 5 + h.n * 29 + 1000) % 16 as suerte,
        lugares.ids[1 + (g.n * 37 + (d + 1000) * 11 + h.n * 101) % cardinality(lugares.ids)] as sucursal_id,
        (hoy.dia + d + h.hora::time) at time zone hoy.timezone + (g.n + d + h.n) % 15 * interval '1 minute' as inicio,
        (18 + (g.n * 7 + d * 3 + h.n + 1000) % 30) * interval '1 minute' as dura, (g.n * 3 + d + h.n + 1000) % 41 = 0 as lejos
      from hoy, lugares, gente g, generate_series(-$2::int, $3::int) d, unnest($4::text[]) with ordinality h (hora, n)
      where (extract(isodow from hoy.dia + d) < 6 or d = 0) and (g.n + d + h.n) % 4 <> 0),
    hecho as (
      select p.*, case when not p.pasada or p.suerte = 0 then 'pendiente' when p.suerte = 1 then 'cancelada' else 'completada' end as estado,
        p.pasada and p.suerte > 0 as estuvo, s.lat, s.lng, s.lat + case when p.lejos then 0.012 else 0.0003 end as estaba
      from plan p join sucursales s on s.empresa_id = $1 and s.id = p.sucursal_id)
  insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, motivo_cancelacion, cancelada_en, no_realizada,
                       iniciada_en, completada_en, recibida_en, inicio_lat, inicio_lng, inicio_precision_m, inicio_distancia_m, revision)
  select $1, h.usuario_id, h.sucursal_id, quien.usuario_id, h.fecha, h.hora, h.estado,
    case h.estado when 'cancelada' then 'La sucursal estaba cerrada por inventario' end,
    case h.estado when 'cancelada' then $5::timestamptz end, h.estado = 'cancelada',
    case when h.estuvo then h.inicio end, case when h.estuvo then h.inicio + h.dura end,
    case when h.estuvo then h.inicio + h.dura + interval '2 minutes' end,
    case when h.estuvo then h.estaba end, case when h.estuvo then h.lng end, case when h.estuvo and h.lat is not null then 15 end,
    case when h.estuvo then app.distancia_m(h.estaba, h.lng, h.lat, h.lng) end,
    case when h.estuvo and h.lejos and h.lat is not null then array['lejos'] end
  from hecho h, quien
  where not exists (select from visitas v where v.empresa_id = $1)
  on conflict do nothing`;

/** How many products were looked at in one visit, at most. */
const PRODUCTOS = 25;

/** What was found: mostly enough, sometimes little or nothing, at prices around the suggested one, with a competitor here and there. */
const HALLAZGOS = `
  with hechas as materialized (
    select v.id, v.sucursal_id, v.usuario_id, v.fecha, v.hora from visitas v
    where v.empresa_id = $1 and v.estado = 'completada'
      -- as a value, so that it is asked by the whole key whatever the planner knows of a table that was empty a moment ago
      and (select y.visita_id from visitas_productos y where y.empresa_id = $1 and y.visita_id = v.id limit 1) is null),
  -- of each branch that was visited what it sells, the first of it
  listas as materialized (
    select s.sucursal_id, p.* from (select distinct sucursal_id from hechas) s
    cross join lateral (
      select x.id, coalesce(ps.minimo, x.cantidad_minima_quiebre) as minimo, coalesce(ps.precio, x.precio_venta_sugerido) as precio
      from app.surtido_de($1, s.sucursal_id, now(), now()) ps
      join empresa_productos x on x.empresa_id = $1 and x.id = ps.producto_id order by x.id limit $2) p)
  insert into visitas_productos (empresa_id, visita_id, producto_id, umbral_quiebre, precio_sugerido, inventario_actual, exhibido, quiebre,
                                 material_pop, precio_venta_observado, observaciones, competencias)
  select $1, v.id, p.id, p.minimo, p.precio,
    case when h.n < 6 then 'Sin existencia' else h.n::text end, h.n >= 6 and h.n % 19 <> 0,
    h.n < 6 or coalesce(h.n < p.minimo, false), h.n % 4 = 0,
    case when h.n >= 6 then round(p.precio * (0.94 + h.n % 17 * 0.01), 2) end,
    case when h.n < 6 then 'Piden reposición' when h.n % 31 = 0 then 'Empaque viejo en el frente' end,
    case when h.n % 13 = 0 then jsonb_build_array(jsonb_build_object(
      'marca', (array['La Cumbre', 'Del Valle', 'Gran Sabor'])[1 + h.n % 3], 'producto', null,
      'precio', round(p.precio * (0.9 + h.n % 21 * 0.01), 2))) end
  from hechas v
  join listas p on p.sucursal_id = v.sucursal_id
  -- the same for the same visit and product, wherever it is loaded
  cross join lateral (select (hashtext(v.fecha::text || v.hora || v.usuario_id || p.id) & 1023) % 73 as n) h`;

export const insertarVisitas = async (cliente: ClientBase, empresa: EmpresaDeDemo, ahora: Date): Promise<void> => {
  await cliente.query(PLAN, [empresa.id, DIAS.antes, DIAS.despues, HORAS, ahora, PERSONAS]);
  await cliente.query('analyze visitas, empresa_productos, reglas_de_surtido');
  await cliente.query(HALLAZGOS, [empresa.id, PRODUCTOS]);
  // nobody is to get a mail about all of them
  await cliente.query('update avisos set visto_en = now() where empresa_id = $1 and visto_en is null', [empresa.id]);
};
