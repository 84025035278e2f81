-- Whoever holds an invitation's token has read the mail to its address: signing up with it needs no second mail and no second answer.

-- The person of an address that has just been proved, with the password chosen by whoever proved it; what waited at it ends. Null: the
-- address is somebody's already.
create function app.persona_de_correo_probado(p_correo text, p_nombre text, p_clave text, p_idioma text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_usuario uuid;
begin
  insert into public.usuarios as u (nombre, correo, correo_confirmado) values (p_nombre, p_correo, true)
  on conflict (correo) do update set correo_confirmado = true, updated_at = now() where not u.correo_confirmado
  returning u.id into v_usuario;
  if v_usuario is null then return null; end if;
  insert into auth.claves (usuario_id, clave) values (v_usuario, p_clave)
  on conflict (usuario_id) do update set clave = excluded.clave, updated_at = now();
  insert into public.user_settings (user_id, language) values (v_usuario, p_idioma) on conflict do nothing;
  delete from auth.altas x where x.correo = p_correo;
  return v_usuario;
end $$;

create or replace function app.confirmar_alta(p_alta uuid, p_clave text) returns uuid
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
  v_usuario := app.persona_de_correo_probado(a.correo, a.nombre, p_clave, a.language);
  if v_usuario is null then return null; end if;
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
  return v_usuario;
end $$;

-- Signs up with the token of the mail, and accepts. A message is a refusal: whoever calls takes everything back.
create function app.alta_con_invitacion(token_param bytea, p_nombre text, p_clave text, p_idioma text)
returns table (message text, usuario_id uuid, empresa_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
declare
  i record;
  v_usuario uuid;
begin
  select x.id, x.correo into i from app.invitacion_de_token(token_param) x;
  if i.id is null then return query select 'invitacion.no_encontrada', null::uuid, null::uuid, null::text; return; end if;
  v_usuario := app.persona_de_correo_probado(i.correo, p_nombre, p_clave, p_idioma);
  if v_usuario is null then return query select 'cuenta.correo_en_uso', null::uuid, null::uuid, null::text; return; end if;
  perform app.entrar_persona(v_usuario);
  return query select r.message, v_usuario, r.empresa_id, r.rol from app.responder_invitacion(i.id, true) r;
end $$;

-- `aceptada_por`: who accepted it, for whom a used link leads on. An address that nobody proved has no account to sign in with.
drop function app.validate_invitation_token(bytea);
create function app.validate_invitation_token(token_param bytea)
returns table (valid boolean, correo text, rol text, empresa_id uuid, id uuid, empresa_nombre text, empresa_logo text,
               tiene_cuenta boolean, aceptada_por uuid)
language sql stable security definer set search_path = '' as $$
  select not i.aceptada and i.expires_at > now(), i.correo, i.rol, i.empresa_id, i.id, e.nombre, e.logo_url,
         exists (select from public.usuarios u where u.correo = i.correo and u.correo_confirmado),
         case when i.respuesta = 'aceptada' then i.respondida_por end
  from app.invitacion_de_token(token_param) i join public.empresas e on e.id = i.empresa_id;
$$;

grant execute on function app.alta_con_invitacion, app.validate_invitation_token to app_auth;
