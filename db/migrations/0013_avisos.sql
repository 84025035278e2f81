-- People are told of what changes in the plan: whoever has the application open at once, everybody else by mail.

-- ================================================================ notices

-- What a person has to know of a visit of theirs, as it was then: the visit may be gone since, and so may its branch. Written by
-- the triggers below and by nobody else, from rows whose references were checked already: 20,000 of them are not checked again.
create table avisos (
  empresa_id         uuid not null,
  usuario_id         uuid not null,
  id                 uuid not null default uuidv7(),    -- another one whenever it says something else
  visita_id          uuid not null,
  envio_id           uuid,                              -- the mail it went with
  created_at         timestamptz not null default now(),
  visto_en           timestamptz,
  enviado_en         timestamptz,
  hora               time,
  hora_anterior      time,
  fecha              date not null,
  fecha_anterior     date,                              -- where the person last knew it, if it has been moved
  -- 'nueva' is also one taken over from somebody else, 'reasignada' one that somebody else has now
  tipo               text not null check (tipo in ('nueva', 'movida', 'reasignada', 'cancelada', 'eliminada')),
  conocida           boolean not null,                  -- the person knew of the visit before this notice
  sucursal           text not null,
  sucursal_anterior  text,
  motivo             text,
  primary key (empresa_id, usuario_id, id),
  check ((enviado_en is null) = (envio_id is null))
);
-- One open notice for each person and visit: what changes again before anybody was told is told once.
create unique index avisos_abiertos on avisos (empresa_id, usuario_id, visita_id) where visto_en is null and enviado_en is null;
create index avisos_pendientes on avisos (created_at) where visto_en is null and enviado_en is null;     -- the digest's own list
create index avisos_edad on avisos using brin (created_at);                                             -- what is old goes

-- ================================================================ what happens to visits

-- One notification for each company that a statement touches: which days and whose. It says nothing of the visits themselves, and
-- of more people than these nobody by name: a notification has at most 8,000 bytes.
create function app.notificar_visitas(p_empresa uuid, p_desde date, p_hasta date, p_personas uuid[]) returns void
language sql set search_path = '' as $$
  select pg_notify('visitas', json_build_object(
    'empresa_id', p_empresa, 'desde', p_desde, 'hasta', p_hasta,
    'personas', case when cardinality(p_personas) <= 50 then p_personas end)::text);
$$;

create function app.visitas_nuevas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The days that a series goes on by itself are no news.
  insert into public.avisos (empresa_id, usuario_id, visita_id, tipo, conocida, fecha, hora, sucursal)
  select n.empresa_id, n.usuario_id, n.id, 'nueva', false, n.fecha, n.hora, s.nombre
  from nuevas n
  join public.company_settings c on c.empresa_id = n.empresa_id
  join public.sucursales s on s.empresa_id = n.empresa_id and s.id = n.sucursal_id
  where n.fecha >= (now() at time zone c.timezone)::date and n.estado = 'pendiente'
    and n.usuario_id is distinct from app.usuario_id() and not (n.origen = 'serie' and coalesce(app.es_sistema(), false))
  on conflict do nothing;
  perform app.notificar_visitas(n.empresa_id, min(n.fecha), max(n.fecha), array_agg(distinct n.usuario_id))
  from nuevas n group by n.empresa_id;
  return null;
end $$;

create function app.visitas_cambiadas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.avisos as a (empresa_id, usuario_id, visita_id, tipo, conocida, fecha, hora, sucursal,
                                  fecha_anterior, hora_anterior, sucursal_anterior, motivo)
  select n.empresa_id, q.usuario_id, n.id, q.tipo, q.tipo <> 'nueva',
         case q.tipo when 'reasignada' then v.fecha else n.fecha end, case q.tipo when 'reasignada' then v.hora else n.hora end,
         case q.tipo when 'reasignada' then antes.nombre else ahora.nombre end,
         case q.tipo when 'movida' then v.fecha end, case q.tipo when 'movida' then v.hora end,
         case when q.tipo = 'movida' and v.sucursal_id <> n.sucursal_id then antes.nombre end,
         n.motivo_cancelacion
  from nuevas n
  join viejas v on v.empresa_id = n.empresa_id and v.id = n.id
  join public.company_settings c on c.empresa_id = n.empresa_id
  join public.sucursales ahora on ahora.empresa_id = n.empresa_id and ahora.id = n.sucursal_id
  join public.sucursales antes on antes.empresa_id = v.empresa_id and antes.id = v.sucursal_id
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

create function app.visitas_eliminadas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.avisos as a (empresa_id, usuario_id, visita_id, tipo, conocida, fecha, hora, sucursal)
  select v.empresa_id, v.usuario_id, v.id, 'eliminada', true, v.fecha, v.hora, s.nombre
  from viejas v
  join public.company_settings c on c.empresa_id = v.empresa_id
  join public.sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
  where v.fecha >= (now() at time zone c.timezone)::date and v.estado <> 'cancelada' and v.usuario_id is distinct from app.usuario_id()
  on conflict (empresa_id, usuario_id, visita_id) where visto_en is null and enviado_en is null do update
  set id = excluded.id, created_at = excluded.created_at, tipo = excluded.tipo, motivo = null,
      fecha = excluded.fecha, hora = excluded.hora, sucursal = excluded.sucursal;
  perform app.notificar_visitas(v.empresa_id, min(v.fecha), max(v.fecha), array_agg(distinct v.usuario_id))
  from viejas v group by v.empresa_id;
  return null;
end $$;

create trigger avisos_nuevas after insert on visitas referencing new table as nuevas
  for each statement execute function app.visitas_nuevas();
create trigger avisos_cambios after update on visitas referencing old table as viejas new table as nuevas
  for each statement execute function app.visitas_cambiadas();
create trigger avisos_bajas after delete on visitas referencing old table as viejas
  for each statement execute function app.visitas_eliminadas();

-- ================================================================ the mail
-- A job's. It finds out across companies who is due a mail, then works in one company at a time.

-- Whoever has had something to know for ten minutes and is still a member, wants mails, and is at work now. What nobody looked at in
-- a week is no news any more; that also keeps those who want no mails from being asked about for ever.
create function app.personas_por_avisar() returns table (empresa_id uuid, usuario_id uuid)
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
create function app.apartar_avisos(p_usuario uuid) returns uuid language plpgsql security definer set search_path = '' as $$
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
create function app.correo_de_avisos(p_usuario uuid, p_envio uuid)
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
create function app.olvidar_avisos(p_cuantos integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_borrados integer;
begin
  delete from public.avisos where ctid = any (array(
    select a.ctid from public.avisos a where a.created_at < now() - interval '60 days' limit p_cuantos for update skip locked));
  get diagnostics v_borrados = row_count;
  return v_borrados;
end $$;

grant execute on function app.personas_por_avisar, app.apartar_avisos, app.correo_de_avisos, app.olvidar_avisos to app_worker;

-- ================================================================ policies and grants
-- A notice is of the person it is for, and of nobody else: not even of whoever caused it.

alter table avisos enable row level security;
grant select, update (visto_en) on avisos to app_user;
create policy propio on avisos to app_user
  using (empresa_id = (select app.empresa_id()) and usuario_id = (select app.usuario_id()));
