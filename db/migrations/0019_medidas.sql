-- The field's measures: each defined once, here, and summed up by day so that a month of a large company is read in a blink.

-- ================================================================ what a company calls a right price

alter table company_settings
  -- squawk-ignore constraint-missing-not-valid
  add column tolerancia_precio numeric(4, 3) not null default 0.050 check (tolerancia_precio between 0 and 1);
create or replace view configuracion_empresa with (security_invoker) as
  select s.empresa_id, s.timezone, s.business_hours_start, s.business_hours_end, s.updated_at,
         e.nombre as company_name, e.logo_url as company_logo, s.permite_no_planificadas, s.tolerancia_precio
  from company_settings s join empresas e on e.id = s.empresa_id;
grant update (tolerancia_precio) on company_settings to app_user;
drop trigger auditoria on company_settings;
create trigger auditoria after update on company_settings for each row
  execute function app.auditar_fila('empresa_id', 'timezone', 'business_hours_start', 'business_hours_end', 'permite_no_planificadas',
                                    'tolerancia_precio');

-- ================================================================ visits that do not count

-- Somebody looked at what was delivered and said that it does not count. It stays as it is, for whoever wants to see it; no measure
-- and no export contains it.
alter table visitas
  add column anulada_en        timestamptz,
  add column anulada_por       uuid,
  -- squawk-ignore constraint-missing-not-valid
  add column motivo_anulacion  text check (btrim(motivo_anulacion) <> '' and length(motivo_anulacion) <= 500),
  add column revisada_en       timestamptz,       -- somebody looked at why it stands in `revision`
  add column revisada_por      uuid,
  -- squawk-ignore constraint-missing-not-valid
  add constraint anulada_entera check (num_nulls(anulada_en, anulada_por, motivo_anulacion) in (0, 3)),
  -- squawk-ignore constraint-missing-not-valid
  add constraint anulada_completada check (anulada_en is null or estado = 'completada'),
  -- squawk-ignore constraint-missing-not-valid
  add constraint revisada_entera check (num_nulls(revisada_en, revisada_por) in (0, 2));
-- squawk-ignore require-concurrent-index-deletion
drop index visitas_revision;
-- squawk-ignore require-concurrent-index-creation
create index visitas_por_revisar on visitas (empresa_id, fecha desc, id) where revision is not null and revisada_en is null;

-- ================================================================ one definition of each measure

-- One product in one visit that counts. What a measure counts is a column of 0 or 1, and the rest is what an export shows beside it.
-- Ratios are formed by whoever reads, from sums.
create view kpi_filas with (security_invoker) as
select vp.empresa_id, v.fecha, v.hora, v.id as visita_id, v.usuario_id, v.sucursal_id, s.cadena_id, vp.producto_id,
       v.iniciada_en, v.completada_en, vp.inventario_actual, vp.precio_venta_observado, vp.precio_sugerido, vp.observaciones, vp.competencias,
       1                                       as filas,
       (vp.existencia = 0)::int                as sin_existencia,
       vp.quiebre::int                         as quiebre,
       vp.exhibido::int                        as exhibido,
       vp.material_pop::int                    as material_pop,
       coalesce(vp.precio_venta_observado is not null and vp.precio_sugerido > 0, false)::int as con_precio,
       coalesce(vp.precio_sugerido > 0 and abs(vp.precio_venta_observado - vp.precio_sugerido)
          <= vp.precio_sugerido * c.tolerancia_precio, false)::int as precio_en_rango,
       (vp.precio_venta_observado is not null and vp.precio_competencia is not null)::int as con_competencia,
       case when vp.precio_competencia is not null then vp.precio_venta_observado end as precio_propio,
       case when vp.precio_venta_observado is not null then vp.precio_competencia end as precio_competencia
from visitas_productos vp
join visitas v           on v.empresa_id = vp.empresa_id and v.id = vp.visita_id and v.estado = 'completada' and v.anulada_en is null
join sucursales s        on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
join company_settings c  on c.empresa_id = vp.empresa_id;

