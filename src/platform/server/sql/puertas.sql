-- Entering. SECURITY DEFINER functions fix their search_path, name every table in full, take the actor from the context and never from
-- an argument (those that enter excepted: they make the context), and are granted one by one.

-- Who acts is whoever holds the session, decided in the same round trip.
create or replace function app.usuario_de_sesion(p_token_hash bytea) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_usuario uuid;
begin
  select s.usuario_id into v_usuario from auth.sesiones s where s.token_hash = p_token_hash and s.expira_en > now();
  if v_usuario is null then perform app.problema('sesion.ausente', '28000'); end if;
  return v_usuario;
end $$;

-- The one door to a company's data. The membership is read here, in the request's own transaction: a toggle or a removal
-- bites on the next request. Returns the role. Not being a member and there being no such company are the same.
create or replace function app.entrar(p_usuario uuid, p_empresa uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_rol text;
begin
  select m.rol into v_rol from public.empresa_usuarios m
  where m.empresa_id = p_empresa and m.usuario_id = p_usuario and m.activo;
  if v_rol is null then perform app.problema('empresa.no_encontrada', '42501'); end if;
  perform app.poner_contexto(p_usuario, p_empresa, v_rol);
  return v_rol;
end $$;

create or replace function app.entrar_con_sesion(p_token_hash bytea, p_empresa uuid) returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := app.usuario_de_sesion(p_token_hash);
  rol := app.entrar(usuario_id, p_empresa);
  return next;
end $$;

-- A person without a company: profile, list of companies, invitations, history.
create or replace function app.entrar_persona(p_usuario uuid) returns void
language sql security definer set search_path = '' as $$
  select app.poner_contexto(p_usuario, null, null);
$$;

create or replace function app.entrar_persona_con_sesion(p_token_hash bytea) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_usuario uuid := app.usuario_de_sesion(p_token_hash);
begin
  perform app.entrar_persona(v_usuario);
  return v_usuario;
end $$;

-- A job: one company per transaction, behind the same wall. Granted to app_worker alone.
create or replace function app.entrar_sistema(p_empresa uuid) returns void
language sql security definer set search_path = '' as $$
  select app.poner_contexto(null, p_empresa, 'sistema');
$$;

grant execute on function app.entrar_con_sesion, app.entrar_persona_con_sesion to app_user;
grant execute on function app.entrar_persona to app_auth;
grant execute on function app.entrar_sistema to app_worker;
