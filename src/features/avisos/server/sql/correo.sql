-- A job's. It finds out across companies who is due a mail, then works in one company at a time.
-- Whoever has had something to know for ten minutes and is still a member, wants mails, and is at work now. What nobody looked at in
-- a week is no news any more; that also keeps those who want no mails from being asked about for ever.
create or replace function app.personas_por_avisar() returns table (empresa_id uuid, usuario_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct a.empresa_id, a.usuario_id
  from public.avisos a
  join public.company_settings c on c.empresa_id = a.empresa_id
  join public.empresa_usuarios m on m.empresa_id = a.empresa_id and m.usuario_id = a.usuario_id and m.activo
  left join public.user_settings p on p.user_id = a.usuario_id
  where a.visto_en is null and a.enviado_en is null
    and a.created_at between now() - interval '7 days' and now() - interval '10 minutes'
    and coalesce(p.notifications_enabled, true)
    and (now() at time zone c.timezone)::time >= c.business_hours_start
    and (now() at time zone c.timezone)::time < c.business_hours_end;
$$;

-- Everything that this person has not been told becomes one mail, whose id it gives; nothing: there was nothing, or another did it.
create or replace function app.apartar_avisos(p_usuario uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_envio uuid := uuidv7();
begin
  update public.avisos a set enviado_en = now(), envio_id = v_envio
  where app.es_sistema() and a.empresa_id = app.empresa_id() and a.usuario_id = p_usuario
    and a.visto_en is null and a.enviado_en is null and a.created_at > now() - interval '7 days';
  return case when found then v_envio end;
end $$;

-- What a mail says, and to whom. Asked when it is sent: what was seen since, or is of somebody who left or wants no more, is not in
-- it. Neither is a visit that came and went before the person heard of it, or one that was moved back to where it was.
create or replace function app.correo_de_avisos(p_usuario uuid, p_envio uuid)
returns table (correo text, idioma text, empresa_nombre text, tipo text, fecha date, hora time, fecha_anterior date, hora_anterior time,
               sucursal text, sucursal_anterior text, motivo text)
language sql stable security definer set search_path = '' as $$
  select u.correo, coalesce(p.language, 'es'), e.nombre, a.tipo, a.fecha, a.hora, a.fecha_anterior, a.hora_anterior,
         a.sucursal, a.sucursal_anterior, a.motivo
  from public.avisos a
  join public.empresas e on e.id = a.empresa_id
  join public.usuarios u on u.id = a.usuario_id and u.correo_confirmado
  join public.empresa_usuarios m on m.empresa_id = a.empresa_id and m.usuario_id = a.usuario_id and m.activo
  left join public.user_settings p on p.user_id = a.usuario_id
  where app.es_sistema() and a.empresa_id = app.empresa_id() and a.usuario_id = p_usuario and a.envio_id = p_envio
    and a.visto_en is null and coalesce(p.notifications_enabled, true)
    and (a.conocida or a.tipo in ('nueva', 'movida'))
    and not (a.tipo = 'movida' and a.sucursal_anterior is null
             and (a.fecha, a.hora) is not distinct from (a.fecha_anterior, a.hora_anterior))
  order by a.fecha, a.hora nulls first, a.id;
$$;

-- At most that many that are two months old; how many there were.
create or replace function app.olvidar_avisos(p_cuantos integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_borrados integer;
begin
  delete from public.avisos where ctid = any (array(
    select a.ctid from public.avisos a where a.created_at < now() - interval '60 days' limit p_cuantos for update skip locked));
  get diagnostics v_borrados = row_count;
  return v_borrados;
end $$;

grant execute on function
  app.personas_por_avisar, app.apartar_avisos, app.correo_de_avisos, app.olvidar_avisos to app_worker;
