-- The trail tells more: who entered and who was refused, what became of the catalogue, and what was taken out of it in files.

alter table auditoria
  drop constraint auditoria_accion_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint auditoria_accion_check check (accion in (
    'insert', 'update', 'delete',
    'entrada', 'salida', 'cierre', 'restablecida', 'fallo', 'denegado',     -- of accesos
    'exporta'));                                                            -- of exportaciones

-- The whole trail leaves out who came and went, which would bury the rest; asked for by themselves they are there.
-- squawk-ignore require-concurrent-index-deletion
drop index auditoria_reciente;
-- squawk-ignore require-concurrent-index-creation
create index auditoria_hechos on auditoria (empresa_id, created_at desc, id desc) where accion not in ('entrada', 'salida');

-- ================================================================ who entered

-- An account belongs to no company: each one the person works for learns that they entered or left, from where and with what, and nothing
-- of the others. Called by what works with credentials, which could open a session for anybody anyway.
create function app.anotar_acceso(p_usuario uuid, p_accion text, p_ip text, p_dispositivo text) returns void
language sql security definer set search_path = '' as $$
  insert into public.auditoria (empresa_id, actor_id, accion, entidad, entidad_id, despues)
  select m.empresa_id, p_usuario, p_accion, 'accesos', p_usuario,
         jsonb_strip_nulls(jsonb_build_object('ip', left(p_ip, 45), 'dispositivo', left(p_dispositivo, 100)))
  from public.empresa_usuarios m
  where m.usuario_id = p_usuario and m.activo and p_accion in ('entrada', 'salida', 'cierre', 'restablecida');
$$;

-- Passwords that were not right, by the address that was typed, whether or not somebody has it: so a failure costs the same for both.
-- They are told together, a quarter of an hour after the first. Unlogged, as the attempts are: a crash forgets the last few.
create unlogged table auth.accesos_fallidos (
  correo       text primary key,
  cuenta       bigint not null default 1,
  bloqueada    boolean not null,                  -- no more were let try
  ip           text,                              -- of the last one that has one, as the rest
  dispositivo  text,
  ultimo_en    timestamptz not null default now(),
  contar_en    timestamptz not null default now() + interval '15 minutes'
);
create index accesos_fallidos_contar on auth.accesos_fallidos (contar_en);
alter table auth.accesos_fallidos enable row level security;
grant select, insert, update on auth.accesos_fallidos to app_auth;
create policy credenciales on auth.accesos_fallidos to app_auth using (true) with check (true);

-- Those whose time has come: into the trail of each company where somebody has that address, or nowhere. Nobody knows who typed it.
create function app.contar_fallos(p_limite bigint) returns bigint language sql security definer set search_path = '' as $$
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
grant execute on function app.anotar_acceso, app.contar_fallos to app_auth;

-- ================================================================ who was refused

-- In a transaction of its own, since the refused one leaves nothing; by the session's secret, so that nobody can be named but who asked.
-- In the company where they work: what its members do not get. Somebody else's company is told nothing by whoever knocks there; the
-- knocker's own are, unless they used to work there: a phone that has not noticed yet is no attempt. Once an hour for each route.
create function app.anotar_denegado(p_token_hash bytea, p_empresa uuid, p_metodo text, p_ruta text) returns uuid
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
grant execute on function app.anotar_denegado to app_user;

-- Where somebody entered from is theirs; when they are erased it goes, and that it happened stays.
create function app.olvidar_procedencias() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.auditoria a set despues = a.despues - 'ip' - 'dispositivo'
  where a.entidad = 'accesos' and a.entidad_id = old.id
    and a.empresa_id in (select p.empresa_id from public.personas p where p.usuario_id = old.id);
  return null;
end $$;
create trigger procedencias after delete on usuarios for each row execute function app.olvidar_procedencias();

-- ================================================================ the catalogue

-- A statement that changes many rows is told in one, with how many; so is what the same transaction still does to that table. Answers
-- whether it was.
create function app.auditar_muchas(p_empresa uuid, p_entidad text, p_accion text, p_filas bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.auditoria a set despues = jsonb_build_object('filas', (a.despues ->> 'filas')::bigint + p_filas)
  where a.empresa_id = p_empresa and a.entidad = p_entidad and a.created_at = now() and a.entidad_id = p_empresa and a.accion = p_accion;
  if found then return true; end if;
  if p_filas <= 20 then return false; end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
  values (p_empresa, app.usuario_id(), app.rol(), p_accion, p_entidad, p_empresa, jsonb_build_object('filas', p_filas));
  return true;
end $$;

-- As app.auditar_fila, once for each statement. Arguments: the columns that are recorded.
create function app.auditar_sentencia() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_columnas text[] := tg_argv;
  e record;
begin
  if tg_op = 'INSERT' then
    for e in select n.empresa_id, count(*) as filas from nuevas n group by 1 loop
      continue when app.auditar_muchas(e.empresa_id, tg_table_name, 'insert', e.filas);
      insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
      select n.empresa_id, app.usuario_id(), app.rol(), 'insert', tg_table_name, n.id,
             (select jsonb_object_agg(c, to_jsonb(n) -> c) from unnest(v_columnas) c where to_jsonb(n) ->> c is not null)
      from nuevas n where n.empresa_id = e.empresa_id;
    end loop;
  elsif tg_op = 'DELETE' then
    for e in select v.empresa_id, count(*) as filas from viejas v group by 1 loop
      continue when app.auditar_muchas(e.empresa_id, tg_table_name, 'delete', e.filas);
      insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes)
      select v.empresa_id, app.usuario_id(), app.rol(), 'delete', tg_table_name, v.id,
             (select jsonb_object_agg(c, to_jsonb(v) -> c) from unnest(v_columnas) c where to_jsonb(v) ->> c is not null)
      from viejas v where v.empresa_id = e.empresa_id;
    end loop;
  else
    for e in select n.empresa_id, count(*) as filas from nuevas n group by 1 loop
      continue when app.auditar_muchas(e.empresa_id, tg_table_name, 'update', e.filas);
      insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes, despues)
      select n.empresa_id, app.usuario_id(), app.rol(), 'update', tg_table_name, n.id, d.antes, d.despues
      from nuevas n join viejas v on v.empresa_id = n.empresa_id and v.id = n.id
      cross join lateral (
        select jsonb_object_agg(c, to_jsonb(v) -> c) as antes, jsonb_object_agg(c, to_jsonb(n) -> c) as despues
        from unnest(v_columnas) c where to_jsonb(v) -> c is distinct from to_jsonb(n) -> c) d
      where n.empresa_id = e.empresa_id and d.despues is not null;
    end loop;
  end if;
  return null;
