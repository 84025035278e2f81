-- What a device keeps to work without a connection: the visits of these days with all that each needs, and the history by months.
-- Of each a fingerprint, by which the device says what it already has: only what has changed is answered.

create function app.huella_corta(p_texto text) returns text language sql immutable strict parallel safe
  return left(encode(sha256(convert_to(p_texto, 'UTF8')), 'hex'), 24);

-- The visit summary row as the contracts show it.
create function app.visita_en_json(r app.visitas_resumidas) returns json language sql stable
  return json_build_object(
    'id', r.id, 'empresa_id', r.empresa_id, 'empresa_nombre', r.empresa_nombre, 'fecha', r.fecha, 'hora', left(r.hora::text, 5),
    'estado', r.estado, 'instrucciones', r.instrucciones, 'sucursal_id', r.sucursal_id, 'sucursal_nombre', r.sucursal_nombre,
    'sucursal_direccion', r.sucursal_direccion, 'sucursal_lat', r.sucursal_lat, 'sucursal_lng', r.sucursal_lng,
    'cadena_id', r.cadena_id, 'cadena_nombre', r.cadena_nombre);

-- ================================================================ the products of a visit

-- Threshold and suggested price are those of when it began; what was noted at that branch the last time is by whomever. Never what
-- the company pays. Whoever calls has made sure whose visit it is.
create function app.productos_por_revisar(p_empresa uuid, p_visita uuid)
returns table (producto_id uuid, producto_nombre text, producto_categoria text, producto_presentacion text, producto_sku text,
               producto_imagen_url text, producto_cantidad_minima_quiebre integer, producto_precio_venta_sugerido numeric,
               ultima_fecha date, ultimo_inventario text, ultimo_precio numeric)
language sql stable as $$
  select p.id, p.nombre, p.categoria, p.presentacion, p.sku, p.imagen_url, g.cantidad_minima_quiebre, g.precio_venta_sugerido,
         u.fecha, vp.inventario_actual, vp.precio_venta_observado
  from public.visitas v
  join public.productos_sucursales ps on ps.empresa_id = v.empresa_id and ps.sucursal_id = v.sucursal_id
  join public.empresa_productos p on p.empresa_id = ps.empresa_id and p.id = ps.producto_id and p.archivado_en is null
  cross join lateral (
    select x.cantidad_minima_quiebre, x.precio_venta_sugerido from public.empresa_productos_vigencias x
    where x.empresa_id = v.empresa_id and x.producto_id = p.id and x.vigente_desde <= least(coalesce(v.iniciada_en, now()), now())
    order by x.vigente_desde desc limit 1) g
  left join lateral (
    select x.id, x.fecha from public.visitas x
    where x.empresa_id = v.empresa_id and x.sucursal_id = v.sucursal_id and x.fecha <= v.fecha and x.id <> v.id and x.estado = 'completada'
    order by x.fecha desc, x.hora desc nulls last limit 1) u on true
  left join public.visitas_productos vp on vp.empresa_id = v.empresa_id and vp.visita_id = u.id and vp.producto_id = p.id
  where v.empresa_id = p_empresa and v.id = p_visita
  order by p.nombre_busqueda, p.id;
$$;

create or replace function app.productos_de_mi_visita(p_visita uuid)
returns table (producto_id uuid, producto_nombre text, producto_categoria text, producto_presentacion text, producto_sku text,
               producto_imagen_url text, producto_cantidad_minima_quiebre integer, producto_precio_venta_sugerido numeric,
               ultima_fecha date, ultimo_inventario text, ultimo_precio numeric)
language sql stable security definer set search_path = '' as $$
  select p.* from app.productos_por_revisar(app.empresa_id(), p_visita) p
  where exists (select from public.visitas v where v.empresa_id = app.empresa_id() and v.id = p_visita
                and v.usuario_id = app.usuario_id() and app.rol() = 'mercaderista');
$$;

-- ================================================================ the days

-- The companies in which the caller carries visits out, as their dashboard shows each.
create function app.mis_empresas_de_campo()
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
create function app.mis_dias(p_conocidas jsonb, p_limite integer) returns table (id uuid, huella text, contenido json)
language sql stable security definer set search_path = '' as $$
  with elegidas as (
    select h.* from public.empresa_usuarios m
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
      'productos', case when r.estado in ('pendiente', 'en_curso') then
        (select coalesce(json_agg(json_build_object(
           'producto_id', p.producto_id, 'producto_nombre', p.producto_nombre, 'producto_categoria', p.producto_categoria,
           'producto_presentacion', p.producto_presentacion, 'producto_sku', p.producto_sku, 'producto_imagen_url', p.producto_imagen_url,
           'producto_cantidad_minima_quiebre', p.producto_cantidad_minima_quiebre,
           'producto_precio_venta_sugerido', p.producto_precio_venta_sugerido,
           'ultima', case when p.ultimo_inventario is not null then json_build_object(
             'fecha', p.ultima_fecha, 'inventario_actual', p.ultimo_inventario, 'precio_venta_observado', p.ultimo_precio) end)), '[]')
         from app.productos_por_revisar(r.empresa_id, r.id) p) else '[]' end) as contenido
    from elegidas e
    -- by its key: a planner that does not know how few there are would read all branches first
    cross join lateral (select x.* from app.visitas_resumidas x where x.empresa_id = e.empresa_id and x.id = e.id limit 1) r
  ), huellas as materialized (
    select c.*, app.huella_corta(c.contenido::text) as huella from contenidos c
  )
  select c.id, c.huella, case when p_conocidas ->> c.id::text is distinct from c.huella then c.contenido end
  from huellas c order by c.lejos, c.fecha, c.hora nulls last, c.id;
$$;

-- ================================================================ the history

-- The caller's newest visits up to a week from now, by the months of their dates, the newest first. `visitas` is null where the device
-- has the month as it is, and where more have changed than one answer holds; `cambiado` tells which.
create function app.mi_historial_por_meses(p_conocidos jsonb, p_limite integer, p_por_respuesta integer)
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

grant execute on function app.mis_empresas_de_campo, app.mis_dias, app.mi_historial_por_meses to app_user;