-- One visit. A plan that was called off is no plan; one that somebody stood in front of and could not carry out is.
create view kpi_visitas with (security_invoker) as
select v.empresa_id, v.fecha, v.id as visita_id, v.usuario_id, v.sucursal_id, s.cadena_id,
       (v.origen <> 'no_planificada' and (v.estado <> 'cancelada' or v.no_realizada))::int            as planificadas,
       (v.origen <> 'no_planificada' and v.estado = 'completada' and v.anulada_en is null)::int       as planificadas_completadas,
       (v.estado = 'completada' and v.anulada_en is null)::int                                        as completadas,
       (v.estado = 'cancelada' and not v.no_realizada)::int                                           as canceladas,
       v.no_realizada::int                                                                            as no_realizadas,
       (v.anulada_en is not null)::int                                                                as anuladas,
       case when v.estado = 'completada' and v.anulada_en is null
         then extract(epoch from v.completada_en - v.iniciada_en) end::numeric                        as segundos_en_tienda
from visitas v join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id;

-- From one shop to the next, the same person and day; it belongs to the visit that is arrived at. Two that overlap have none.
create view kpi_traslados with (security_invoker) as
select t.empresa_id, t.fecha, t.visita_id, t.usuario_id, t.sucursal_id, s.cadena_id, t.segundos as segundos_traslado
from (select v.empresa_id, v.fecha, v.id as visita_id, v.usuario_id, v.sucursal_id,
             extract(epoch from v.iniciada_en - lag(v.completada_en)
               over (partition by v.empresa_id, v.usuario_id, v.fecha order by v.iniciada_en, v.id))::numeric as segundos
      from visitas v where v.estado = 'completada' and v.anulada_en is null) t
join sucursales s on s.empresa_id = t.empresa_id and s.id = t.sucursal_id
where t.segundos >= 0;

-- ================================================================ the daily summary

-- One row per company, day and member of a cut; '0…0' stands for "all", so that the key has no nulls. Chain × product has no cut: a day
-- holds almost as many such pairs as rows.
create table resumen_diario (
  empresa_id                uuid not null,       -- no reference: made of rows that have one, and thousands at a time
  cadena_id                 uuid not null,
  sucursal_id               uuid not null,
  producto_id               uuid not null,
  fecha                     date not null,
  filas                     bigint not null,
  sin_existencia            bigint not null,
  quiebre                   bigint not null,
  exhibido                  bigint not null,
  material_pop              bigint not null,
  con_precio                bigint not null,
  precio_en_rango           bigint not null,
  con_competencia           bigint not null,
  planificadas              bigint not null,
  planificadas_completadas  bigint not null,
  completadas               bigint not null,
  canceladas                bigint not null,
  no_realizadas             bigint not null,
  anuladas                  bigint not null,
  traslados                 bigint not null,
  corte                     text not null check (corte in ('empresa', 'cadena', 'sucursal', 'producto')),
  precio_propio             numeric not null,
  precio_competencia        numeric not null,
  segundos_en_tienda        numeric not null,
  segundos_traslado         numeric not null,
  primary key (empresa_id, corte, fecha, cadena_id, sucursal_id, producto_id)
);
create index resumen_sucursal on resumen_diario (empresa_id, sucursal_id, fecha) where corte = 'sucursal';
create index resumen_producto on resumen_diario (empresa_id, producto_id, fecha) where corte = 'producto';

-- Which days are stale. Appended, never updated, and each mark with a key of its own: two people finishing at once do not meet here.
create table resumen_pendiente (
  empresa_id  uuid not null,
  fecha       date not null,
  id          bigint generated always as identity,
  primary key (empresa_id, fecha, id)
);

alter table resumen_diario    enable row level security;
alter table resumen_pendiente enable row level security;
grant select on resumen_diario, resumen_pendiente, kpi_filas, kpi_visitas, kpi_traslados to app_user;
create policy leer on resumen_diario for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.ve_visitas_ajenas()));
create policy leer on resumen_pendiente for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.ve_visitas_ajenas()));

