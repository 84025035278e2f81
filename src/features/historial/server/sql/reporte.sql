-- The key of a visit begins with its company, so each of the person's is asked for it.
create or replace function app.ubicar_visita(p_visita uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select m.empresa_id from public.empresa_usuarios m
  join public.visitas v on v.empresa_id = m.empresa_id and v.id = p_visita
  where m.usuario_id = app.usuario_id() and m.activo and (m.rol in ('admin', 'supervisor') or v.usuario_id = m.usuario_id)
  order by m.created_at, m.empresa_id limit 1;
$$;

-- To those who manage, and to the mercaderista whose visit it is.
create or replace function app.visita_a_la_vista(p_visita uuid) returns setof public.visitas language sql stable as $$
  select v.* from public.visitas v
  where v.empresa_id = app.empresa_id() and v.id = p_visita
    and case app.rol() when 'mercaderista' then v.usuario_id = app.usuario_id() else app.gestiona() end;
$$;

-- The last one that was done at the branch before this, whoever did it.
create or replace function app.visita_anterior(p_empresa uuid, p_sucursal uuid, p_visita uuid, p_fecha date, p_completada timestamptz)
returns table (id uuid, fecha date) language sql stable as $$
  select x.id, x.fecha from public.visitas x
  where x.empresa_id = p_empresa and x.sucursal_id = p_sucursal and x.estado = 'completada' and x.id <> p_visita and x.fecha <= p_fecha
    and (x.fecha < p_fecha or p_completada is null or x.completada_en < p_completada)
  order by x.fecha desc, x.completada_en desc, x.id desc limit 1;
$$;

create or replace function app.resumen_de_visita(p_empresa uuid, p_visita uuid)
returns table (total bigint, exhibidos bigint, quiebre bigint, material_pop bigint) language sql stable as $$
  select count(*), count(*) filter (where vp.exhibido), count(*) filter (where vp.quiebre), count(*) filter (where vp.material_pop)
  from public.visitas_productos vp where vp.empresa_id = p_empresa and vp.visita_id = p_visita;
$$;

create or replace function app.reporte_de_visita(p_visita uuid)
returns table (id uuid, fecha date, hora time, estado text, no_planificada boolean, no_realizada boolean, usuario_nombre text,
               empresa_nombre text, sucursal_id uuid, sucursal_nombre text, sucursal_direccion text, cadena_id uuid, cadena_nombre text,
               instrucciones text, motivo_cancelacion text, iniciada_en timestamptz, completada_en timestamptz, recibida_en timestamptz,
               desfase_ms bigint,
               inicio_distancia_m double precision, inicio_precision_m double precision, revision text[], revisada_en timestamptz, motivo_revision text,
               anulada_en timestamptz, motivo_anulacion text, fotos_por_llegar bigint,
               total bigint, exhibidos bigint, quiebre bigint, material_pop bigint, anterior_id uuid, anterior_fecha date,
               anterior_total bigint, anterior_exhibidos bigint, anterior_quiebre bigint, anterior_material_pop bigint)
language sql stable security definer set search_path = '' as $$
  select v.id, v.fecha, v.hora, v.estado, v.origen = 'no_planificada', v.no_realizada, p.nombre, e.nombre, s.id, s.nombre, s.direccion,
         c.id, c.nombre, v.instrucciones, v.motivo_cancelacion, v.iniciada_en, v.completada_en, v.recibida_en, v.desfase_ms,
         v.inicio_distancia_m, v.inicio_precision_m, coalesce(v.revision, '{}'), v.revisada_en, v.motivo_revision,
         v.anulada_en, v.motivo_anulacion,
         (select count(*) from app.fotos_de_visita(v) f where f.archivo_id is null),
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

create or replace function app.productos_de_reporte(p_visita uuid)
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
create or replace function app.fotos_de_reporte(p_visita uuid)
returns table (id uuid, producto_id uuid, archivo_id uuid, tomada_en timestamptz, origen text)
language sql stable security definer set search_path = '' as $$
  select f.id, f.producto_id, f.archivo_id, f.tomada_en, f.origen
  from app.visita_a_la_vista(p_visita) v
  cross join lateral app.fotos_de_visita(v) f
  where f.archivo_id is not null
  order by f.tomada_en, f.id;
$$;

-- On the shelf and not on its list, by name. What its bars say may be of several, or of nothing that the company has.
create or replace function app.no_listados_de_reporte(p_visita uuid)
returns table (codigo text, producto_id uuid, producto_nombre text, producto_sku text)
language sql stable security definer set search_path = '' as $$
  select n.codigo, p.id, p.nombre, p.sku
  from app.visita_a_la_vista(p_visita) v
  cross join lateral jsonb_to_recordset(v.no_listados) n (codigo text, producto_id uuid)
  left join lateral (
    select x.id, x.nombre, x.sku, x.nombre_busqueda from public.empresa_productos x
    where x.empresa_id = v.empresa_id and x.id = n.producto_id
    union all
    select x.id, x.nombre, x.sku, x.nombre_busqueda from public.empresa_productos x
    where x.empresa_id = v.empresa_id and n.producto_id is null and x.archivado_en is null and x.codigos_de_barras is not null
      and n.codigo = any (string_to_array(x.codigos_de_barras, ' '))) p on true
  where n.producto_id is null or p.id is not null
  order by p.nombre_busqueda, p.id, n.codigo;
$$;

-- The last twenty corrections of what counts, the newest first: what each changed, the first hundred by the product's name, and how many
-- there are. Each time that figures take the place of others, these are kept: by a correction of those who manage what it changes, by
-- everything else all that there was. What a product said after a correction is what the next one that has it replaced, up to the next
-- whole one; after the last, what it says now.
create or replace function app.correcciones_de_visita(p_empresa uuid, p_visita uuid)
returns table (veces bigint, correcciones jsonb) language sql stable set search_path = '' as $$
  with dichas as (
    select e.usuario_id, e.motivo, e.reemplazadas, coalesce(e.resuelto_en, e.recibida_en) as en, e.tipo <> 'correccion' as entera,
           e.tipo = 'correccion' or e.corrige is not null as correccion,
           row_number() over (order by coalesce(e.resuelto_en, e.recibida_en), e.id)::double precision as orden
    from public.envios e
    where e.empresa_id = p_empresa and e.visita_id = p_visita and e.reemplazadas is not null
  ), versiones as materialized (
    select d.*, coalesce(min(d.orden) filter (where d.entera)
                           over (order by d.orden rows between 1 following and unbounded following), 'infinity') as hasta
    from dichas d
  ), filas as materialized (
    select v.orden, f.* from versiones v cross join lateral jsonb_populate_recordset(null::public.visitas_productos, v.reemplazadas) f
    union all
    select 'infinity', p.* from public.visitas_productos p
    where p.empresa_id = p_empresa and p.visita_id = p_visita and exists (select from versiones)
  ), ultimas as (
    select v.*, count(*) over () as veces from versiones v
    where v.orden > coalesce((select max(x.orden) from versiones x where not x.correccion), 0)
    order by v.orden desc limit 20
  ), cambios as (
    select u.orden, p.nombre_busqueda, p.id as producto_id, p.nombre, c.lugar, c.campo, c.antes, c.ahora,
           row_number() over (partition by u.orden order by p.nombre_busqueda, p.id, c.lugar) as puesto
    from ultimas u
    cross join lateral (
      select antes, ahora from (select f as antes, f.producto_id from filas f where f.orden = u.orden) a
      full join (select distinct on (f.producto_id) f as ahora, f.producto_id from filas f
                 where f.orden > u.orden and f.orden <= u.hasta order by f.producto_id, f.orden) d using (producto_id)
      where a.producto_id is not null or u.entera) par
    cross join lateral (values
      (1, 'inventario_actual', to_jsonb((par.antes).inventario_actual), to_jsonb((par.ahora).inventario_actual)),
      (2, 'precio_venta_observado', to_jsonb((par.antes).precio_venta_observado), to_jsonb((par.ahora).precio_venta_observado)),
      (3, 'exhibido', to_jsonb((par.antes).exhibido), to_jsonb((par.ahora).exhibido)),
      (4, 'material_pop', to_jsonb((par.antes).material_pop), to_jsonb((par.ahora).material_pop)),
      (5, 'competencias', (par.antes).competencias, (par.ahora).competencias),
      (6, 'observaciones', to_jsonb((par.antes).observaciones), to_jsonb((par.ahora).observaciones))) c (lugar, campo, antes, ahora)
    join public.empresa_productos p
      on p.empresa_id = p_empresa and p.id = coalesce((par.antes).producto_id, (par.ahora).producto_id)
    where c.antes is distinct from c.ahora
  ), contadas as (
    select c.orden, count(*) as cuantos,
           jsonb_agg(jsonb_build_object('producto_id', c.producto_id, 'producto_nombre', c.nombre, 'campo', c.campo, 'antes', c.antes, 'ahora', c.ahora)
                     order by c.puesto) filter (where c.puesto <= 100) as cambios
    from cambios c group by c.orden)
  select coalesce(max(u.veces), 0),
         coalesce(jsonb_agg(jsonb_build_object(
           'en', u.en, 'motivo', u.motivo, 'cuantos_cambios', coalesce(c.cuantos, 0), 'cambios', coalesce(c.cambios, '[]'),
           'por_nombre', (select n.nombre from public.personas n where n.empresa_id = p_empresa and n.usuario_id = u.usuario_id))
           order by u.orden desc), '[]')
  from ultimas u left join contadas c on c.orden = u.orden;
$$;

-- Whoever may see the report sees that it was corrected, by whom and why.
create or replace function app.correcciones_de_reporte(p_visita uuid)
returns table (huella_de_cifras text, veces_corregida bigint, correcciones jsonb)
language sql stable security definer set search_path = '' as $$
  select app.huella_de_cifras(v.empresa_id, v.id), c.veces, c.correcciones
  from app.visita_a_la_vista(p_visita) v
  cross join lateral app.correcciones_de_visita(v.empresa_id, v.id) c;
$$;

grant execute on function
  app.correcciones_de_reporte, app.no_listados_de_reporte, app.ubicar_visita, app.reporte_de_visita, app.productos_de_reporte, app.fotos_de_reporte to app_user;
