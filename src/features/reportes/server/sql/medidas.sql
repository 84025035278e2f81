-- One product in one visit that counts. What a measure counts is a column of 0 or 1, and the rest is what an export shows beside it.
-- Ratios are formed by whoever reads, from sums.
create or replace view kpi_filas with (security_invoker) as
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
create or replace view kpi_visitas with (security_invoker) as
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
create or replace view kpi_traslados with (security_invoker) as
select t.empresa_id, t.fecha, t.visita_id, t.usuario_id, t.sucursal_id, s.cadena_id, t.segundos as segundos_traslado
from (select v.empresa_id, v.fecha, v.id as visita_id, v.usuario_id, v.sucursal_id,
             extract(epoch from v.iniciada_en - lag(v.completada_en)
               over (partition by v.empresa_id, v.usuario_id, v.fecha order by v.iniciada_en, v.id))::numeric as segundos
      from visitas v where v.estado = 'completada' and v.anulada_en is null) t
join sucursales s on s.empresa_id = t.empresa_id and s.id = t.sucursal_id
where t.segundos >= 0;

grant select on kpi_filas, kpi_visitas, kpi_traslados to app_user;
