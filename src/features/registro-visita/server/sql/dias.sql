-- The companies in which the caller carries visits out, as their dashboard shows each.
create or replace function app.mis_empresas_de_campo()
returns table (empresa_id uuid, empresa_nombre text, zona text, pendientes bigint, completadas bigint, total bigint,
               permite_no_planificadas boolean)
language sql stable security definer set search_path = '' as $$
  select e.id, e.nombre, s.timezone, c.pendientes, c.completadas, c.total, s.permite_no_planificadas
  from public.empresa_usuarios m
  join public.empresas e on e.id = m.empresa_id
  join public.company_settings s on s.empresa_id = m.empresa_id
  cross join lateral (
    select count(*) filter (where v.estado in ('pendiente', 'en_curso')) as pendientes,
           count(*) filter (where v.estado = 'completada') as completadas, count(*) as total
    from public.visitas v where v.empresa_id = m.empresa_id and v.usuario_id = m.usuario_id) c
  where m.usuario_id = app.usuario_id() and m.activo and m.rol = 'mercaderista'
  order by e.id;
$$;

-- The caller's visits of today and the seven days that follow, and what was left undone in the last thirty; the nearest days first.
-- Of those that can still be carried out with the products. `contenido` is null where the device has it as it is.
create or replace function app.mis_dias(p_conocidas jsonb, p_limite integer) returns table (id uuid, huella text, contenido json)
language sql stable security definer set search_path = '' as $$
  with elegidas as (
    select h.*, s as ajustes from public.empresa_usuarios m
    join public.company_settings s on s.empresa_id = m.empresa_id
    cross join lateral (select (now() at time zone s.timezone)::date as hoy) d
    cross join lateral (
      select v.empresa_id, v.id, v.fecha, v.hora, abs(v.fecha - d.hoy) as lejos from public.visitas v
      where v.empresa_id = m.empresa_id and v.usuario_id = m.usuario_id and v.fecha between d.hoy - 30 and d.hoy + 7
        and (v.fecha >= d.hoy or v.estado in ('pendiente', 'en_curso'))
      order by lejos, v.fecha, v.hora nulls last, v.id limit p_limite) h
    where m.usuario_id = app.usuario_id() and m.activo and m.rol = 'mercaderista'
    order by h.lejos, h.fecha, h.hora nulls last, h.id limit p_limite
  ), contenidos as materialized (
    select e.id, e.lejos, e.fecha, e.hora, json_build_object(
      'visita', app.visita_en_json(r),
      'iniciada_en', to_char(r.iniciada_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'reglas', app.reglas_en_json(e.ajustes, (select x.radio_inicio_m from public.sucursales x
                                               where x.empresa_id = r.empresa_id and x.id = r.sucursal_id)),
      'productos', case when r.estado in ('pendiente', 'en_curso') then
        app.lista_en_json(r.empresa_id, r.sucursal_id, r.fecha, r.iniciada_en, r.id) else '[]' end) as contenido
    from elegidas e
    -- by its key: a planner that does not know how few there are would read all branches first
    cross join lateral (select x.* from app.visitas_resumidas x where x.empresa_id = e.empresa_id and x.id = e.id limit 1) r
  ), huellas as materialized (
    select c.*, app.huella_corta(c.contenido::text) as huella from contenidos c
  )
  select c.id, c.huella, case when p_conocidas ->> c.id::text is distinct from c.huella then c.contenido end
  from huellas c order by c.lejos, c.fecha, c.hora nulls last, c.id;
$$;

grant execute on function app.mis_empresas_de_campo, app.mis_dias to app_user;
