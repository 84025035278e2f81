import type { ClientBase } from 'pg';
import type { EmpresaDeDemo } from './companies.ts';

/** A quarter: four weeks that have passed and nine that come. */
const DIAS = { antes: 28, despues: 63 };
/** However many there are, no more of them have a plan: nobody looks at hundreds of thousands of demo visits. */
const PERSONAS = 120;
const HORAS = ['08:30', '10:00', '11:30', '14:00'];

/**
 * The plan of the mercaderistas on working days, made by the database. A company that has visits keeps those. Of the past most were done, some could not be, and a few were missed.
 */
export const insertarVisitas = async (cliente: ClientBase, empresa: EmpresaDeDemo, ahora: Date): Promise<void> => {
  await cliente.query(
    `with hoy as (select ($5::timestamptz at time zone s.timezone)::date as dia from company_settings s where s.empresa_id = $1),
       lugares as (select array_agg(s.id order by s.id) as ids from sucursales s
                   where s.empresa_id = $1 and s.archivada_en is null and s.estado_operacional <> 'Inactivo'),
       gente as (select m.usuario_id, row_number() over (order by m.usuario_id) as n from empresa_usuarios m
                 where m.empresa_id = $1 and m.rol = 'mercaderista' and m.activo order by m.usuario_id limit $6),
       quien as (select m.usuario_id from empresa_usuarios m
                 where m.empresa_id = $1 and m.rol <> 'mercaderista' and m.activo order by m.rol desc, m.usuario_id limit 1),
       plan as (
         select g.usuario_id, hoy.dia + d as fecha, h.hora::time as hora, d < 0 as pasada, (g.n * 17 + d * 5 + h.n * 29 + 1000) % 16 as suerte,
           lugares.ids[1 + (g.n * 37 + (d + 1000) * 11 + h.n * 101) % cardinality(lugares.ids)] as sucursal_id
         from hoy, lugares, gente g, generate_series(-$2::int, $3::int) d, unnest($4::text[]) with ordinality h (hora, n)
         where extract(isodow from hoy.dia + d) < 6 and (g.n + d + h.n) % 4 <> 0)
     insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, motivo_cancelacion, cancelada_en)
     select $1, p.usuario_id, p.sucursal_id, quien.usuario_id, p.fecha, p.hora,
       case when not p.pasada or p.suerte = 0 then 'pendiente' when p.suerte = 1 then 'cancelada' else 'completada' end,
       case when p.pasada and p.suerte = 1 then 'La sucursal estaba cerrada por inventario' end,
       case when p.pasada and p.suerte = 1 then $5::timestamptz end
     from plan p, quien
     where not exists (select from visitas v where v.empresa_id = $1)
     on conflict do nothing`,
    [empresa.id, DIAS.antes, DIAS.despues, HORAS, ahora, PERSONAS],
  );
  // nobody is to get a mail about all of them
  await cliente.query('update avisos set visto_en = now() where empresa_id = $1 and visto_en is null', [empresa.id]);
};
