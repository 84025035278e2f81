-- What was done, read: a mercaderista's history over all their companies, which company a visit is of, and the report of one visit.

-- ================================================================ history

-- One person's visits in one company, as far as the filters keep them: the list and its counters ask the same. Of each visit the names
-- are looked up by their keys; LIMIT keeps a planner that does not know how many visits there are from reading all branches first.
create function app.visitas_de_historial(p_empresa uuid, p_usuario uuid, p_estado text, p_cadena uuid, p_desde date, p_hasta date, p_texto text)
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
create function app.mi_historial(p_empresa uuid, p_estado text, p_cadena uuid, p_desde date, p_hasta date, p_texto text,
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
create function app.contar_mi_historial(p_empresa uuid, p_estado text, p_cadena uuid, p_desde date, p_hasta date, p_texto text)
returns table (total bigint, completadas bigint, pendientes bigint) language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where r.estado = 'completada'), count(*) filter (where r.estado in ('pendiente', 'en_curso'))
  from public.empresa_usuarios m
  cross join lateral app.visitas_de_historial(m.empresa_id, m.usuario_id, p_estado, p_cadena, p_desde, p_hasta, p_texto) r
  where m.usuario_id = app.usuario_id() and m.activo and m.rol = 'mercaderista' and (p_empresa is null or m.empresa_id = p_empresa);
$$;

-- The person's companies, and in each the chains of their visits; a company without visits has no chain.
create function app.opciones_de_mi_historial()
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

-- ================================================================ where a visit is

