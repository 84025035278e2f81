-- The people a visit can be given to, by part of a name or address.
create or replace function app.buscar_mercaderistas(p_busqueda text, p_limite integer) returns table (id uuid, nombre text, correo text)
language sql stable security definer set search_path = '' as $$
  select p.usuario_id, p.nombre, u.correo
  from public.personas p
  join public.empresa_usuarios m on m.empresa_id = p.empresa_id and m.usuario_id = p.usuario_id and m.rol = 'mercaderista' and m.activo
  join public.usuarios u on u.id = p.usuario_id
  where p.empresa_id = app.empresa_id() and app.gestiona()
    and (p_busqueda = '' or strpos(p.nombre_busqueda, app.plegar(p_busqueda)) > 0 or strpos(u.correo, lower(p_busqueda)) > 0)
  order by p.nombre_busqueda, p.usuario_id limit p_limite;
$$;

-- What a job needs to know before it can enter: companies with a series that does not reach that many days from their today.
create or replace function app.empresas_por_extender(p_dias integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.empresa_id from public.visitas_recurrentes r join public.company_settings s on s.empresa_id = r.empresa_id
  where r.activa and r.generada_hasta < (now() at time zone s.timezone)::date + p_dias
    and r.generada_hasta < (now() at time zone 'UTC')::date + p_dias + 1;      -- no zone is further ahead; this finds them in the index
$$;

-- Asked before anything is written, so that what is refused is refused for its own reason and not by a reference to nothing.
create or replace function app.retener_para_visitas(p_sucursales uuid[], p_personas uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.gestiona() is not true then perform app.problema('permiso.denegado', '42501'); end if;
  perform app.exigir_que_admitan_visitas(app.empresa_id(), p_sucursales, p_personas);
end $$;

grant execute on function app.buscar_mercaderistas, app.retener_para_visitas to app_user;
grant execute on function app.empresas_por_extender to app_worker;
