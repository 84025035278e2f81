-- One notification for each company that a statement touches: which days and whose. It says nothing of the visits themselves, and
-- of more people than these nobody by name: a notification has at most 8,000 bytes.
create or replace function app.notificar_visitas(p_empresa uuid, p_desde date, p_hasta date, p_personas uuid[]) returns void
language sql set search_path = '' as $$
  select pg_notify('visitas', json_build_object(
    'empresa_id', p_empresa, 'desde', p_desde, 'hasta', p_hasta,
    'personas', case when cardinality(p_personas) <= 50 then p_personas end)::text);
$$;

create or replace function app.visitas_nuevas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The days that a series goes on by itself are no news.
  insert into public.avisos (empresa_id, usuario_id, visita_id, tipo, conocida, fecha, hora, sucursal)
  select n.empresa_id, n.usuario_id, n.id, 'nueva', false, n.fecha, n.hora, app.con_su_cadena(s.nombre, d.nombre)
  from nuevas n
  join public.company_settings c on c.empresa_id = n.empresa_id
  join public.sucursales s on s.empresa_id = n.empresa_id and s.id = n.sucursal_id
  join public.cadenas d on d.empresa_id = n.empresa_id and d.id = s.cadena_id
  where n.fecha >= (now() at time zone c.timezone)::date and n.estado = 'pendiente'
    and n.usuario_id is distinct from app.usuario_id() and not (n.origen = 'serie' and coalesce(app.es_sistema(), false))
  on conflict do nothing;
  perform app.notificar_visitas(n.empresa_id, min(n.fecha), max(n.fecha), array_agg(distinct n.usuario_id))
  from nuevas n group by n.empresa_id;
  return null;
end $$;
create or replace trigger avisos_nuevas after insert on visitas referencing new table as nuevas
  for each statement execute function app.visitas_nuevas();

create or replace function app.visitas_cambiadas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.avisos as a (empresa_id, usuario_id, visita_id, tipo, conocida, fecha, hora, sucursal,
                                  fecha_anterior, hora_anterior, sucursal_anterior, motivo)
  select n.empresa_id, q.usuario_id, n.id, q.tipo, q.tipo <> 'nueva',
         case q.tipo when 'reasignada' then v.fecha else n.fecha end, case q.tipo when 'reasignada' then v.hora else n.hora end,
         case q.tipo when 'reasignada' then app.con_su_cadena(antes.nombre, de_antes.nombre) else app.con_su_cadena(ahora.nombre, de_ahora.nombre) end,
         case q.tipo when 'movida' then v.fecha end, case q.tipo when 'movida' then v.hora end,
         case when q.tipo = 'movida' and v.sucursal_id <> n.sucursal_id then app.con_su_cadena(antes.nombre, de_antes.nombre) end,
         n.motivo_cancelacion
  from nuevas n
  join viejas v on v.empresa_id = n.empresa_id and v.id = n.id
  join public.company_settings c on c.empresa_id = n.empresa_id
  join public.sucursales ahora on ahora.empresa_id = n.empresa_id and ahora.id = n.sucursal_id
  join public.cadenas de_ahora on de_ahora.empresa_id = n.empresa_id and de_ahora.id = ahora.cadena_id
  join public.sucursales antes on antes.empresa_id = v.empresa_id and antes.id = v.sucursal_id
  join public.cadenas de_antes on de_antes.empresa_id = v.empresa_id and de_antes.id = antes.cadena_id
  cross join lateral (
    select n.usuario_id, case when n.usuario_id <> v.usuario_id then 'nueva'
                              when n.estado = 'cancelada' and v.estado <> 'cancelada' then 'cancelada'
                              when (n.fecha, n.hora, n.sucursal_id) is distinct from (v.fecha, v.hora, v.sucursal_id) then 'movida' end
    union all
    select v.usuario_id, 'reasignada' where n.usuario_id <> v.usuario_id
  ) q (usuario_id, tipo)
  where q.tipo is not null and greatest(n.fecha, v.fecha) >= (now() at time zone c.timezone)::date
    and q.usuario_id is distinct from app.usuario_id()
  on conflict (empresa_id, usuario_id, visita_id) where visto_en is null and enviado_en is null do update
  set id = excluded.id, created_at = excluded.created_at, motivo = excluded.motivo,
      -- who was not told that there is a visit has no use for where it was
      tipo = case when excluded.tipo = 'movida' and a.tipo = 'nueva' then 'nueva' else excluded.tipo end,
      fecha = excluded.fecha, hora = excluded.hora, sucursal = excluded.sucursal,
      fecha_anterior = case a.tipo when 'nueva' then null when 'movida' then a.fecha_anterior else excluded.fecha_anterior end,
      hora_anterior = case a.tipo when 'nueva' then null when 'movida' then a.hora_anterior else excluded.hora_anterior end,
      sucursal_anterior = case a.tipo when 'nueva' then null
                                      when 'movida' then coalesce(a.sucursal_anterior, excluded.sucursal_anterior)
                                      else excluded.sucursal_anterior end;
  perform app.notificar_visitas(t.empresa_id, min(t.fecha), max(t.fecha), array_agg(distinct t.usuario_id))
  from (select n.empresa_id, n.fecha, n.usuario_id from nuevas n union all
        select v.empresa_id, v.fecha, v.usuario_id from viejas v) t group by t.empresa_id;
  return null;
end $$;
create or replace trigger avisos_cambios after update on visitas referencing old table as viejas new table as nuevas
  for each statement execute function app.visitas_cambiadas();

create or replace function app.visitas_eliminadas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.avisos as a (empresa_id, usuario_id, visita_id, tipo, conocida, fecha, hora, sucursal)
  select v.empresa_id, v.usuario_id, v.id, 'eliminada', true, v.fecha, v.hora, app.con_su_cadena(s.nombre, d.nombre)
  from viejas v
  join public.company_settings c on c.empresa_id = v.empresa_id
  join public.sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
  join public.cadenas d on d.empresa_id = v.empresa_id and d.id = s.cadena_id
  where v.fecha >= (now() at time zone c.timezone)::date and v.estado <> 'cancelada' and v.usuario_id is distinct from app.usuario_id()
  on conflict (empresa_id, usuario_id, visita_id) where visto_en is null and enviado_en is null do update
  set id = excluded.id, created_at = excluded.created_at, tipo = excluded.tipo, motivo = null,
      fecha = excluded.fecha, hora = excluded.hora, sucursal = excluded.sucursal;
  perform app.notificar_visitas(v.empresa_id, min(v.fecha), max(v.fecha), array_agg(distinct v.usuario_id))
  from viejas v group by v.empresa_id;
  return null;
end $$;
create or replace trigger avisos_bajas after delete on visitas referencing old table as viejas
  for each statement execute function app.visitas_eliminadas();