end $$;

create trigger auditoria_alta after insert on empresa_productos referencing new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'sku', 'categoria', 'presentacion', 'precio_compra', 'precio_venta_sugerido',
                                         'cantidad_minima_quiebre');
create trigger auditoria_cambio after update on empresa_productos referencing old table as viejas new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'sku', 'categoria', 'presentacion', 'precio_compra', 'precio_venta_sugerido',
                                         'cantidad_minima_quiebre', 'imagen_url', 'archivado_en');
create trigger auditoria_alta after insert on cadenas referencing new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'tipo_unidad_negocio', 'canal_venta', 'presencia');
create trigger auditoria_cambio after update on cadenas referencing old table as viejas new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'tipo_unidad_negocio', 'canal_venta', 'presencia', 'logo');
create trigger auditoria_baja after delete on cadenas referencing old table as viejas for each statement
  execute function app.auditar_sentencia('nombre', 'tipo_unidad_negocio', 'canal_venta', 'presencia');
create trigger auditoria_alta after insert on sucursales referencing new table as nuevas for each statement
  execute function app.auditar_sentencia('cadena_id', 'nombre', 'direccion', 'estado_operacional', 'estado_geografico', 'municipio', 'zona_1',
                                         'zona_2', 'lat', 'lng');
create trigger auditoria_cambio after update on sucursales referencing old table as viejas new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'direccion', 'estado_operacional', 'estado_geografico', 'municipio', 'zona_1', 'zona_2',
                                         'lat', 'lng', 'archivada_en');
create trigger auditoria_baja after delete on sucursales referencing old table as viejas for each statement
  execute function app.auditar_sentencia('cadena_id', 'nombre', 'direccion', 'estado_operacional', 'estado_geografico', 'municipio', 'zona_1',
                                         'zona_2', 'lat', 'lng');

-- What a branch lists: one row for each branch that a statement touches, with how many products, and which if it is one.
create function app.auditar_surtido() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  e record;
begin
  for e in select x.empresa_id, count(distinct x.sucursal_id) as sucursales, count(*) as filas from cambiadas x group by 1 loop
    continue when e.sucursales > 20 and app.auditar_muchas(e.empresa_id, tg_table_name, lower(tg_op), e.filas);
    insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
    select x.empresa_id, app.usuario_id(), app.rol(), lower(tg_op), tg_table_name, x.sucursal_id,
           jsonb_build_object('productos', count(*)) || case when count(*) = 1 then jsonb_build_object('producto_id', (array_agg(x.producto_id))[1]) else '{}' end
    from cambiadas x where x.empresa_id = e.empresa_id group by x.empresa_id, x.sucursal_id;
  end loop;
  return null;
end $$;
create trigger auditoria_alta after insert on productos_sucursales referencing new table as cambiadas for each statement
  execute function app.auditar_surtido();
create trigger auditoria_baja after delete on productos_sucursales referencing old table as cambiadas for each statement
  execute function app.auditar_surtido();

-- ================================================================ files

-- What was taken out, not the data: of what, in which format, by which filters (their names), and how many rows. `p_cual`: the visit or
-- chain it was of; nothing: of the whole list.
create function app.anotar_exportacion(p_que text, p_cual uuid, p_formato text, p_filtros text[], p_filas bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(app.rol() not in ('admin', 'supervisor'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
  values (app.empresa_id(), app.usuario_id(), app.rol(), 'exporta', 'exportaciones', coalesce(p_cual, app.empresa_id()),
          jsonb_strip_nulls(jsonb_build_object('que', left(p_que, 40), 'formato', left(p_formato, 10), 'filtros', nullif(to_jsonb(p_filtros[1:20]), '[]'),
                                               'filas', p_filas)));
end $$;
grant execute on function app.anotar_exportacion to app_user;

create function app.auditar_reporte() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
  values (new.empresa_id, app.usuario_id(), app.rol(), 'exporta', 'exportaciones', new.cadena_id,
          jsonb_build_object('que', 'reporte', 'formato', new.tipo, 'desde', new.fecha_desde, 'hasta', new.fecha_hasta,
                             'sucursales', jsonb_array_length(coalesce(new.filtro_extra -> 'sucursales_ids', '[]'))));
  return null;
end $$;
create trigger auditoria after insert on reportes_exportados for each row execute function app.auditar_reporte();
