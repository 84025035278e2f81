-- The roster follows the membership in and the person's name everywhere.
create or replace function app.persona_de_membresia() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.personas (empresa_id, usuario_id, nombre)
  select new.empresa_id, u.id, u.nombre from public.usuarios u where u.id = new.usuario_id
  on conflict (empresa_id, usuario_id) do update set nombre = excluded.nombre;
  return new;
end $$;
create or replace trigger a_persona before insert on empresa_usuarios for each row execute function app.persona_de_membresia();

create or replace function app.persona_renombrada() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.personas set nombre = new.nombre where usuario_id = new.id;
  return null;
end $$;
create or replace trigger renombrada after update of nombre on usuarios for each row
  when (old.nombre is distinct from new.nombre) execute function app.persona_renombrada();

-- At most five companies. Here and not only in the acceptance, since reactivation is another way in.
-- The person's row is the lock: two acceptances of one person queue, those of two people do not meet.
create or replace function app.limite_de_empresas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.usuarios where id = new.usuario_id for no key update;
  if (select count(*) from public.empresa_usuarios where usuario_id = new.usuario_id and activo) > 5 then
    perform app.problema('membresia.limite_empresas', '23514');
  end if;
  return null;
end $$;
create or replace trigger limite after insert or update of activo on empresa_usuarios for each row
  when (new.activo and new.rol = 'mercaderista') execute function app.limite_de_empresas();

-- The last active admin never disappears. The company's row is the lock.
create or replace function app.queda_un_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.empresas where id = old.empresa_id for no key update;
  if not exists (select from public.empresa_usuarios
                 where empresa_id = old.empresa_id and rol = 'admin' and activo) then
    perform app.problema('membresia.ultimo_admin', '23514');
  end if;
  return null;
end $$;
create or replace trigger ultimo_admin_cambia after update on empresa_usuarios for each row
  when (old.rol = 'admin' and old.activo and not (new.rol = 'admin' and new.activo)) execute function app.queda_un_admin();
create or replace trigger ultimo_admin_sale after delete on empresa_usuarios for each row
  when (old.rol = 'admin' and old.activo) execute function app.queda_un_admin();

-- Roles do not mix, and switching a membership on again is one more way in: meanwhile the person may work elsewhere in another role.
create or replace function app.rol_al_reactivar() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.usuarios where id = new.usuario_id for no key update;
  if exists (select from public.empresa_usuarios m
             where m.usuario_id = new.usuario_id and m.activo and m.empresa_id <> new.empresa_id and (m.rol <> new.rol or m.rol = 'admin')) then
    perform app.problema('usuario.en_otra_empresa', '23514');
  end if;
  return null;
end $$;
create or replace trigger rol_al_reactivar after update of activo on empresa_usuarios for each row
  when (new.activo and not old.activo) execute function app.rol_al_reactivar();

create or replace function app.anotar_salida() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.personas p
  set salio_en = case when tg_op = 'DELETE' then now() when not new.activo or new.rol <> 'mercaderista' then now() end
  where p.empresa_id = coalesce(new.empresa_id, old.empresa_id) and p.usuario_id = coalesce(new.usuario_id, old.usuario_id);
  return null;
end $$;
create or replace trigger salida_entra after insert on empresa_usuarios for each row
  when (new.activo and new.rol = 'mercaderista') execute function app.anotar_salida();
create or replace trigger salida_cambia after update on empresa_usuarios for each row
  when ((old.activo and old.rol = 'mercaderista') <> (new.activo and new.rol = 'mercaderista')) execute function app.anotar_salida();
create or replace trigger salida_sale after delete on empresa_usuarios for each row
  when (old.activo and old.rol = 'mercaderista') execute function app.anotar_salida();

-- A membership that ends or becomes another is told to whoever holds its person's page open, who looks at it again at once.
create or replace function app.notificar_membresia() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('membresias', json_build_object('empresa_id', old.empresa_id, 'usuario_id', old.usuario_id)::text);
  return null;
end $$;
create or replace trigger avisar_cambio after update on empresa_usuarios for each row
  when ((old.activo, old.rol) is distinct from (new.activo, new.rol)) execute function app.notificar_membresia();
create or replace trigger avisar_baja after delete on empresa_usuarios for each row execute function app.notificar_membresia();