-- The key of a visit begins with its company, so each of the person's is asked for it.
create function app.ubicar_visita(p_visita uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select m.empresa_id from public.empresa_usuarios m
  join public.visitas v on v.empresa_id = m.empresa_id and v.id = p_visita
  where m.usuario_id = app.usuario_id() and m.activo and (m.rol in ('admin', 'supervisor') or v.usuario_id = m.usuario_id)
  order by m.created_at, m.empresa_id limit 1;
$$;

-- ================================================================ the report of a visit

-- To those who manage, and to the mercaderista whose visit it is.
create function app.visita_a_la_vista(p_visita uuid) returns setof public.visitas language sql stable as $$
  select v.* from public.visitas v
  where v.empresa_id = app.empresa_id() and v.id = p_visita
    and case app.rol() when 'mercaderista' then v.usuario_id = app.usuario_id() else app.gestiona() end;
$$;

-- The last one that was done at the branch before this, whoever did it.
create function app.visita_anterior(p_empresa uuid, p_sucursal uuid, p_visita uuid, p_fecha date, p_completada timestamptz)
returns table (id uuid, fecha date) language sql stable as $$
  select x.id, x.fecha from public.visitas x
  where x.empresa_id = p_empresa and x.sucursal_id = p_sucursal and x.estado = 'completada' and x.id <> p_visita and x.fecha <= p_fecha
    and (x.fecha < p_fecha or p_completada is null or x.completada_en < p_completada)
  order by x.fecha desc, x.completada_en desc, x.id desc limit 1;
$$;

create function app.resumen_de_visita(p_empresa uuid, p_visita uuid)
returns table (total bigint, exhibidos bigint, quiebre bigint, material_pop bigint) language sql stable as $$
  select count(*), count(*) filter (where vp.exhibido), count(*) filter (where vp.quiebre), count(*) filter (where vp.material_pop)
  from public.visitas_productos vp where vp.empresa_id = p_empresa and vp.visita_id = p_visita;
$$;

create function app.reporte_de_visita(p_visita uuid)
returns table (id uuid, fecha date, hora time, estado text, no_planificada boolean, no_realizada boolean, usuario_nombre text,
               empresa_nombre text, sucursal_id uuid, sucursal_nombre text, sucursal_direccion text, cadena_id uuid, cadena_nombre text,
               instrucciones text, motivo_cancelacion text, iniciada_en timestamptz, completada_en timestamptz, recibida_en timestamptz,
               inicio_distancia_m double precision, inicio_precision_m double precision, revision text[], fotos_por_llegar bigint,
               total bigint, exhibidos bigint, quiebre bigint, material_pop bigint, anterior_id uuid, anterior_fecha date,
               anterior_total bigint, anterior_exhibidos bigint, anterior_quiebre bigint, anterior_material_pop bigint)
language sql stable security definer set search_path = '' as $$
  select v.id, v.fecha, v.hora, v.estado, v.origen = 'no_planificada', v.no_realizada, p.nombre, e.nombre, s.id, s.nombre, s.direccion,
         c.id, c.nombre, v.instrucciones, v.motivo_cancelacion, v.iniciada_en, v.completada_en, v.recibida_en,
         v.inicio_distancia_m, v.inicio_precision_m, coalesce(v.revision, '{}'),
         (select count(*) from public.visitas_fotos f where f.empresa_id = v.empresa_id and f.visita_id = v.id and f.archivo_id is null),
         r.total, r.exhibidos, r.quiebre, r.material_pop, a.id, a.fecha, ra.total, ra.exhibidos, ra.quiebre, ra.material_pop
  from app.visita_a_la_vista(p_visita) v
  join public.empresas e on e.id = v.empresa_id
  join public.sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
  join public.cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
  left join public.personas p on p.empresa_id = v.empresa_id and p.usuario_id = v.usuario_id
  cross join lateral app.resumen_de_visita(v.empresa_id, v.id) r
  left join lateral app.visita_anterior(v.empresa_id, v.sucursal_id, v.id, v.fecha, v.completada_en) a on true
  left join lateral app.resumen_de_visita(v.empresa_id, a.id) ra on true;
$$;

create function app.productos_de_reporte(p_visita uuid)
returns table (producto_id uuid, producto_nombre text, producto_sku text, producto_categoria text, producto_imagen_url text,
               inventario_actual text, exhibido boolean, quiebre boolean, material_pop boolean, precio_venta_observado numeric,
               precio_sugerido numeric, umbral_quiebre integer, observaciones text, competencias jsonb, anterior_inventario text,
               anterior_precio numeric, anterior_exhibido boolean, anterior_quiebre boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, p.nombre, p.sku, p.categoria, p.imagen_url, vp.inventario_actual, vp.exhibido, vp.quiebre, vp.material_pop,
         vp.precio_venta_observado, vp.precio_sugerido, vp.umbral_quiebre, vp.observaciones, coalesce(vp.competencias, '[]'),
         ap.inventario_actual, ap.precio_venta_observado, ap.exhibido, ap.quiebre
  from app.visita_a_la_vista(p_visita) v
  join public.visitas_productos vp on vp.empresa_id = v.empresa_id and vp.visita_id = v.id
  join public.empresa_productos p on p.empresa_id = vp.empresa_id and p.id = vp.producto_id
  left join lateral app.visita_anterior(v.empresa_id, v.sucursal_id, v.id, v.fecha, v.completada_en) a on true
  left join public.visitas_productos ap on ap.empresa_id = v.empresa_id and ap.visita_id = a.id and ap.producto_id = vp.producto_id
  order by p.nombre_busqueda, p.id;
$$;

-- Those that have arrived, in the order they were taken.
create function app.fotos_de_reporte(p_visita uuid) returns table (id uuid, producto_id uuid, archivo_id uuid, tomada_en timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.id, f.producto_id, f.archivo_id, f.tomada_en
  from app.visita_a_la_vista(p_visita) v
  join public.visitas_fotos f on f.empresa_id = v.empresa_id and f.visita_id = v.id and f.archivo_id is not null
  order by f.tomada_en, f.id;
$$;

grant execute on function app.mi_historial, app.contar_mi_historial, app.opciones_de_mi_historial, app.ubicar_visita,
  app.reporte_de_visita, app.productos_de_reporte, app.fotos_de_reporte to app_user;

-- ================================================================ audit

-- As the other settings of the company.
drop trigger auditoria on company_settings;
create trigger auditoria after update on company_settings for each row
  execute function app.auditar_fila('empresa_id', 'timezone', 'business_hours_start', 'business_hours_end', 'permite_no_planificadas');
