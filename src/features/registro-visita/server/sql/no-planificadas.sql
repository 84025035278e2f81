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

-- When it began by the server's clock: what the device says, less what it was known to be ahead. What is to come, or longer ago than
-- anybody works without a connection, is no clock's word.
create or replace function app.momento_de_comienzo(p_cuerpo jsonb) returns timestamptz language sql stable set search_path = ''
  return (select case when m.dicho between now() - interval '30 days' and now() then m.dicho else now() end
          from (select (p_cuerpo ->> 'desfase_ms')::bigint as desfase) d
          -- two clocks are not centuries apart
          cross join lateral (select (p_cuerpo ->> 'iniciada_en')::timestamptz
                                     - case when abs(d.desfase) < 1e13 then d.desfase end * interval '1 millisecond' as dicho) m);

-- Whether the company admits one of this person there now. What it admits stays so until the transaction ends: the trigger sees to that.
create or replace function app.admite_no_planificada(p_empresa uuid, p_sucursal uuid, p_persona uuid) returns boolean
language sql stable set search_path = '' as $$
  select c.permite_no_planificadas and s.archivada_en is null and s.estado_operacional <> 'Inactivo'
         and app.es_mercaderista_activo(p_empresa, p_persona)
  from public.company_settings c join public.sucursales s on s.empresa_id = c.empresa_id and s.id = p_sucursal
  where c.empresa_id = p_empresa;
$$;

