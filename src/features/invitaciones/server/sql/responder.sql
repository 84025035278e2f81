create or replace function app.invitacion_de_token(p_token_hash bytea) returns setof invitaciones language sql stable as $$
  select i.* from public.invitaciones i
  where i.token_hash = p_token_hash or (i.tokens_anteriores <> '{}' and i.tokens_anteriores @> array[p_token_hash]);
$$;

create or replace function app.logo_de_empresa(p_empresa uuid) returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable as $$
  select a.object_path, a.tipo, a.bytes, a.sha256
  from public.empresas e
  join public.archivos a on a.empresa_id = e.id and a.id = substring(e.logo_url from '/archivos/([0-9a-f-]{36})$')::uuid
  where e.id = p_empresa;
$$;

-- For anyone who holds the token: what the screen shows, and whether the address has an account (the mail's reader then signs in
-- instead of signing up). No row: there is no such token. Not valid: used, withdrawn or expired.
create or replace function app.validate_invitation_token(token_param bytea)
returns table (valid boolean, correo text, rol text, empresa_id uuid, id uuid, empresa_nombre text, empresa_logo text,
               tiene_cuenta boolean, aceptada_por uuid)
language sql stable security definer set search_path = '' as $$
  select not i.aceptada and i.expires_at > now(), i.correo, i.rol, i.empresa_id, i.id, e.nombre, e.logo_url,
         exists (select from public.usuarios u where u.correo = i.correo and u.correo_confirmado),
         case when i.respuesta = 'aceptada' then i.respondida_por end
  from app.invitacion_de_token(token_param) i join public.empresas e on e.id = i.empresa_id;
$$;

-- The logo of an invitation, for whoever holds its token and belongs to no company yet.
create or replace function app.logo_de_invitacion(token_param bytea)
returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable security definer set search_path = '' as $$
  select l.* from app.invitacion_de_token(token_param) i cross join app.logo_de_empresa(i.empresa_id) l
  where not i.aceptada and i.expires_at > now();
$$;

-- More than a hundred nobody reads: the newest are enough.
create or replace function app.mis_invitaciones()
returns table (empresa_id uuid, id uuid, rol text, fecha_envio timestamptz, expires_at timestamptz, empresa_nombre text, tiene_logo boolean)
language sql stable security definer set search_path = '' as $$
  select i.empresa_id, i.id, i.rol, i.fecha_envio, i.expires_at, e.nombre, e.logo_url is not null
  from public.usuarios u
  join public.invitaciones i on i.correo = u.correo and not i.aceptada and i.expires_at > now()
  join public.empresas e on e.id = i.empresa_id
  where u.id = app.usuario_id() and u.correo_confirmado
  order by i.fecha_envio desc, i.id limit 100;
$$;

-- The logo of an invitation, for the person it was sent to.
create or replace function app.logo_de_mi_invitacion(p_id uuid)
returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable security definer set search_path = '' as $$
  select l.* from app.mis_invitaciones() i cross join app.logo_de_empresa(i.empresa_id) l where i.id = p_id;
$$;

-- Accept or decline, by the person it was sent to. Locks in one order, person then invitation: fifty at once of one
-- invitation have one outcome, fifty at once of six invitations end in five companies. Someone else's does not exist.
create or replace function app.responder_invitacion(p_id uuid, p_aceptar boolean)
returns table (success boolean, message text, empresa_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
declare
  u record;
  i record;
  v_motivo text;
begin
  select x.id, x.correo, x.correo_confirmado into u from public.usuarios x where x.id = app.usuario_id() for no key update;
  -- by address and id: the address leads the index, and someone else's invitation is not found
  select x.* into i from public.invitaciones x where x.correo = u.correo and x.id = p_id for update;
  if i.id is null or not u.correo_confirmado then
    return query select false, 'invitacion.no_encontrada', null::uuid, null::text; return;
  elsif i.aceptada or i.expires_at <= now() then
    return query select false, 'invitacion.no_valida', null::uuid, null::text; return;
  end if;

  if p_aceptar then
    v_motivo := app.rol_admisible(u.id, i.rol);
    if v_motivo is null and i.rol = 'mercaderista' and
       (select count(*) from public.empresa_usuarios m where m.usuario_id = u.id and m.activo and m.empresa_id <> i.empresa_id) >= 5 then
      v_motivo := 'membresia.limite_empresas';
    end if;
    if v_motivo is not null then return query select false, v_motivo, null::uuid, null::text; return; end if;
    insert into public.empresa_usuarios as m (empresa_id, usuario_id, rol) values (i.empresa_id, u.id, i.rol)
    on conflict on constraint empresa_usuarios_pkey do update set activo = true, rol = excluded.rol;
    insert into public.user_settings (user_id, empresa_activa_id) values (u.id, i.empresa_id)
    on conflict (user_id) do update set empresa_activa_id = excluded.empresa_activa_id, updated_at = now();
  end if;

  update public.invitaciones x
  set aceptada = true, respuesta = case when p_aceptar then 'aceptada' else 'rechazada' end, respondida_por = u.id, respondida_en = now(),
      expires_at = case when p_aceptar then x.expires_at else now() end
  where x.empresa_id = i.empresa_id and x.id = p_id;
  return query select true, null::text, i.empresa_id, i.rol;
end $$;

-- The same with the token of the mail. The holder of another account is told that it is not theirs, which the token's
-- holder may know; by id alone it would not exist.
create or replace function app.accept_invitation_secure(token_param bytea)
returns table (success boolean, message text, empresa_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
declare
  i record;
begin
  select x.id, x.correo into i from app.invitacion_de_token(token_param) x;
  if i.id is null then return query select false, 'invitacion.no_encontrada', null::uuid, null::text; return; end if;
  if not exists (select from public.usuarios u where u.id = app.usuario_id() and u.correo = i.correo and u.correo_confirmado) then
    return query select false, 'invitacion.otro_correo', null::uuid, null::text; return;
  end if;
  return query select * from app.responder_invitacion(i.id, true);
end $$;

-- Whoever holds an invitation's token has read the mail to its address: signing up with it needs no second mail and no second answer.
-- Signs up with the token of the mail, and accepts. A message is a refusal: whoever calls takes everything back.
create or replace function app.alta_con_invitacion(token_param bytea, p_nombre text, p_clave text, p_idioma text)
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

grant execute on function app.validate_invitation_token, app.logo_de_invitacion, app.alta_con_invitacion to app_auth;
grant execute on function
  app.mis_invitaciones, app.logo_de_mi_invitacion, app.responder_invitacion, app.accept_invitation_secure to app_user;
