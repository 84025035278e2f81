-- What was done, read: a mercaderista's history over all their companies, which company a visit is of, and the report of one visit.
-- One person's visits in one company, as far as the filters keep them: the list and its counters ask the same. Of each visit the names
-- are looked up by their keys; LIMIT keeps a planner that does not know how many visits there are from reading all branches first.
create or replace function app.visitas_de_historial(p_empresa uuid, p_usuario uuid, p_estado text, p_cadena uuid, p_desde date, p_hasta date, p_texto text)
returns setof app.visitas_resumidas language sql stable as $$
  select v.id, v.empresa_id, e.nombre, v.fecha, v.hora, v.estado, v.instrucciones, v.sucursal_id, s.nombre, s.direccion, s.lat, s.lng,
         s.cadena_id, c.nombre, v.usuario_id, v.iniciada_en
  from public.visitas v
  cross join lateral (select x.nombre from public.empresas x where x.id = p_empresa limit 1) e
  cross join lateral (select x.nombre, x.direccion, x.lat, x.lng, x.cadena_id from public.sucursales x
                      where x.empresa_id = p_empresa and x.id = v.sucursal_id limit 1) s
  cross join lateral (select x.nombre from public.cadenas x where x.empresa_id = p_empresa and x.id = s.cadena_id limit 1) c
  where v.empresa_id = p_empresa and v.usuario_id = p_usuario
    and v.fecha between coalesce(p_desde, '-infinity') and coalesce(p_hasta, 'infinity')
    and (p_estado is null or v.estado = p_estado) and (p_cadena is null or s.cadena_id = p_cadena)
    and (p_texto = '' or strpos(app.plegar(concat_ws(e'\n', s.nombre, c.nombre, e.nombre, v.instrucciones)), app.plegar(p_texto)) > 0);
$$;

-- The newest day first, each day from its end, whatever has no time last. Of each company, and there are at most five, the first so
-- many from that person's own entry in the index; among them are the first of all. The cursor is the last row of the page before.
create or replace function app.mi_historial(p_empresa uuid, p_estado text, p_cadena uuid, p_desde date, p_hasta date, p_texto text,
                                 p_tras_fecha date, p_tras_hora time, p_tras_id uuid, p_limite integer)
returns setof app.visitas_resumidas language sql stable security definer set search_path = '' as $$
  select h.* from public.empresa_usuarios m
  cross join lateral (
    select r.* from app.visitas_de_historial(m.empresa_id, m.usuario_id, p_estado, p_cadena, p_desde, least(p_hasta, p_tras_fecha), p_texto) r
    where p_tras_id is null or r.fecha < p_tras_fecha
       or r.hora < p_tras_hora or r.hora is null and p_tras_hora is not null
       or r.hora is not distinct from p_tras_hora and r.id > p_tras_id
    order by r.fecha desc, r.hora desc nulls last, r.id limit p_limite) h
  where m.usuario_id = app.usuario_id() and m.activo and m.rol = 'mercaderista' and (p_empresa is null or m.empresa_id = p_empresa)
  order by h.fecha desc, h.hora desc nulls last, h.id limit p_limite;
$$;

-- What is under way is still to be done.
create or replace function app.contar_mi_historial(p_empresa uuid, p_estado text, p_cadena uuid, p_desde date, p_hasta date, p_texto text)
returns table (total bigint, completadas bigint, pendientes bigint) language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where r.estado = 'completada'), count(*) filter (where r.estado in ('pendiente', 'en_curso'))
  from public.empresa_usuarios m
  cross join lateral app.visitas_de_historial(m.empresa_id, m.usuario_id, p_estado, p_cadena, p_desde, p_hasta, p_texto) r
  where m.usuario_id = app.usuario_id() and m.activo and m.rol = 'mercaderista' and (p_empresa is null or m.empresa_id = p_empresa);
$$;

-- The person's companies, and in each the chains of their visits; a company without visits has no chain.
create or replace function app.opciones_de_mi_historial()
returns table (empresa_id uuid, empresa_nombre text, cadena_id uuid, cadena_nombre text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.nombre, c.id, c.nombre
  from public.empresa_usuarios m
  join public.empresas e on e.id = m.empresa_id
  left join lateral (
    select distinct s.cadena_id from public.sucursales s
    join (select distinct v.sucursal_id from public.visitas v where v.empresa_id = m.empresa_id and v.usuario_id = m.usuario_id) d
      on d.sucursal_id = s.id
    where s.empresa_id = m.empresa_id) visitadas on true
  left join public.cadenas c on c.empresa_id = m.empresa_id and c.id = visitadas.cadena_id
  where m.usuario_id = app.usuario_id() and m.activo and m.rol = 'mercaderista'
  order by app.plegar(e.nombre), e.id, c.nombre_busqueda, c.id;
$$;

-- The caller's newest visits up to a week from now, by the months of their dates, the newest first. `visitas` is null where the device
-- has the month as it is, and where more have changed than one answer holds; `cambiado` tells which.
create or replace function app.mi_historial_por_meses(p_conocidos jsonb, p_limite integer, p_por_respuesta integer)
returns table (mes text, huella text, cambiado boolean, visitas json) language sql stable security definer set search_path = '' as $$
  with meses as materialized (
    select to_char(r.fecha, 'YYYY-MM') as mes, count(*) as cuantas,
           json_agg(app.visita_en_json(r) order by r.fecha desc, r.hora desc nulls last, r.id) as visitas
    from app.mi_historial(null, null, null, null, (now() at time zone 'UTC')::date + 7, '', null, null, null, p_limite) r
    group by 1
  ), huellas as materialized (
    select m.*, app.huella_corta(m.visitas::text) as huella from meses m
  ), comparados as (
    select h.*, p_conocidos ->> h.mes is distinct from h.huella as cambiado from huellas h
  ), sumados as (
    select c.*, sum(c.cuantas) filter (where c.cambiado) over (order by c.mes desc) as hasta_aqui from comparados c
  )
  -- one month at least, however long
  select s.mes, s.huella, s.cambiado,
         case when s.cambiado and (s.hasta_aqui <= p_por_respuesta or s.hasta_aqui = s.cuantas) then s.visitas end
  from sumados s order by s.mes desc;
$$;

grant execute on function
  app.mi_historial, app.contar_mi_historial, app.opciones_de_mi_historial, app.mi_historial_por_meses to app_user;
