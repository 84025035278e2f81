-- Of these objects of the store, those that no row names. Only where a file of ours would be, and only of companies and people
-- that this database has: one that was restored to an earlier day, is still empty, or was pointed at somebody else's store
-- must find nothing to delete.
create or replace function app.objetos_sin_fila(p_rutas text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.ruta from unnest(p_rutas) o (ruta)
  where not exists (select from public.archivos a where a.object_path = o.ruta)
    and not exists (select from public.archivos a where a.miniatura_path = o.ruta)
    and not exists (select from public.archivos_de_persona a where a.object_path = o.ruta)
    and not exists (select from public.visitas_fotos_partes p where p.object_path = o.ruta)
    and not exists (select from public.reportes_exportados r where r.object_path = o.ruta)
    and not exists (select from auth.altas a where a.object_path = o.ruta)
    and case
      when o.ruta ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.empresas e where e.id = left(o.ruta, 36)::uuid)
      when o.ruta ~ '^personas/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.usuarios u where u.id = substr(o.ruta, 10, 36)::uuid)
      -- the logo of a company that is not one yet: once its sign-up is gone nothing names it
      else o.ruta ~ '^sin-empresa/[0-9a-f]{48}$'
    end;
$$;

-- Takes out rows that nothing has named for 30 days, at most so many, and says where their objects are. That long, because
-- devices keep an address that has been replaced until they hear of the new one.
create or replace function app.quitar_archivos_sin_uso(p_limite integer) returns setof text
language sql security definer set search_path = '' as $$
  with viejos as (
    select a.empresa_id, a.id, app.archivo_nombrado(a.empresa_id, a.id) as nombrado from public.archivos a
    where a.sin_uso_desde < now() - interval '30 days'
    order by a.sin_uso_desde limit p_limite for update skip locked),
  en_uso as (
    update public.archivos a set sin_uso_desde = null from viejos v
    where v.nombrado and a.empresa_id = v.empresa_id and a.id = v.id),
  quitados as (
    delete from public.archivos a using viejos v
    where not v.nombrado and a.empresa_id = v.empresa_id and a.id = v.id
    returning a.object_path, a.miniatura_path)
  select o.ruta from quitados q cross join unnest(array[q.object_path, q.miniatura_path]) o (ruta) where o.ruta is not null;
$$;

-- Takes out the parts of photos to which nothing has been added for 30 days, of at most so many visits, and says where their objects are.
-- The phone has its photo until the whole of it was received, and sends it from the beginning. Under the lock of the visit's deliveries:
-- what is being added to meanwhile is looked at another day.
create or replace function app.quitar_partes_vencidas(p_visitas integer) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  v record;
begin
  for v in select distinct x.empresa_id, x.visita_id
           from (select p.empresa_id, p.visita_id from public.visitas_fotos_partes p
                 group by p.empresa_id, p.visita_id, p.foto_id having max(p.creada_en) < now() - interval '30 days') x
           order by x.empresa_id, x.visita_id limit p_visitas loop
    perform from public.visitas x where x.empresa_id = v.empresa_id and x.id = v.visita_id for update skip locked;
    continue when not found;
    return query
      delete from public.visitas_fotos_partes p
      where p.empresa_id = v.empresa_id and p.visita_id = v.visita_id
        and not exists (select from public.visitas_fotos_partes o
                        where o.empresa_id = p.empresa_id and o.visita_id = p.visita_id and o.foto_id = p.foto_id
                          and o.creada_en >= now() - interval '30 days')
      returning p.object_path;
  end loop;
end $$;

grant execute on function app.objetos_sin_fila, app.quitar_archivos_sin_uso, app.quitar_partes_vencidas to app_worker;