-- Any change of a visit that a measure can see marks its day, the old one and the new one. Beginning a visit is seen by none.
create function app.marcar_dias() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger dias_alta   after insert on visitas referencing new table as nuevas for each statement execute function app.marcar_dias();
create trigger dias_baja   after delete on visitas referencing old table as viejas for each statement execute function app.marcar_dias();
create trigger dias_cambio after update on visitas referencing old table as viejas new table as nuevas
  for each statement execute function app.marcar_dias();

-- What is found comes before its visit is completed, and so with the visit's own change. After that it is a correction.
create function app.marcar_dias_de_filas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.resumen_pendiente (empresa_id, fecha)
  select distinct v.empresa_id, v.fecha
  from filas f join public.visitas v on v.empresa_id = f.empresa_id and v.id = f.visita_id and v.estado = 'completada';
  return null;
end $$;
create trigger dias_agregado after insert on visitas_productos referencing new table as filas
  for each statement execute function app.marcar_dias_de_filas();
create trigger dias_correccion after update on visitas_productos referencing old table as filas
  for each statement execute function app.marcar_dias_de_filas();
create trigger dias_retiro after delete on visitas_productos referencing old table as filas
  for each statement execute function app.marcar_dias_de_filas();

-- Who changes what many days were summed up with keeps the job out until it is done: a visit that it cannot see yet could otherwise be
-- summed up the old way meanwhile, and nobody would say so.
create function app.clave_de_resumen(p_empresa uuid) returns bigint language sql immutable
  return hashtextextended('resumen/' || p_empresa::text, 0);

-- A branch that changes its chain takes its history along; another tolerance reads every day again. Both are rare.
create function app.marcar_dias_de_sucursal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(app.clave_de_resumen(new.empresa_id));
  insert into public.resumen_pendiente (empresa_id, fecha)
  select distinct v.empresa_id, v.fecha from public.visitas v where v.empresa_id = new.empresa_id and v.sucursal_id = new.id;
  return null;
end $$;
create trigger dias_sucursal after update of cadena_id on sucursales for each row
  when (old.cadena_id is distinct from new.cadena_id) execute function app.marcar_dias_de_sucursal();
create function app.marcar_dias_de_empresa() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(app.clave_de_resumen(new.empresa_id));
  insert into public.resumen_pendiente (empresa_id, fecha)
  select r.empresa_id, r.fecha from public.resumen_diario r where r.empresa_id = new.empresa_id and r.corte = 'empresa' and r.con_precio > 0;
  return null;
end $$;
create trigger dias_tolerancia after update of tolerancia_precio on company_settings for each row
  when (old.tolerancia_precio is distinct from new.tolerancia_precio) execute function app.marcar_dias_de_empresa();

-- What is there already is summed up by the first run of the job.
insert into resumen_pendiente (empresa_id, fecha) select distinct empresa_id, fecha from visitas;

