create or replace function app.exigir_no_planificadas() returns void language plpgsql stable set search_path = '' as $$
begin
  if app.rol() is distinct from 'mercaderista' then perform app.problema('permiso.denegado', '42501'); end if;
  if not (select c.permite_no_planificadas from public.company_settings c where c.empresa_id = app.empresa_id()) then
    perform app.problema('visita.no_planificada_no_permitida', '42501');
  end if;
end $$;

create or replace function app.sucursales_para_visitar(p_busqueda text, p_limite integer)
returns table (id uuid, nombre text, direccion text, cadena_nombre text) language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_no_planificadas();
  return query
    select s.id, s.nombre, s.direccion, c.nombre
    from (select x.id, x.nombre_busqueda from public.sucursales x
          where x.empresa_id = app.empresa_id() and x.archivada_en is null and x.estado_operacional <> 'Inactivo'
            and strpos(x.nombre_busqueda, app.plegar(p_busqueda)) > 0
          order by x.nombre_busqueda, x.id limit p_limite) h
    join public.sucursales s on s.empresa_id = app.empresa_id() and s.id = h.id
    join public.cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
    order by h.nombre_busqueda, h.id;
end $$;

-- Made by the device, begun at once. The same again is the same visit.
create or replace function app.crear_visita_no_planificada(p_visita uuid, p_sucursal uuid, p_cuerpo jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas;
begin
  if exists (select from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita and x.usuario_id = app.usuario_id()
             and x.sucursal_id = p_sucursal and x.origen = 'no_planificada' and app.rol() = 'mercaderista') then
    return;
  end if;
  perform app.exigir_no_planificadas();
  perform app.exigir_que_admitan_visitas(app.empresa_id(), array[p_sucursal], array[app.usuario_id()]);
  v.empresa_id := app.empresa_id();
  v.sucursal_id := p_sucursal;
  v.posicion_equivocada := false;
  v := app.anotar_comienzo(v, p_cuerpo || '{"posicion_equivocada": false}');
  insert into public.visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora, origen, estado, iniciada_en,
                              inicio_lat, inicio_lng, inicio_precision_m, inicio_distancia_m, revision)
  select v.empresa_id, p_visita, app.usuario_id(), p_sucursal, app.usuario_id(), app.hoy(), h.hora, 'no_planificada', 'en_curso',
         v.iniciada_en, v.inicio_lat, v.inicio_lng, v.inicio_precision_m, v.inicio_distancia_m, v.revision
  from public.company_settings c
  -- now, or the next minute in which the person has nothing planned at that branch
  cross join lateral (
    select m.hora from (select (date_trunc('minute', now() at time zone c.timezone) + n * interval '1 minute')::time as hora, n
                        from generate_series(0, 59) n) m
    where not exists (select from public.visitas x where x.empresa_id = v.empresa_id and x.usuario_id = app.usuario_id()
                      and x.fecha = app.hoy() and x.hora = m.hora and x.sucursal_id = p_sucursal and x.cancelada_en is null)
    order by m.n limit 1) h
  where c.empresa_id = v.empresa_id
  on conflict do nothing;
  if not found and not exists (select from public.visitas x where x.empresa_id = v.empresa_id and x.id = p_visita
                               and x.usuario_id = app.usuario_id() and x.sucursal_id = p_sucursal and x.origen = 'no_planificada') then
    perform app.problema('envio.otro_contenido', '23505');
  end if;
end $$;

grant execute on function app.sucursales_para_visitar, app.crear_visita_no_planificada to app_user;
