-- An account belongs to no company: each one the person works for learns that they entered or left, from where and with what, and nothing
-- of the others. Called by what works with credentials, which could open a session for anybody anyway.
create or replace function app.anotar_acceso(p_usuario uuid, p_accion text, p_ip text, p_dispositivo text) returns void
language sql security definer set search_path = '' as $$
  insert into public.auditoria (empresa_id, actor_id, accion, entidad, entidad_id, despues)
  select m.empresa_id, p_usuario, p_accion, 'accesos', p_usuario,
         jsonb_strip_nulls(jsonb_build_object('ip', left(p_ip, 45), 'dispositivo', left(p_dispositivo, 100)))
  from public.empresa_usuarios m
  where m.usuario_id = p_usuario and m.activo and p_accion in ('entrada', 'salida', 'cierre', 'restablecida');
$$;

-- Those whose time has come: into the trail of each company where somebody has that address, or nowhere. Nobody knows who typed it.
create or replace function app.contar_fallos(p_limite bigint) returns bigint language sql security definer set search_path = '' as $$
  with contados as (
    delete from auth.accesos_fallidos f
    where f.correo in (select x.correo from auth.accesos_fallidos x where x.contar_en <= now()
                       order by x.contar_en limit p_limite for update skip locked)
    returning f.*
  ), anotados as (
    insert into public.auditoria (empresa_id, accion, entidad, entidad_id, despues, created_at)
    select m.empresa_id, 'fallo', 'accesos', u.id,
           jsonb_strip_nulls(jsonb_build_object('intentos', c.cuenta, 'bloqueada', c.bloqueada, 'ip', left(c.ip, 45),
                                                'dispositivo', left(c.dispositivo, 100))),
           c.ultimo_en
    from contados c
    join public.usuarios u on u.correo = c.correo
    join public.empresa_usuarios m on m.usuario_id = u.id and m.activo
  )
  select count(*) from contados;
$$;

-- In a transaction of its own, since the refused one leaves nothing; by the session's secret, so that nobody can be named but who asked.
-- In the company where they work: what its members do not get. Somebody else's company is told nothing by whoever knocks there; the
-- knocker's own are, unless they used to work there: a phone that has not noticed yet is no attempt. Once an hour for each route.
create or replace function app.anotar_denegado(p_token_hash bytea, p_empresa uuid, p_metodo text, p_ruta text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_usuario uuid := (select s.usuario_id from auth.sesiones s where s.token_hash = p_token_hash and s.expira_en > now());
  v_rol text := (select m.rol from public.empresa_usuarios m where m.empresa_id = p_empresa and m.usuario_id = v_usuario and m.activo);
  v_veces bigint;
begin
  if v_rol is null and (exists (select from public.personas p where p.empresa_id = p_empresa and p.usuario_id = v_usuario)
                        or not exists (select from public.empresa_usuarios m where m.usuario_id = v_usuario and m.activo)) then
    return v_usuario;
  end if;
  insert into auth.intentos as i (llave, cuenta, expira_en)
  values (format('denegado:%s:%s:%s %s', v_usuario, case when v_rol is not null then p_empresa::text else 'ajena' end, p_metodo, left(p_ruta, 200)),
          1, now() + interval '1 hour')
  on conflict (llave) do update
    set cuenta = case when i.expira_en <= now() then 1 else i.cuenta + 1 end,
        expira_en = case when i.expira_en <= now() then excluded.expira_en else i.expira_en end
  returning cuenta into v_veces;
  if v_veces = 1 then
    insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
    select m.empresa_id, v_usuario, m.rol, 'denegado', 'accesos', v_usuario,
           jsonb_build_object('metodo', left(p_metodo, 10), 'ruta', left(p_ruta, 200), 'ajena', v_rol is null)
    from public.empresa_usuarios m
    where m.usuario_id = v_usuario and m.activo and (v_rol is null or m.empresa_id = p_empresa);
  end if;
  return v_usuario;
end $$;

-- Where somebody entered from is theirs; when they are erased it goes, and that it happened stays.
create or replace function app.olvidar_procedencias() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.auditoria a set despues = a.despues - 'ip' - 'dispositivo'
  where a.entidad = 'accesos' and a.entidad_id = old.id
    and a.empresa_id in (select p.empresa_id from public.personas p where p.usuario_id = old.id);
  return null;
end $$;
create or replace trigger procedencias after delete on usuarios for each row execute function app.olvidar_procedencias();

-- What was taken out, not the data: of what, in which format, by which filters (their names), and how many rows. `p_cual`: the visit or
-- chain it was of; nothing: of the whole list.
create or replace function app.anotar_exportacion(p_que text, p_cual uuid, p_formato text, p_filtros text[], p_filas bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(app.rol() not in ('admin', 'supervisor'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
  values (app.empresa_id(), app.usuario_id(), app.rol(), 'exporta', 'exportaciones', coalesce(p_cual, app.empresa_id()),
          jsonb_strip_nulls(jsonb_build_object('que', left(p_que, 40), 'formato', left(p_formato, 10), 'filtros', nullif(to_jsonb(p_filtros[1:20]), '[]'),
                                               'filas', p_filas)));
end $$;

grant execute on function app.anotar_acceso, app.contar_fallos to app_auth;
grant execute on function app.anotar_denegado, app.anotar_exportacion to app_user;
