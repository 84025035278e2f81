-- The company's people as an admin sees them, and one's own profile.

-- ================================================================ users of a company

-- A toggle is a column of the row; a role changes only through the functions below.
revoke update (rol) on empresa_usuarios from app_user;

-- Names and their order come from the roster; addresses and pictures only the directory has. Search is a part of name or address.
create function app.get_company_users(p_busqueda text, p_limite integer, p_desde_nombre text default '', p_desde_id uuid default null)
returns table (id uuid, nombre text, correo text, imagen_perfil text, rol text, activo boolean, created_at timestamptz, nombre_busqueda text)
language sql stable security definer set search_path = '' as $$
  select p.usuario_id, p.nombre, u.correo, u.imagen_perfil, m.rol, m.activo, m.created_at, p.nombre_busqueda
  from public.personas p
  join public.empresa_usuarios m on m.empresa_id = p.empresa_id and m.usuario_id = p.usuario_id
  join public.usuarios u on u.id = p.usuario_id
  where p.empresa_id = app.empresa_id() and app.es_admin()
    and (p.nombre_busqueda, p.usuario_id) > (p_desde_nombre, coalesce(p_desde_id, '00000000-0000-0000-0000-000000000000'))
    and (p_busqueda = '' or strpos(p.nombre_busqueda, app.plegar(p_busqueda)) > 0 or strpos(u.correo, lower(p_busqueda)) > 0)
  order by p.nombre_busqueda, p.usuario_id limit p_limite;
$$;

-- An admin makes an active supervisor admin. The person's row is locked first, as when an invitation is answered: whoever accepts
-- another company's at this moment is waited for, and seen.
create function app.nombrar_admin(p_usuario uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  m record;
begin
  if not coalesce(app.es_admin(), false) then perform app.problema('permiso.denegado', '42501'); end if;
  perform 1 from public.usuarios u
  where u.id = p_usuario
    and exists (select from public.empresa_usuarios x where x.empresa_id = app.empresa_id() and x.usuario_id = p_usuario)
  for no key update;
  select x.rol, x.activo into m from public.empresa_usuarios x
  where x.empresa_id = app.empresa_id() and x.usuario_id = p_usuario for update;
  if not found then perform app.problema('usuario.no_encontrado', 'P0002'); end if;
  if m.rol <> 'supervisor' or not m.activo then perform app.problema('usuario.no_es_supervisor', '23514'); end if;
  -- roles do not mix: whoever is supervisor elsewhere too cannot be admin here
  if exists (select from public.empresa_usuarios x where x.usuario_id = p_usuario and x.activo and x.empresa_id <> app.empresa_id()) then
    perform app.problema('usuario.en_otra_empresa', '23514');
  end if;
  update public.empresa_usuarios x set rol = 'admin' where x.empresa_id = app.empresa_id() and x.usuario_id = p_usuario;
end $$;

-- An admin steps down to supervisor; that another one remains is the table's own rule.
create function app.dejar_de_ser_admin() returns void language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(app.es_admin(), false) then perform app.problema('permiso.denegado', '42501'); end if;
  update public.empresa_usuarios m set rol = 'supervisor'
  where m.empresa_id = app.empresa_id() and m.usuario_id = app.usuario_id() and m.rol = 'admin';
end $$;

-- Roles do not mix, and switching a membership on again is one more way in: meanwhile the person may work elsewhere in another role.
create function app.rol_al_reactivar() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.usuarios where id = new.usuario_id for no key update;
  if exists (select from public.empresa_usuarios m
             where m.usuario_id = new.usuario_id and m.activo and m.empresa_id <> new.empresa_id and (m.rol <> new.rol or m.rol = 'admin')) then
    perform app.problema('usuario.en_otra_empresa', '23514');
  end if;
  return null;
end $$;
create trigger rol_al_reactivar after update of activo on empresa_usuarios for each row
  when (new.activo and not old.activo) execute function app.rol_al_reactivar();

-- ================================================================ profile

-- A change of address: the new one waits with its code until its owner follows the mail's link.
alter table auth.codigos
  drop constraint codigos_proposito_check,
  add column correo text check (correo = lower(correo) and length(correo) <= 254),
  -- squawk-ignore constraint-missing-not-valid
  add constraint codigos_proposito_check
    check (proposito in ('confirmar-correo', 'recuperar-clave', 'logo-de-registro', 'cambiar-correo') and (correo is not null) = (proposito = 'cambiar-correo'));
grant update (correo) on usuarios to app_auth;                     -- app_user still cannot: an address is a credential

-- A person's own files: pictures belong to nobody's company. Replacing one deletes the former: a face is its owner's to take back,
-- and what one person can fill stays bounded.
create table archivos_de_persona (
  usuario_id       uuid not null references usuarios on delete cascade,
  id               uuid not null default uuidv7(),
  object_path      text not null,
  nombre_original  text not null,
  tipo             text not null,
  bytes            bigint not null check (bytes > 0),
  sha256           bytea not null check (length(sha256) = 32),
  created_at       timestamptz not null default now(),
  primary key (usuario_id, id)
);
alter table archivos_de_persona enable row level security;
grant select, insert, delete on archivos_de_persona to app_user;
create policy propio on archivos_de_persona to app_user using (usuario_id = (select app.usuario_id()));

-- Somebody's picture: one's own, or that of a colleague (an active membership of each in one company). An admin's list of people
-- shows the inactive ones too.
create function app.ver_archivo_de_persona(p_usuario uuid, p_id uuid)
returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable security definer set search_path = '' as $$
  select a.object_path, a.tipo, a.bytes, a.sha256 from public.archivos_de_persona a
  where a.usuario_id = p_usuario and a.id = p_id
    and (p_usuario = app.usuario_id()
         or exists (select from public.empresa_usuarios yo join public.empresa_usuarios m on m.empresa_id = yo.empresa_id
                    where yo.usuario_id = app.usuario_id() and yo.activo
                      and m.usuario_id = p_usuario and (m.activo or yo.rol = 'admin')));
$$;

grant execute on function app.get_company_users, app.nombrar_admin, app.dejar_de_ser_admin, app.ver_archivo_de_persona to app_user;
