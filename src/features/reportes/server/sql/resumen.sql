-- Who changes what many days were summed up with keeps the job out until it is done: a visit that it cannot see yet could otherwise be
-- summed up the old way meanwhile, and nobody would say so.
create or replace function app.clave_de_resumen(p_empresa uuid) returns bigint language sql immutable
  return hashtextextended('resumen/' || p_empresa::text, 0);

-- Any change of a visit that a measure can see marks its day, the old one and the new one. Beginning a visit is seen by none.
create or replace function app.marcar_dias() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.resumen_pendiente (empresa_id, fecha) select distinct n.empresa_id, n.fecha from nuevas n;
  elsif tg_op = 'DELETE' then
    insert into public.resumen_pendiente (empresa_id, fecha) select distinct v.empresa_id, v.fecha from viejas v;
  else
    insert into public.resumen_pendiente (empresa_id, fecha)
    select distinct n.empresa_id, f from nuevas n join viejas v on v.empresa_id = n.empresa_id and v.id = n.id, unnest(array[n.fecha, v.fecha]) f
    where (n.fecha, n.sucursal_id, n.estado, n.no_realizada, n.anulada_en) is distinct from
          (v.fecha, v.sucursal_id, v.estado, v.no_realizada, v.anulada_en)
          and not (n.estado = 'en_curso' and v.estado = 'pendiente' and (n.fecha, n.sucursal_id) = (v.fecha, v.sucursal_id))
       or n.estado = 'completada' and (n.usuario_id, n.iniciada_en, n.completada_en) is distinct from
          (v.usuario_id, v.iniciada_en, v.completada_en);
  end if;
  return null;
end $$;
create or replace trigger dias_alta   after insert on visitas referencing new table as nuevas for each statement execute function app.marcar_dias();
create or replace trigger dias_baja   after delete on visitas referencing old table as viejas for each statement execute function app.marcar_dias();
create or replace trigger dias_cambio after update on visitas referencing old table as viejas new table as nuevas
  for each statement execute function app.marcar_dias();

-- What is found comes before its visit is completed, and so with the visit's own change. After that it is a correction.
create or replace function app.marcar_dias_de_filas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.resumen_pendiente (empresa_id, fecha)
  select distinct v.empresa_id, v.fecha
  from filas f join public.visitas v on v.empresa_id = f.empresa_id and v.id = f.visita_id and v.estado = 'completada';
  return null;
end $$;
create or replace trigger dias_agregado after insert on visitas_productos referencing new table as filas
  for each statement execute function app.marcar_dias_de_filas();
create or replace trigger dias_correccion after update on visitas_productos referencing old table as filas
  for each statement execute function app.marcar_dias_de_filas();
create or replace trigger dias_retiro after delete on visitas_productos referencing old table as filas
  for each statement execute function app.marcar_dias_de_filas();

-- A branch that changes its chain takes its history along; another tolerance reads every day again. Both are rare.
create or replace function app.marcar_dias_de_sucursal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(app.clave_de_resumen(new.empresa_id));
  insert into public.resumen_pendiente (empresa_id, fecha)
  select distinct v.empresa_id, v.fecha from public.visitas v where v.empresa_id = new.empresa_id and v.sucursal_id = new.id;
  return null;
end $$;
create or replace trigger dias_sucursal after update of cadena_id on sucursales for each row
  when (old.cadena_id is distinct from new.cadena_id) execute function app.marcar_dias_de_sucursal();

create or replace function app.marcar_dias_de_empresa() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(app.clave_de_resumen(new.empresa_id));
  insert into public.resumen_pendiente (empresa_id, fecha)
  select r.empresa_id, r.fecha from public.resumen_diario r where r.empresa_id = new.empresa_id and r.corte = 'empresa' and r.con_precio > 0;
  return null;
end $$;
create or replace trigger dias_tolerancia after update of tolerancia_precio on company_settings for each row
  when (old.tolerancia_precio is distinct from new.tolerancia_precio) execute function app.marcar_dias_de_empresa();

