-- Entering, registration, and what crosses companies.
-- SECURITY DEFINER functions fix their search_path, name every table in full, take the actor from the context and never from
-- an argument (those that enter excepted: they make the context), and are granted one by one.

-- ================================================================ entering

-- The one door to a company's data. The membership is read here, in the request's own transaction: a toggle or a removal
-- bites on the next request. Returns the role. Not being a member and there being no such company are the same.
create function app.entrar(p_usuario uuid, p_empresa uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_rol text;
begin
  select m.rol into v_rol from public.empresa_usuarios m
  where m.empresa_id = p_empresa and m.usuario_id = p_usuario and m.activo;
  if v_rol is null then perform app.problema('empresa.no_encontrada', '42501'); end if;
  perform set_config('app.usuario_id', p_usuario::text, true), set_config('app.empresa_id', p_empresa::text, true),
          set_config('app.rol', v_rol, true);
  return v_rol;
end $$;

-- A person without a company: profile, list of companies, invitations, history.
create function app.entrar_persona(p_usuario uuid) returns void
language sql security definer set search_path = '' as $$
  select set_config('app.usuario_id', p_usuario::text, true), set_config('app.empresa_id', '', true), set_config('app.rol', '', true);
$$;

-- The same doors for a request: who acts is whoever holds the session, decided here in the same round trip.
create function app.usuario_de_sesion(p_token_hash bytea) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_usuario uuid;
begin
  select s.usuario_id into v_usuario from auth.sesiones s where s.token_hash = p_token_hash and s.expira_en > now();
  if v_usuario is null then perform app.problema('sesion.ausente', '28000'); end if;
  return v_usuario;
end $$;

create function app.entrar_con_sesion(p_token_hash bytea, p_empresa uuid) returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := app.usuario_de_sesion(p_token_hash);
  rol := app.entrar(usuario_id, p_empresa);
  return next;
end $$;

create function app.entrar_persona_con_sesion(p_token_hash bytea) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_usuario uuid := app.usuario_de_sesion(p_token_hash);
begin
  perform app.entrar_persona(v_usuario);
  return v_usuario;
end $$;

-- A registration may be followed by its logo before anyone can sign in: whoever holds its permit enters as the administrator
-- it was given to. No row: the permit is of a registration that was silently refused (the address had an account already).
create function app.entrar_con_permiso_de_logo(p_codigo_hash bytea) returns table (usuario_id uuid, empresa_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  c record;
begin
  select k.usuario_id, k.empresa_id into c from auth.codigos k
  where k.codigo_hash = p_codigo_hash and k.proposito = 'logo-de-registro' and k.expira_en > now();
  if not found then perform app.problema('registro.permiso_no_valido', '42501'); end if;
  if c.usuario_id is not null and app.entrar(c.usuario_id, c.empresa_id) = 'admin' then
    return query select c.usuario_id, c.empresa_id;
  end if;
end $$;

-- A job: one company per transaction, behind the same wall. Granted to app_worker alone.
create function app.entrar_sistema(p_empresa uuid) returns void
language sql security definer set search_path = '' as $$
  select set_config('app.usuario_id', '', true), set_config('app.empresa_id', p_empresa::text, true), set_config('app.rol', 'sistema', true);
$$;

-- ================================================================ registration

-- The person of the context becomes admin of a new company. Repeating it with the same company id answers the same:
-- a registration interrupted anywhere is resumed by sending it again.
create function app.create_company_with_admin(p_empresa_id uuid, p_empresa_nombre text)
returns table (success boolean, error text) language plpgsql security definer set search_path = '' as $$
declare
  v_yo uuid := app.usuario_id();
begin
  perform 1 from public.usuarios where id = v_yo for no key update;           -- two clicks queue
  if not found then return query select false, 'sesion.ausente'; return; end if;
  if exists (select from public.empresa_usuarios m where m.empresa_id = p_empresa_id and m.usuario_id = v_yo and m.rol = 'admin') then
    return query select true, null::text; return;
  end if;
  if exists (select from public.empresa_usuarios m where m.usuario_id = v_yo and m.activo) then
    return query select false, 'cuenta.correo_en_uso'; return;
  end if;
  insert into public.empresas (id, nombre) values (p_empresa_id, btrim(p_empresa_nombre)) on conflict do nothing;
  if not found then return query select false, 'registro.empresa_existe'; return; end if;
  insert into public.company_settings (empresa_id) values (p_empresa_id);
  insert into public.empresa_usuarios (empresa_id, usuario_id, rol) values (p_empresa_id, v_yo, 'admin');
  insert into public.user_settings (user_id, empresa_activa_id) values (v_yo, p_empresa_id)
  on conflict (user_id) do update set empresa_activa_id = excluded.empresa_activa_id, updated_at = now();
  return query select true, null::text;
end $$;

-- Whether this person registered this company: asked before anyone is signed in, when a registration is repeated.
create function app.es_registro_propio(p_usuario uuid, p_empresa uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.empresa_usuarios m where m.empresa_id = p_empresa and m.usuario_id = p_usuario and m.rol = 'admin');
$$;

-- ================================================================ companies and people

create function app.get_mercaderista_companies()
returns table (empresa_id uuid, empresa_nombre text, empresa_logo text, rol text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.empresa_id, e.nombre, e.logo_url, m.rol, m.created_at
  from public.empresa_usuarios m join public.empresas e on e.id = m.empresa_id
  where m.usuario_id = app.usuario_id() and m.activo order by m.created_at, m.empresa_id;
$$;

-- The chosen company while the membership is active, else the first by creation.
create function app.get_user_active_company_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.empresa_id from public.empresa_usuarios m left join public.user_settings s on s.user_id = m.usuario_id
  where m.usuario_id = app.usuario_id() and m.activo
  order by (m.empresa_id = s.empresa_activa_id) is true desc, m.created_at, m.empresa_id limit 1;
$$;

-- Names come from the roster, whose index gives the order; addresses only the directory has, hence the function.
create function app.get_company_merchandisers(p_limite integer default 100, p_desde_nombre text default '', p_desde_id uuid default null)
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

-- ================================================================ jobs

-- Enqueues in the caller's own transaction. Belongs to the queue's owner, so that nobody else needs a right on the queue.
-- Reserved to those who serve: a job's payload says what to do, and the job asks the database again whether it may.
create function app.encolar(p_tarea text, p_carga json, p_llave text default null, p_intentos integer default null) returns void
language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(p_tarea, p_carga, job_key => p_llave, max_attempts => p_intentos);
$$;
grant create on schema app to app_jobs;
alter function app.encolar owner to app_jobs;
revoke create on schema app from app_jobs;

-- ================================================================ grants
grant execute on function app.encolar to app_user, app_auth;
grant execute on function app.entrar, app.entrar_persona, app.entrar_con_sesion, app.entrar_persona_con_sesion,
  app.entrar_con_permiso_de_logo, app.get_mercaderista_companies, app.get_user_active_company_id, app.get_company_merchandisers to app_user;
grant execute on function app.entrar_persona, app.es_registro_propio, app.create_company_with_admin to app_auth;
grant execute on function app.entrar_sistema to app_worker;
