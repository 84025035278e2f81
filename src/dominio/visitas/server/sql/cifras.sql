-- In metres, on the globe.
create or replace function app.distancia_m(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
returns double precision language sql immutable strict parallel safe
  return 2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians(lat_b - lat_a) / 2), 2)
    + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians(lng_b - lng_a) / 2), 2))));

create or replace function app.precio_medio(c jsonb) returns numeric language sql immutable strict parallel safe
  return (select round(avg((x ->> 'precio')::numeric), 4) from jsonb_array_elements(c) x);

-- When and where it began, the first time that is told.
create or replace function app.anotar_comienzo(v visitas, p_cuerpo jsonb) returns visitas language plpgsql set search_path = '' as $$
declare
  v_posicion jsonb := nullif(p_cuerpo -> 'posicion', 'null');
  v_radio integer;
begin
  v.iniciada_en := coalesce(v.iniciada_en, (p_cuerpo ->> 'iniciada_en')::timestamptz);
  v.posicion_equivocada := v.posicion_equivocada or (p_cuerpo ->> 'posicion_equivocada')::boolean;
  if v.inicio_lat is null and v_posicion is not null then
    v.inicio_lat := (v_posicion ->> 'lat')::double precision;
    v.inicio_lng := (v_posicion ->> 'lng')::double precision;
    v.inicio_precision_m := (v_posicion ->> 'precision_m')::double precision;
    select app.distancia_m(v.inicio_lat, v.inicio_lng, s.lat, s.lng) into v.inicio_distancia_m
    from public.sucursales s where s.empresa_id = v.empresa_id and s.id = v.sucursal_id;
  end if;
  select coalesce(s.radio_inicio_m, c.radio_inicio_m) into strict v_radio
  from public.sucursales s join public.company_settings c on c.empresa_id = s.empresa_id
  where s.empresa_id = v.empresa_id and s.id = v.sucursal_id;
  -- A shop is large, and a phone knows where it is to some metres that it tells.
  if v.inicio_distancia_m - v.inicio_precision_m > v_radio and not coalesce('lejos' = any (v.revision), false) then
    v.revision := array_append(v.revision, 'lejos');
  end if;
  return v;
end $$;

-- Strictly below the threshold that was in force, or nothing there at all.
create or replace function app.es_quiebre(p_inventario text, p_umbral integer) returns boolean language sql immutable parallel safe
  return p_inventario = 'Sin existencia' or coalesce(p_inventario::numeric < p_umbral, false);

-- What was found, with the thresholds and prices that were in force when the visit began.
create or replace function app.anotar_productos(v visitas, p_productos jsonb) returns void language sql set search_path = '' as $$
  insert into public.visitas_productos (empresa_id, visita_id, producto_id, umbral_quiebre, exhibido, quiebre, material_pop,
                                        inventario_actual, precio_venta_observado, precio_sugerido, observaciones, competencias, puesto)
  select v.empresa_id, v.id, f.producto_id, g.minimo, f.exhibido, app.es_quiebre(f.inventario_actual, g.minimo),
         f.material_pop, f.inventario_actual, f.precio_venta_observado, g.precio, f.observaciones, nullif(f.competencias, '[]'), f.puesto
  from jsonb_to_recordset(p_productos)
         f (producto_id uuid, exhibido boolean, material_pop boolean, inventario_actual text, precio_venta_observado numeric,
            observaciones text, competencias jsonb, puesto integer)
  left join (
    select d.producto_id, max(d.valor) filter (where d.que = 'minimo') as minimo, max(d.valor) filter (where d.que = 'precio') as precio
    from public.sucursales s
    left join lateral app.formato_de(v.empresa_id, s.id, least(v.iniciada_en, now())) f on true
    cross join lateral app.dichos_de(v.empresa_id, s.cadena_id, f.formato_id, s.id, '-infinity', least(v.iniciada_en, now())) d
    where s.empresa_id = v.empresa_id and s.id = v.sucursal_id
    group by d.producto_id) suyo on suyo.producto_id = f.producto_id
  cross join lateral (
    select coalesce(suyo.minimo, x.cantidad_minima_quiebre)::integer as minimo, coalesce(suyo.precio, x.precio_venta_sugerido) as precio
    from public.empresa_productos_vigencias x
    -- a clock that runs ahead does not reach thresholds that are not yet in force
    where x.empresa_id = v.empresa_id and x.producto_id = f.producto_id and x.vigente_desde <= least(v.iniciada_en, now())
    order by x.vigente_desde desc limit 1) g;
$$;

-- When and where one began, and why somebody should look at it, says nothing of another; but that it was not admitted is of the visit.
create or replace function app.como_sin_empezar(v visitas) returns visitas language plpgsql immutable set search_path = '' as $$
begin
  v.iniciada_en := null;
  v.inicio_lat := null;
  v.inicio_lng := null;
  v.inicio_precision_m := null;
  v.inicio_distancia_m := null;
  v.posicion_equivocada := false;
  v.revision := case when 'no_permitida' = any (v.revision) then '{no_permitida}'::text[] end;
  return v;
end $$;

-- The figures that count are taken away, and given.
create or replace function app.retirar_cifras(v visitas) returns jsonb language sql set search_path = '' as $$
  with retiradas as (delete from public.visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id returning p.*)
  select jsonb_agg(to_jsonb(r)) from retiradas r;
$$;

-- By which whoever changes them says which ones were looked at.
create or replace function app.huella_de_cifras(p_empresa uuid, p_visita uuid) returns text language sql stable set search_path = '' as $$
  select app.huella_corta(coalesce(string_agg(p::text, e'\n' order by p.producto_id), ''))
  from public.visitas_productos p where p.empresa_id = p_empresa and p.visita_id = p_visita;
$$;

grant execute on function app.precio_medio to app_user;
