-- Sign-ups that nobody has proved yet. Whoever gives an address may not be whose it is, so a sign-up is nobody: no person, no password
-- that opens anything, no company. It becomes one when somebody follows the mail's link, and its password counts only if they chose it.

create table auth.altas (
  id              uuid primary key default uuidv7(),
  correo          text not null check (correo = lower(correo) and length(correo) <= 254),
  nombre          text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  clave           text not null check (clave like '$argon2id$%'),
  language        text not null check (language in ('es', 'en')),
  -- sha256 of what the browser that asked keeps: the link followed there was asked for by whoever follows it
  navegador_hash  bytea not null check (length(navegador_hash) = 32),
  -- of a registration; by value, since there is no such company yet
  empresa_id      uuid,
  empresa_nombre  text check (btrim(empresa_nombre) <> '' and length(empresa_nombre) <= 200),
  -- its logo, in the store already
  object_path     text unique,
  nombre_original text,
  tipo            text,
  bytes           bigint check (bytes > 0),
  sha256          bytea check (length(sha256) = 32),
  expira_en       timestamptz not null,
  created_at      timestamptz not null default now(),
  check ((empresa_id is null) = (empresa_nombre is null)),
  check (num_nonnulls(object_path, nombre_original, tipo, bytes, sha256) in (0, 5) and (object_path is null or empresa_id is not null)),
  -- the same registration sent again is the same
  constraint alta_de_registro unique (correo, empresa_id)
);
create index altas_correo on auth.altas (correo, created_at);
create index altas_expira on auth.altas (expira_en);
alter table auth.altas enable row level security;
grant select, insert, update, delete on auth.altas to app_auth;
create policy credenciales on auth.altas to app_auth using (true) with check (true);

alter table auth.codigos
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add column alta_id uuid references auth.altas on delete cascade;
-- squawk-ignore require-concurrent-index-creation
create index codigos_alta on auth.codigos (alta_id) where alta_id is not null;

-- Until now a password counted from the moment somebody typed it beside an address. Those of addresses that were never proved open
-- nothing from here on: their owners choose one with the link of a recovery mail.
delete from auth.claves c using usuarios u where u.id = c.usuario_id and not u.correo_confirmado;
delete from auth.sesiones s using usuarios u where u.id = s.usuario_id and not u.correo_confirmado;
delete from auth.codigos c using usuarios u
where u.id = c.usuario_id and not u.correo_confirmado and c.proposito in ('confirmar-correo', 'logo-de-registro');

-- Makes of a sign-up what was asked for, all or nothing, with the password that whoever proved the address chose. Returns whose it is;
-- null: there is none any more, or the address has become somebody's by another way.
create function app.confirmar_alta(p_alta uuid, p_clave text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a auth.altas;
  v_usuario uuid;
  v_empresa uuid;
  v_creada boolean;
  v_archivo uuid;
begin
  select x.* into a from auth.altas x where x.id = p_alta and x.expira_en > now() for update;
  if not found then return null; end if;
  insert into public.usuarios as u (nombre, correo, correo_confirmado) values (a.nombre, a.correo, true)
  on conflict (correo) do update set correo_confirmado = true, updated_at = now() where not u.correo_confirmado
  returning u.id into v_usuario;
  if v_usuario is null then return null; end if;
  insert into auth.claves (usuario_id, clave) values (v_usuario, p_clave)
  on conflict (usuario_id) do update set clave = excluded.clave, updated_at = now();
  insert into public.user_settings (user_id, language) values (v_usuario, a.language) on conflict do nothing;
  if a.empresa_id is not null then
    perform app.entrar_persona(v_usuario);
    -- a browser makes the id up, and somebody's may be there: it is no key to anything yet
    v_empresa := case when exists (select from public.empresas e where e.id = a.empresa_id) then uuidv7() else a.empresa_id end;
    -- whoever has a company by now keeps to that one
    select c.success into v_creada from app.create_company_with_admin(v_empresa, a.empresa_nombre) c;
    if v_creada and a.object_path is not null then
      insert into public.archivos (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por)
      values (v_empresa, 'empresas-logos', a.object_path, a.nombre_original, a.tipo, a.bytes, a.sha256, v_usuario)
      returning id into v_archivo;
      update public.empresas e set logo_url = format('/api/v1/empresas/%s/archivos/%s', v_empresa, v_archivo) where e.id = v_empresa;
      perform app.encolar('miniatura', json_build_object('empresa_id', v_empresa, 'archivo_id', v_archivo), 'miniatura:' || v_archivo);
    end if;
  end if;
  delete from auth.altas x where x.correo = a.correo;
  return v_usuario;
end $$;
grant execute on function app.confirmar_alta to app_auth;
-- a registration is repeated as a sign-up, not as a company
drop function app.es_registro_propio(uuid, uuid);

-- The logo of a company that was registered at once, by whoever holds its permit and is still its administrator.
create or replace function app.entrar_con_permiso_de_logo(p_codigo_hash bytea) returns table (usuario_id uuid, empresa_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  c record;
begin
  select k.usuario_id, k.empresa_id into c from auth.codigos k
  where k.codigo_hash = p_codigo_hash and k.proposito = 'logo-de-registro' and k.usuario_id is not null and k.expira_en > now();
  if not found then perform app.problema('registro.permiso_no_valido', '42501'); end if;
  if app.entrar(c.usuario_id, c.empresa_id) <> 'admin' then perform app.problema('registro.permiso_no_valido', '42501'); end if;
  return query select c.usuario_id, c.empresa_id;
end $$;

create or replace function app.objetos_sin_fila(p_rutas text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.ruta from unnest(p_rutas) o (ruta)
  where not exists (select from public.archivos a where a.object_path = o.ruta)
    and not exists (select from public.archivos a where a.miniatura_path = o.ruta)
    and not exists (select from public.archivos_de_persona a where a.object_path = o.ruta)
    and not exists (select from public.visitas_fotos_partes p where p.object_path = o.ruta)
    and not exists (select from public.reportes_exportados r where r.object_path = o.ruta)
    and not exists (select from auth.altas a where a.object_path = o.ruta)
    and case
      when o.ruta ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.empresas e where e.id = left(o.ruta, 36)::uuid)
      when o.ruta ~ '^personas/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.usuarios u where u.id = substr(o.ruta, 10, 36)::uuid)
      -- the logo of a company that is not one yet: once its sign-up is gone nothing names it
      else o.ruta ~ '^sin-empresa/[0-9a-f]{48}$'
    end;
$$;

-- ================================================================ jobs

-- A job acts for the product itself: whoever serves requests queues one only for somebody who has entered.
create or replace function app.encolar(p_tarea text, p_carga json, p_llave text default null, p_intentos integer default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'app_user' and app.usuario_id() is null then perform app.problema('permiso.denegado', '42501'); end if;
  perform graphile_worker.add_job(p_tarea, p_carga, job_key => p_llave, max_attempts => p_intentos);
end $$;
grant usage on schema app to app_jobs;
grant execute on function app.usuario_id, app.contexto_firmado, app.problema to app_jobs;
