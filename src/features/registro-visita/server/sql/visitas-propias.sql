-- Of one company: those of a day, or those that are still open on the other days, the next first.
create or replace function app.mis_visitas_del_dia() returns setof app.visitas_resumidas language sql stable security definer set search_path = '' as $$
  select r.* from app.visitas_resumidas r
  where r.empresa_id = app.empresa_id() and r.usuario_id = app.usuario_id() and app.rol() = 'mercaderista' and r.fecha = app.hoy()
  order by r.hora nulls last, r.id limit 200;
$$;

create or replace function app.mis_proximas_visitas(p_limite integer) returns setof app.visitas_resumidas
language sql stable security definer set search_path = '' as $$
  select r.* from app.visitas_resumidas r
  where r.empresa_id = app.empresa_id() and r.usuario_id = app.usuario_id() and app.rol() = 'mercaderista'
    and r.fecha <> app.hoy() and r.estado in ('pendiente', 'en_curso')
  order by r.fecha, r.hora nulls last, r.id limit p_limite;
$$;

create or replace function app.mi_visita(p_visita uuid) returns setof app.visitas_resumidas
language sql stable security definer set search_path = '' as $$
  select r.* from app.visitas_resumidas r
  where r.empresa_id = app.empresa_id() and r.id = p_visita and r.usuario_id = app.usuario_id() and app.rol() = 'mercaderista';
$$;

-- What the company asks of a visit at a branch: how near it begins, of what it wants a photo, which prices are right.
create or replace function app.reglas_en_json(s company_settings, p_radio_m integer) returns json language sql stable
  return json_build_object('radio_inicio_m', coalesce(p_radio_m, s.radio_inicio_m), 'pide_fotos', s.pide_fotos,
                           'tolerancia_precio', s.tolerancia_precio);

-- Those of an own visit.
create or replace function app.reglas_de_mi_visita(p_visita uuid) returns json language sql stable security definer set search_path = '' as $$
  select app.reglas_en_json(c, (select s.radio_inicio_m from public.sucursales s
                                where s.empresa_id = v.empresa_id and s.id = v.sucursal_id))
  from public.visitas v
  join public.company_settings c on c.empresa_id = v.empresa_id
  where v.empresa_id = app.empresa_id() and v.id = p_visita and v.usuario_id = app.usuario_id() and app.rol() = 'mercaderista';
$$;

-- What is on the list of a branch for a visit of that day. Threshold and suggested price are those of when it began, or of its day if it has
-- not; what was noted at that branch the last time, by another visit than this, is by whomever. Never what the company pays. Whoever
-- calls has made sure whose visit it is, or that the branch is one to visit.
create or replace function app.productos_de_lista(p_empresa uuid, p_sucursal uuid, p_fecha date, p_iniciada timestamptz, p_visita uuid)
returns table (producto_id uuid, producto_nombre text, producto_categoria text, producto_presentacion text, producto_sku text,
               producto_imagen_url text, producto_cantidad_minima_quiebre integer, producto_precio_venta_sugerido numeric,
               ultima_fecha date, ultimo_inventario text, ultimo_precio numeric, ultimo_puesto integer,
               producto_codigos_de_barras text)
