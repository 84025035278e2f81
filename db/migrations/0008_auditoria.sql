-- Who did what to accounts, invitations, memberships and company settings.
-- Appended by triggers as the owner: the server's role can neither write nor change a row, and no path forgets to write one.
-- Of people it holds ids only, so erasing a person erases no trace; names are looked up when it is read.

create table auditoria (
  empresa_id  uuid not null references empresas,
  id          uuid not null default uuidv7(),
  actor_id    uuid,                              -- null: the system
  -- null: someone who registers the company, answers an invitation, or changes their own account
  actor_rol   text check (actor_rol in ('admin', 'supervisor', 'mercaderista', 'sistema')),
  accion      text not null check (accion in ('insert', 'update', 'delete')),
  entidad     text not null,
  entidad_id  uuid not null,
  antes       jsonb,                             -- only what changed
  despues     jsonb,
  created_at  timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index auditoria_reciente on auditoria (empresa_id, created_at desc, id desc);
create index auditoria_entidad  on auditoria (empresa_id, entidad, created_at desc, id desc);
create index auditoria_actor    on auditoria (empresa_id, actor_id, created_at desc, id desc);

alter table auditoria enable row level security;
grant select on auditoria to app_user;           -- nobody inserts, changes or deletes through a grant
create policy leer on auditoria for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));

-- Arguments: the column that identifies the row, then those that are recorded. They are named one by one, so that a secret or an
-- address which a table gets one day does not end up here by itself.
create function app.auditar_fila() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_vieja jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_nueva jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_fila jsonb := coalesce(v_nueva, v_vieja);
  v_columnas text[] := (select array_agg(c) from unnest(tg_argv[1:]) c where tg_op <> 'UPDATE' or v_vieja -> c is distinct from v_nueva -> c);
begin
  if v_columnas is null then return null; end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes, despues)
  values (coalesce(v_fila ->> 'empresa_id', v_fila ->> 'id')::uuid, app.usuario_id(), app.rol(), lower(tg_op), tg_table_name,
          (v_fila ->> tg_argv[0])::uuid,
          case when tg_op <> 'INSERT' then (select jsonb_object_agg(c, v_vieja -> c) from unnest(v_columnas) c) end,
          case when tg_op <> 'DELETE' then (select jsonb_object_agg(c, v_nueva -> c) from unnest(v_columnas) c) end);
  return null;
end $$;
create trigger auditoria after insert or update or delete on empresa_usuarios for each row
  execute function app.auditar_fila('usuario_id', 'rol', 'activo');
create trigger auditoria after insert or update or delete on invitaciones for each row
  execute function app.auditar_fila('id', 'rol', 'respuesta', 'fecha_envio', 'expires_at');
create trigger auditoria after insert or update on empresas for each row
  execute function app.auditar_fila('id', 'nombre', 'logo_url');
create trigger auditoria after update on company_settings for each row
  execute function app.auditar_fila('empresa_id', 'timezone', 'business_hours_start', 'business_hours_end');

-- An account belongs to no company: each one the person works for learns that it changed, and what, but not from what to what.
create function app.auditar_cuenta() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_antes jsonb := to_jsonb(old);
  v_despues jsonb := to_jsonb(new);
  v_persona uuid := coalesce(v_despues ->> 'usuario_id', v_despues ->> 'id')::uuid;
  v_campos jsonb := (select jsonb_agg(llave order by llave) from jsonb_object_keys(v_despues) llave
                     where v_antes -> llave is distinct from v_despues -> llave and llave <> 'updated_at');
begin
  if v_campos is not null then
    insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
    select m.empresa_id, v_persona, null, 'update', 'usuarios', v_persona, jsonb_build_object('campos', v_campos)
    from public.empresa_usuarios m where m.usuario_id = v_persona and m.activo;
  end if;
  return null;
end $$;
create trigger auditoria after update on usuarios for each row
  when ((old.nombre, old.correo, old.imagen_perfil) is distinct from (new.nombre, new.correo, new.imagen_perfil)) execute function app.auditar_cuenta();
create trigger auditoria after update on auth.claves for each row execute function app.auditar_cuenta();