-- The sums of these days over the rows themselves. Runs as whoever asks: the company is that of the context. Rows are added up by branch
-- and by product, whichever the cuts need; chains and the company are added up from the branches.
create function app.resumen_crudo(p_dias date[], p_cortes text[]) returns setof resumen_diario
language sql stable set search_path = '' as $$
  with de_filas as (
    select k.fecha, k.cadena_id, k.sucursal_id, sum(k.filas) as filas, sum(k.sin_existencia) as sin_existencia, sum(k.quiebre) as quiebre,
           sum(k.exhibido) as exhibido, sum(k.material_pop) as material_pop, sum(k.con_precio) as con_precio,
           sum(k.precio_en_rango) as precio_en_rango, sum(k.con_competencia) as con_competencia, 0::bigint as planificadas,
           0::bigint as planificadas_completadas, 0::bigint as completadas, 0::bigint as canceladas, 0::bigint as no_realizadas,
           0::bigint as anuladas, 0::bigint as traslados, sum(k.precio_propio) as precio_propio,
           sum(k.precio_competencia) as precio_competencia, null::numeric as segundos_en_tienda, null::numeric as segundos_traslado
    from public.kpi_filas k where k.empresa_id = app.empresa_id() and k.fecha = any (p_dias) and p_cortes <> '{producto}'
    group by 1, 2, 3
  ), de_sucursales as (
    select f.* from de_filas f
    union all
    select k.fecha, k.cadena_id, k.sucursal_id, 0, 0, 0, 0, 0, 0, 0, 0, k.planificadas, k.planificadas_completadas, k.completadas,
           k.canceladas, k.no_realizadas, k.anuladas, 0, null, null, k.segundos_en_tienda, null
    from public.kpi_visitas k where k.empresa_id = app.empresa_id() and k.fecha = any (p_dias) and p_cortes <> '{producto}'
    union all
    select k.fecha, k.cadena_id, k.sucursal_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, null, null, null, k.segundos_traslado
    from public.kpi_traslados k where k.empresa_id = app.empresa_id() and k.fecha = any (p_dias) and p_cortes <> '{producto}')
  select app.empresa_id(),
         case when c <> 'empresa' then h.cadena_id else '00000000-0000-0000-0000-000000000000' end,
         case when c = 'sucursal' then h.sucursal_id else '00000000-0000-0000-0000-000000000000' end,
         '00000000-0000-0000-0000-000000000000'::uuid, h.fecha, sum(h.filas), sum(h.sin_existencia), sum(h.quiebre), sum(h.exhibido),
         sum(h.material_pop), sum(h.con_precio), sum(h.precio_en_rango), sum(h.con_competencia), sum(h.planificadas),
         sum(h.planificadas_completadas), sum(h.completadas), sum(h.canceladas), sum(h.no_realizadas), sum(h.anuladas), sum(h.traslados), c,
         coalesce(sum(h.precio_propio), 0), coalesce(sum(h.precio_competencia), 0), coalesce(sum(h.segundos_en_tienda), 0),
         coalesce(sum(h.segundos_traslado), 0)
  from de_sucursales h cross join unnest(array_remove(p_cortes, 'producto')) c
  group by c, h.fecha, 2, 3
  union all
  select app.empresa_id(), '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', k.producto_id, k.fecha,
         sum(k.filas), sum(k.sin_existencia), sum(k.quiebre), sum(k.exhibido), sum(k.material_pop), sum(k.con_precio),
         sum(k.precio_en_rango), sum(k.con_competencia), 0, 0, 0, 0, 0, 0, 0, 'producto', coalesce(sum(k.precio_propio), 0),
         coalesce(sum(k.precio_competencia), 0), 0, 0
  from public.kpi_filas k where k.empresa_id = app.empresa_id() and k.fecha = any (p_dias) and 'producto' = any (p_cortes)
  group by k.fecha, k.producto_id;
$$;

-- What screens, exports and the analysis read: clean days from the summary and stale ones from the rows, in one statement and so in one
-- snapshot. Exact at every instant; the job only makes it fast. Null: no condition.
create function app.medidas_diarias(p_desde date, p_hasta date, p_corte text, p_cadena uuid default null, p_sucursales uuid[] default null)
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
grant execute on function app.resumen_crudo, app.medidas_diarias to app_user;

-- The job. A stale day is computed again from its rows, never adjusted: late arrivals, corrections, moves and repeats all end the same,
-- and running it twice changes nothing. The marks taken are only those committed before the sums are read, so that a visit which arrives
-- meanwhile leaves its own standing. One at a time in a company: who finds somebody at it leaves it to them.
create function app.resumir_pendientes(p_dias integer) returns integer language plpgsql security definer set search_path = '' as $$
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
create function app.empresas_por_resumir() returns setof uuid language sql stable security definer set search_path = '' as $$
  select distinct p.empresa_id from public.resumen_pendiente p;
$$;
grant execute on function app.resumir_pendientes, app.empresas_por_resumir to app_worker;
