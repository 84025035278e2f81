-- Names and their order come from the roster; addresses and pictures only the directory has. Search is a part of name or address.
create or replace function app.get_company_users(p_busqueda text, p_limite integer, p_desde_nombre text default '', p_desde_id uuid default null)
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

-- Names come from the roster, whose index gives the order; addresses only the directory has, hence the function.
create or replace function app.get_company_merchandisers(p_limite integer default 100, p_desde_nombre text default '', p_desde_id uuid default null)
returns table (id uuid, nombre text, correo text, nombre_busqueda text)
language sql stable security definer set search_path = '' as $$
  select p.usuario_id, p.nombre, u.correo, p.nombre_busqueda
  from public.personas p
  join public.empresa_usuarios m on m.empresa_id = p.empresa_id and m.usuario_id = p.usuario_id and m.rol = 'mercaderista' and m.activo
  join public.usuarios u on u.id = p.usuario_id
  where p.empresa_id = app.empresa_id() and app.gestiona()
    and (p.nombre_busqueda, p.usuario_id) > (p_desde_nombre, coalesce(p_desde_id, '00000000-0000-0000-0000-000000000000'))
  order by p.nombre_busqueda, p.usuario_id limit p_limite;
$$;

-- An admin makes an active supervisor admin. The person's row is locked first, as when an invitation is answered: whoever accepts
-- another company's at this moment is waited for, and seen.
create or replace function app.nombrar_admin(p_usuario uuid) returns void language plpgsql security definer set search_path = '' as $$
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
create or replace function app.dejar_de_ser_admin() returns void language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(app.es_admin(), false) then perform app.problema('permiso.denegado', '42501'); end if;
  update public.empresa_usuarios m set rol = 'supervisor'
  where m.empresa_id = app.empresa_id() and m.usuario_id = app.usuario_id() and m.rol = 'admin';
end $$;

-- A supervisor or mercaderista leaves the company by themselves: what an admin's removal does, the tables' triggers do here too.
create or replace function app.dejar_empresa() returns void language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(app.rol() not in ('supervisor', 'mercaderista'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  delete from public.empresa_usuarios m where m.empresa_id = app.empresa_id() and m.usuario_id = app.usuario_id();
end $$;

-- The companies where whoever asks worked and does not any more, the last one first; of those that may take them back at any moment
-- also whom to ask: a colleague's name, and nothing else of them.
create or replace function app.membresias_terminadas()
returns table (empresa_id uuid, empresa_nombre text, estado text, desde timestamptz, admin_nombre text)
language sql stable security definer set search_path = '' as $$
  select p.empresa_id, e.nombre,
         case when m.usuario_id is not null then 'desactivada' when f.actor_id = p.usuario_id then 'dejada' else 'retirada' end,
         f.created_at,
         case when m.usuario_id is not null then
           (select q.nombre from public.empresa_usuarios a
            join public.personas q on q.empresa_id = a.empresa_id and q.usuario_id = a.usuario_id
            where a.empresa_id = p.empresa_id and a.rol = 'admin' and a.activo order by q.nombre, q.usuario_id limit 1) end
  from public.personas p
  join public.empresas e on e.id = p.empresa_id
  left join public.empresa_usuarios m on m.empresa_id = p.empresa_id and m.usuario_id = p.usuario_id
  left join lateral (select x.actor_id, x.created_at from public.auditoria x
                     where x.empresa_id = p.empresa_id and x.entidad = 'empresa_usuarios' and x.entidad_id = p.usuario_id
                       and (x.accion = 'delete' or x.despues ->> 'activo' = 'false')
                     order by x.created_at desc, x.id desc limit 1) f on true
  where p.usuario_id = app.usuario_id() and m.activo is not true and (m.usuario_id is not null or f.created_at is not null)
  order by f.created_at desc nulls last, p.empresa_id limit 20;
$$;

grant execute on function
  app.get_company_users, app.get_company_merchandisers, app.nombrar_admin, app.dejar_de_ser_admin, app.dejar_empresa,
  app.membresias_terminadas to app_user;