language sql stable as $$
  select p.id, p.nombre, p.categoria, p.presentacion, p.sku, p.imagen_url, coalesce(ps.minimo, g.cantidad_minima_quiebre),
         coalesce(ps.precio, g.precio_venta_sugerido), u.fecha, vp.inventario_actual, vp.precio_venta_observado, vp.puesto,
         p.codigos_de_barras
  from (select app.momento_de_la_lista(p_empresa, p_fecha, now()) as lista offset 0) m
  cross join lateral app.surtido_de(p_empresa, p_sucursal, m.lista, case when p_iniciada is null then m.lista else least(p_iniciada, now()) end) ps
  join public.empresa_productos p on p.empresa_id = p_empresa and p.id = ps.producto_id and p.archivado_en is null
  cross join lateral (
    select x.cantidad_minima_quiebre, x.precio_venta_sugerido from public.empresa_productos_vigencias x
    where x.empresa_id = p_empresa and x.producto_id = p.id and x.vigente_desde <= least(coalesce(p_iniciada, now()), now())
    order by x.vigente_desde desc limit 1) g
  left join lateral (
    select x.id, x.fecha from public.visitas x
    where x.empresa_id = p_empresa and x.sucursal_id = p_sucursal and x.fecha <= p_fecha and x.id is distinct from p_visita
      and x.estado = 'completada'
    order by x.fecha desc, x.hora desc nulls last limit 1) u on true
  left join public.visitas_productos vp on vp.empresa_id = p_empresa and vp.visita_id = u.id and vp.producto_id = p.id
  order by p.nombre_busqueda, p.id;
$$;

-- The same as the contracts show it.
create or replace function app.lista_en_json(p_empresa uuid, p_sucursal uuid, p_fecha date, p_iniciada timestamptz, p_visita uuid) returns json
language sql stable as $$
  select coalesce(json_agg(json_build_object(
    'producto_id', p.producto_id, 'producto_nombre', p.producto_nombre, 'producto_categoria', p.producto_categoria,
    'producto_presentacion', p.producto_presentacion, 'producto_sku', p.producto_sku, 'producto_imagen_url', p.producto_imagen_url,
    'producto_cantidad_minima_quiebre', p.producto_cantidad_minima_quiebre,
    'producto_precio_venta_sugerido', p.producto_precio_venta_sugerido,
    'producto_codigos_de_barras', p.producto_codigos_de_barras,
    'ultima', case when p.ultimo_inventario is not null then json_build_object(
      'fecha', p.ultima_fecha, 'inventario_actual', p.ultimo_inventario, 'precio_venta_observado', p.ultimo_precio,
      'puesto', p.ultimo_puesto) end)), '[]')
  from app.productos_de_lista(p_empresa, p_sucursal, p_fecha, p_iniciada, p_visita) p;
$$;

-- Those of a visit. Whoever calls has made sure whose it is.
create or replace function app.productos_por_revisar(p_empresa uuid, p_visita uuid)
returns table (producto_id uuid, producto_nombre text, producto_categoria text, producto_presentacion text, producto_sku text,
               producto_imagen_url text, producto_cantidad_minima_quiebre integer, producto_precio_venta_sugerido numeric,
               ultima_fecha date, ultimo_inventario text, ultimo_precio numeric, ultimo_puesto integer,
               producto_codigos_de_barras text)
language sql stable as $$
  select p.* from public.visitas v
  cross join lateral app.productos_de_lista(v.empresa_id, v.sucursal_id, v.fecha, v.iniciada_en, v.id) p
  where v.empresa_id = p_empresa and v.id = p_visita;
$$;

-- Those of an own visit.
create or replace function app.productos_de_mi_visita(p_visita uuid)
returns table (producto_id uuid, producto_nombre text, producto_categoria text, producto_presentacion text, producto_sku text,
               producto_imagen_url text, producto_cantidad_minima_quiebre integer, producto_precio_venta_sugerido numeric,
               ultima_fecha date, ultimo_inventario text, ultimo_precio numeric, ultimo_puesto integer,
               producto_codigos_de_barras text)
language sql stable security definer set search_path = '' as $$
  select p.* from app.productos_por_revisar(app.empresa_id(), p_visita) p
  where exists (select from public.visitas v where v.empresa_id = app.empresa_id() and v.id = p_visita
                and v.usuario_id = app.usuario_id() and app.rol() = 'mercaderista');
$$;

grant execute on function
  app.mis_visitas_del_dia, app.mis_proximas_visitas, app.mi_visita, app.reglas_de_mi_visita, app.productos_de_mi_visita to app_user;