-- The sums of these days over the rows themselves. Runs as whoever asks: the company is that of the context. Rows are added up by branch
-- and by product, whichever the cuts need; chains and the company are added up from the branches. Each column is named where its view is
-- read and once more at the end, in the order of the table: whoever keeps or reads these rows takes them whole. FULL JOIN, although every
-- branch with rows has visits: it is never done as a loop, however few days are expected.
create or replace function app.resumen_crudo(p_dias date[], p_cortes text[]) returns setof resumen_diario
language sql stable set search_path = '' as $$
  with de_filas as (
    select k.fecha, case m when 'sucursal' then k.cadena_id end as cadena_id, case m when 'sucursal' then k.sucursal_id end as sucursal_id,
           case m when 'producto' then k.producto_id end as producto_id,
           sum(k.filas) as filas,
           sum(k.sin_existencia) as sin_existencia,
           sum(k.quiebre) as quiebre,
           sum(k.exhibido) as exhibido,
           sum(k.material_pop) as material_pop,
           sum(k.con_precio) as con_precio,
           sum(k.precio_en_rango) as precio_en_rango,
           sum(k.con_competencia) as con_competencia,
           sum(k.precio_propio) as precio_propio,
           sum(k.precio_competencia) as precio_competencia
    from public.kpi_filas k
    cross join unnest(array[case when p_cortes <> '{producto}' then 'sucursal' end, case when 'producto' = any (p_cortes) then 'producto' end]) m
    where k.empresa_id = app.empresa_id() and k.fecha = any (p_dias) and m is not null
    group by 1, 2, 3, 4
  ), de_visitas as (
    select k.fecha, k.cadena_id, k.sucursal_id,
           sum(k.planificadas) as planificadas,
           sum(k.planificadas_completadas) as planificadas_completadas,
           sum(k.completadas) as completadas,
           sum(k.canceladas) as canceladas,
           sum(k.no_realizadas) as no_realizadas,
           sum(k.anuladas) as anuladas,
           sum(k.segundos_en_tienda) as segundos_en_tienda
    from public.kpi_visitas k where k.empresa_id = app.empresa_id() and k.fecha = any (p_dias) and p_cortes <> '{producto}'
    group by 1, 2, 3
  ), de_traslados as (
    select k.fecha, k.cadena_id, k.sucursal_id,
           count(*) as traslados,
           sum(k.segundos_traslado) as segundos_traslado
    from public.kpi_traslados k where k.empresa_id = app.empresa_id() and k.fecha = any (p_dias) and p_cortes <> '{producto}'
    group by 1, 2, 3
  ), miembros as (
    select * from de_filas
    full join de_visitas using (fecha, cadena_id, sucursal_id)
    full join de_traslados using (fecha, cadena_id, sucursal_id))
  select app.empresa_id(),
         case when c in ('cadena', 'sucursal') then m.cadena_id else '00000000-0000-0000-0000-000000000000' end,
         case when c = 'sucursal' then m.sucursal_id else '00000000-0000-0000-0000-000000000000' end,
         case when c = 'producto' then m.producto_id else '00000000-0000-0000-0000-000000000000' end,
         m.fecha,
         coalesce(sum(m.filas), 0),
         coalesce(sum(m.sin_existencia), 0),
         coalesce(sum(m.quiebre), 0),
         coalesce(sum(m.exhibido), 0),
         coalesce(sum(m.material_pop), 0),
         coalesce(sum(m.con_precio), 0),
         coalesce(sum(m.precio_en_rango), 0),
         coalesce(sum(m.con_competencia), 0),
         coalesce(sum(m.planificadas), 0),
         coalesce(sum(m.planificadas_completadas), 0),
         coalesce(sum(m.completadas), 0),
         coalesce(sum(m.canceladas), 0),
         coalesce(sum(m.no_realizadas), 0),
         coalesce(sum(m.anuladas), 0),
         coalesce(sum(m.traslados), 0),
         c,
         coalesce(sum(m.precio_propio), 0),
         coalesce(sum(m.precio_competencia), 0),
         coalesce(sum(m.segundos_en_tienda), 0),
         coalesce(sum(m.segundos_traslado), 0)
  from miembros m join unnest(p_cortes) c on (c = 'producto') = (m.producto_id is not null)
  group by c, m.fecha, 2, 3, 4;