-- Begun without a connection: nobody could be asked, and what was captured is not lost for what the company has decided since. It is made
-- all the same, to be looked at, and what is delivered of it waits for that. True: it is such a one. Of whoever has left only what they
-- began before, and never at a branch of another company.
create or replace function app.es_contra_lo_admitido(p_sucursal uuid, p_cuando timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_empresa uuid := app.empresa_id();
  v_yo uuid := app.usuario_id();
  v_admitida boolean := app.admite_no_planificada(v_empresa, p_sucursal, v_yo);
begin
  if v_admitida is null then perform app.problema('visita.sucursal_no_disponible', '23514'); end if;
  if not app.es_mercaderista_activo(v_empresa, v_yo)
     and not exists (select from public.personas p where p.empresa_id = v_empresa and p.usuario_id = v_yo and p.salio_en > p_cuando) then
    perform app.problema('visita.no_encontrada', 'P0002');
  end if;
  return not v_admitida;
end $$;

-- A hundred of one day, whoever's device says so; of those that the company does not admit ten, and thirty that nobody has looked at:
-- nobody fills a company with visits. Whoever sends two at once sends one after the other.
create or replace function app.exigir_que_quepa_otra(p_fecha date, p_contra_lo_admitido boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.personas p where p.empresa_id = app.empresa_id() and p.usuario_id = app.usuario_id() for no key update;
  if (select count(*) filter (where v.fecha = p_fecha) >= 100
             or p_contra_lo_admitido and (count(*) filter (where v.fecha = p_fecha and 'no_permitida' = any (v.revision)) >= 10
                                          or count(*) filter (where v.revisada_en is null and 'no_permitida' = any (v.revision)) >= 30)
      from public.visitas v
      where v.empresa_id = app.empresa_id() and v.usuario_id = app.usuario_id() and v.fecha between app.hoy() - 31 and app.hoy()
        and v.origen = 'no_planificada') then
    perform app.problema('visita.demasiadas_no_planificadas', '23514');
  end if;
end $$;

-- Made by the device, begun at once, of the day on which it began. The same again is the same visit.
create or replace function app.crear_visita_no_planificada(p_visita uuid, p_sucursal uuid, p_cuerpo jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas;
  v_cuando timestamptz := app.momento_de_comienzo(p_cuerpo);
  v_aqui timestamp := v_cuando at time zone (select c.timezone from public.company_settings c where c.empresa_id = app.empresa_id());
begin
  if not coalesce(app.captura(), false) then perform app.problema('permiso.denegado', '42501'); end if;
  if exists (select from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita and x.usuario_id = app.usuario_id()
             and x.sucursal_id = p_sucursal and x.origen = 'no_planificada') then
    return;
  end if;
  v.empresa_id := app.empresa_id();
  v.sucursal_id := p_sucursal;
  v.posicion_equivocada := false;
  if coalesce((p_cuerpo ->> 'sin_conexion')::boolean, false) then
    v.revision := case when app.es_contra_lo_admitido(p_sucursal, v_cuando) then '{no_permitida}'::text[] end;
  else
    perform app.exigir_no_planificadas();
    perform app.exigir_que_admitan_visitas(v.empresa_id, array[p_sucursal], array[app.usuario_id()]);
  end if;
  perform app.exigir_que_quepa_otra(v_aqui::date, v.revision is not null);
  v := app.anotar_comienzo(v, '{"posicion_equivocada": false}' || p_cuerpo);
  insert into public.visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora, origen, estado, iniciada_en,
                              inicio_lat, inicio_lng, inicio_precision_m, inicio_distancia_m, posicion_equivocada, revision)
  select v.empresa_id, p_visita, app.usuario_id(), p_sucursal, app.usuario_id(), v_aqui::date, h.hora, 'no_planificada', 'en_curso',
         v.iniciada_en, v.inicio_lat, v.inicio_lng, v.inicio_precision_m, v.inicio_distancia_m, v.posicion_equivocada, v.revision
  -- then, or the next minute in which the person has nothing planned at that branch
  from (select (date_trunc('minute', v_aqui) + n * interval '1 minute')::time as hora, n from generate_series(0, 59) n) h
  where not exists (select from public.visitas x where x.empresa_id = v.empresa_id and x.usuario_id = app.usuario_id()
                    and x.fecha = v_aqui::date and x.hora = h.hora and x.sucursal_id = p_sucursal and x.cancelada_en is null)
  order by h.n limit 1
  on conflict do nothing;
  if not found and not exists (select from public.visitas x where x.empresa_id = v.empresa_id and x.id = p_visita
                               and x.usuario_id = app.usuario_id() and x.sucursal_id = p_sucursal and x.origen = 'no_planificada') then
    perform app.problema('envio.otro_contenido', '23505');
  end if;
end $$;

-- The same from the outbox of a device: its receipt is always that of the first time.
create or replace function app.recibir_creacion(p_visita uuid, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
begin
  perform app.crear_visita_no_planificada(p_visita, (p_cuerpo ->> 'sucursal_id')::uuid, p_cuerpo);
  return query
    select 'aplicado', v.created_at, array(select m from unnest(v.revision) m where m in ('no_permitida', 'lejos'))
    from public.visitas v where v.empresa_id = app.empresa_id() and v.id = p_visita;
end $$;

-- The door of one that does not exist yet: also for whoever has stopped working in that company's field, with what they began before.
create or replace function app.entrar_creacion_con_sesion(p_token_hash bytea, p_empresa uuid, p_visita uuid, p_persona text default null)
returns table (usuario_id uuid, rol text) language plpgsql security definer set search_path = '' as $$
declare
  v_yo uuid := app.usuario_de_sesion(p_token_hash);
begin
  if v_yo::text <> p_persona then perform app.problema('sesion.de_otra_persona', '28000'); end if;
  if app.es_mercaderista_activo(p_empresa, v_yo) or not app.salio_del_campo(p_empresa, v_yo) then
    return query select * from app.entrar_entrega_con_sesion(p_token_hash, p_empresa, p_visita, p_persona);
  else
    perform app.poner_contexto(v_yo, p_empresa, 'entrega');
    return query select v_yo, 'entrega';
  end if;
end $$;

create or replace function app.salio_del_campo(p_empresa uuid, p_persona uuid) returns boolean language sql stable set search_path = ''
  return exists (select from public.personas p where p.empresa_id = p_empresa and p.usuario_id = p_persona and p.salio_en is not null);

-- A branch as whoever makes a visit there needs it, with its list of today.
create or replace function app.sucursal_para_visitar_en_json(x sucursales, s company_settings) returns json language sql stable as $$
  select json_build_object(
    'sucursal', json_build_object('id', x.id, 'empresa_id', x.empresa_id, 'empresa_nombre', e.nombre, 'nombre', x.nombre,
                                  'direccion', x.direccion, 'lat', x.lat, 'lng', x.lng, 'cadena_id', c.id, 'cadena_nombre', c.nombre),
    'zona', s.timezone,
    'reglas', app.reglas_en_json(s, x.radio_inicio_m),
    'productos', app.lista_en_json(x.empresa_id, x.id, (now() at time zone s.timezone)::date, null, null))
  from public.cadenas c join public.empresas e on e.id = c.empresa_id
  where c.empresa_id = x.empresa_id and c.id = x.cadena_id;
$$;

-- One, for whoever has a connection and stands at a branch that the device does not have.
create or replace function app.sucursal_para_visitar(p_sucursal uuid) returns json language plpgsql stable security definer set search_path = '' as $$
declare
  v_contenido json;
begin
  perform app.exigir_no_planificadas();
  select app.sucursal_para_visitar_en_json(x, s) into v_contenido
  from public.sucursales x join public.company_settings s on s.empresa_id = x.empresa_id
  where x.empresa_id = app.empresa_id() and x.id = p_sucursal and x.archivada_en is null and x.estado_operacional <> 'Inactivo';
  if v_contenido is null then perform app.problema('visita.sucursal_no_disponible', '23514'); end if;
  return v_contenido;
end $$;

-- Where the caller usually goes, in every company that lets them begin a visit that nobody planned: the branches of what they had and have
-- to visit, most often first, as many as there is room for on a device. `contenido` is null where the device has it as it is.
create or replace function app.mis_sucursales(p_conocidas jsonb, p_limite integer, p_productos integer)
returns table (id uuid, huella text, contenido json) language sql stable security definer set search_path = '' as $$
  with elegidas as (
    select m.empresa_id, s as ajustes, u.sucursal_id, u.veces from public.empresa_usuarios m
    join public.company_settings s on s.empresa_id = m.empresa_id and s.permite_no_planificadas
    cross join lateral (select (now() at time zone s.timezone)::date as hoy) d
    cross join lateral (
      select v.sucursal_id, count(*) as veces from public.visitas v
      where v.empresa_id = m.empresa_id and v.usuario_id = m.usuario_id and v.fecha between d.hoy - 60 and d.hoy + 30
      group by v.sucursal_id order by veces desc, v.sucursal_id limit p_limite) u
    where m.usuario_id = app.usuario_id() and m.activo and m.rol = 'mercaderista'
    order by u.veces desc, u.sucursal_id limit p_limite
  ), contenidos as materialized (
    select e.sucursal_id as id, e.veces, app.sucursal_para_visitar_en_json(x, e.ajustes) as contenido
    from elegidas e
    -- by its key: a planner that does not know how few there are would read all branches first
    cross join lateral (select y.* from public.sucursales y where y.empresa_id = e.empresa_id and y.id = e.sucursal_id
                        and y.archivada_en is null and y.estado_operacional <> 'Inactivo' limit 1) x
  ), huellas as materialized (
    select c.*, app.huella_corta(c.contenido::text) as huella,
           sum(json_array_length(c.contenido -> 'productos')) over (order by c.veces desc, c.id) as productos
    from contenidos c
  )
  select h.id, h.huella, case when p_conocidas ->> h.id::text is distinct from h.huella then h.contenido end
  from huellas h where h.productos <= p_productos order by h.veces desc, h.id;
$$;

grant execute on function app.sucursales_para_visitar, app.crear_visita_no_planificada, app.recibir_creacion, app.entrar_creacion_con_sesion,
  app.sucursal_para_visitar, app.mis_sucursales to app_user;