$$;

-- What screens, exports and the analysis read: clean days from the summary and stale ones from the rows, in one statement and so in one
-- snapshot. Exact at every instant; the job only makes it fast. Null: no condition.
create or replace function app.medidas_diarias(p_desde date, p_hasta date, p_corte text, p_cadena uuid default null, p_sucursales uuid[] default null)
returns setof resumen_diario language plpgsql stable set search_path = '' as $$
declare
  v_sucias date[] := (select array_agg(distinct p.fecha) from public.resumen_pendiente p
                      where p.empresa_id = app.empresa_id() and p.fecha between p_desde and p_hasta);
begin
  -- three statements and not one with conditions that may be absent: each enters by an index of its own
  if p_sucursales is not null then
    return query
      select r.* from public.resumen_diario r
      where r.empresa_id = app.empresa_id() and r.corte = 'sucursal' and p_corte = 'sucursal' and r.sucursal_id = any (p_sucursales)
        and r.fecha between p_desde and p_hasta and r.fecha <> all (coalesce(v_sucias, '{}')) and (p_cadena is null or r.cadena_id = p_cadena);
  elsif p_cadena is not null then
    return query
      select r.* from public.resumen_diario r
      where r.empresa_id = app.empresa_id() and r.corte = p_corte and r.fecha between p_desde and p_hasta and r.cadena_id = p_cadena
        and r.fecha <> all (coalesce(v_sucias, '{}'));
  else
    return query
      select r.* from public.resumen_diario r
      where r.empresa_id = app.empresa_id() and r.corte = p_corte and r.fecha between p_desde and p_hasta
        and r.fecha <> all (coalesce(v_sucias, '{}'));
  end if;
  if v_sucias is not null then
    return query
      select c.* from app.resumen_crudo(v_sucias, array[p_corte]) c
      where (p_cadena is null or c.cadena_id = p_cadena) and (p_sucursales is null or c.sucursal_id = any (p_sucursales));
  end if;
end $$;

-- The job. A stale day is computed again from its rows, never adjusted: late arrivals, corrections, moves and repeats all end the same,
-- and running it twice changes nothing. The marks taken are only those committed before the sums are read, so that a visit which arrives
-- meanwhile leaves its own standing. One at a time in a company: who finds somebody at it leaves it to them.
create or replace function app.resumir_pendientes(p_dias integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_dias date[];
begin
  if app.rol() is distinct from 'sistema' then perform app.problema('permiso.denegado', '42501'); end if;
  if not pg_try_advisory_xact_lock(app.clave_de_resumen(app.empresa_id())) then return 0; end if;
  with dias as (select p.fecha from public.resumen_pendiente p where p.empresa_id = app.empresa_id() group by 1 order by 1 desc limit p_dias),
       tomadas as (delete from public.resumen_pendiente p using dias d
                   where p.empresa_id = app.empresa_id() and p.fecha = d.fecha returning p.fecha)
  select array_agg(distinct t.fecha) into v_dias from tomadas t;
  if v_dias is null then return 0; end if;
  delete from public.resumen_diario r
  where r.empresa_id = app.empresa_id() and r.corte in ('empresa', 'cadena', 'sucursal', 'producto') and r.fecha = any (v_dias);
  insert into public.resumen_diario select * from app.resumen_crudo(v_dias, '{empresa,cadena,sucursal,producto}');
  return cardinality(v_dias);
end $$;

create or replace function app.empresas_por_resumir() returns setof uuid language sql stable security definer set search_path = '' as $$
  select distinct p.empresa_id from public.resumen_pendiente p;
$$;

grant execute on function app.resumen_crudo, app.medidas_diarias to app_user;
grant execute on function app.resumir_pendientes, app.empresas_por_resumir to app_worker;
