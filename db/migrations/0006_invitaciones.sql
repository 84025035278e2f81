-- Invitations: from the company to an address, and from the address into the company.

-- A token exists from the moment its mail is written: the job makes it, and here stands its sha256. A mail that had to be written
-- again has a new one, and the earlier stay good with it, since nobody knows which of the mails arrived (decision 006).
-- A resend takes all of them away, so the link of an earlier mail stops working at once.
alter table invitaciones
  -- squawk-ignore ban-drop-not-null
  alter column token_hash drop not null,
  add column tokens_anteriores bytea[] not null default '{}',
  add column correo_enviado_en timestamptz,                        -- the mail server took it
  add column correo_fallido boolean not null default false;        -- nobody will try again: whoever invited must know
-- squawk-ignore require-concurrent-index-creation
create index invitaciones_tokens_anteriores on invitaciones using gin (tokens_anteriores) where tokens_anteriores <> '{}';

grant select (correo_enviado_en, correo_fallido), update (tokens_anteriores, correo_enviado_en, correo_fallido) on invitaciones to app_user;

create function app.invitacion_de_token(p_token_hash bytea) returns setof invitaciones language sql stable as $$
  select i.* from public.invitaciones i
  where i.token_hash = p_token_hash or (i.tokens_anteriores <> '{}' and i.tokens_anteriores @> array[p_token_hash]);
$$;

create function app.logo_de_empresa(p_empresa uuid) returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable as $$
  select a.object_path, a.tipo, a.bytes, a.sha256
  from public.empresas e
  join public.archivos a on a.empresa_id = e.id and a.id = substring(e.logo_url from '/archivos/([0-9a-f-]{36})$')::uuid
  where e.id = p_empresa;
$$;

-- ================================================================ inviting

-- Roles do not mix: who works somewhere as supervisor is invited as supervisor, a mercaderista as mercaderista, an admin not at all.
-- Asked when inviting (by those who manage) and again when accepting.
create function app.rol_admisible(p_usuario uuid, p_rol text) returns text
language sql stable security definer set search_path = '' as $$
  select case when bool_or(m.rol = 'admin') then 'invitacion.es_admin'
              when bool_or(m.rol <> p_rol)  then 'invitacion.rol_no_valido' end
  from public.empresa_usuarios m where m.usuario_id = p_usuario and m.activo;
$$;

create function app.validate_invitation_role(invitee_email text, proposed_role text)
returns table (valid boolean, message text) language plpgsql stable security definer set search_path = '' as $$
declare
  v_usuario uuid := (select u.id from public.usuarios u where u.correo = lower(invitee_email));
  v_motivo text;
begin
  if not coalesce(app.gestiona(), false) then perform app.problema('permiso.denegado', '42501'); end if;
  if proposed_role not in ('supervisor', 'mercaderista') then v_motivo := 'invitacion.rol_no_valido';
  elsif exists (select from public.empresa_usuarios m where m.empresa_id = app.empresa_id() and m.usuario_id = v_usuario and m.activo)
    then v_motivo := 'invitacion.ya_pertenece';
  else v_motivo := app.rol_admisible(v_usuario, proposed_role);
  end if;
  return query select v_motivo is null, v_motivo;
end $$;

-- An invitation that nobody answered in time makes room for a new one. Its token stays: its link says what became of it.
create function app.invalidate_old_invitations(email_param text, empresa_id_param uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(app.gestiona() and app.empresa_id() = empresa_id_param, false) then perform app.problema('permiso.denegado', '42501'); end if;
  update public.invitaciones i
  set aceptada = true, respuesta = 'reemplazada', respondida_en = now()
  where i.empresa_id = empresa_id_param and i.correo = lower(email_param) and not i.aceptada and i.expires_at <= now();
end $$;

-- ================================================================ answering

-- For anyone who holds the token: what the screen shows, and whether the address has an account (the mail's reader then signs in
-- instead of signing up). No row: there is no such token. Not valid: used, withdrawn or expired.
create function app.validate_invitation_token(token_param bytea)
returns table (valid boolean, correo text, rol text, empresa_id uuid, id uuid, empresa_nombre text, empresa_logo text, tiene_cuenta boolean)
language sql stable security definer set search_path = '' as $$
  select not i.aceptada and i.expires_at > now(), i.correo, i.rol, i.empresa_id, i.id, e.nombre, e.logo_url,
         exists (select from public.usuarios u where u.correo = i.correo)
  from app.invitacion_de_token(token_param) i join public.empresas e on e.id = i.empresa_id;
$$;

-- The logo of an invitation, for whoever holds its token and belongs to no company yet.
create function app.logo_de_invitacion(token_param bytea)
returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable security definer set search_path = '' as $$
  select l.* from app.invitacion_de_token(token_param) i cross join app.logo_de_empresa(i.empresa_id) l
  where not i.aceptada and i.expires_at > now();
$$;

-- More than a hundred nobody reads: the newest are enough.
create function app.mis_invitaciones()
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
create function app.logo_de_mi_invitacion(p_id uuid)
returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable security definer set search_path = '' as $$
  select l.* from app.mis_invitaciones() i cross join app.logo_de_empresa(i.empresa_id) l where i.id = p_id;
$$;

-- Accept or decline, by the person it was sent to. Locks in one order, person then invitation: fifty at once of one
-- invitation have one outcome, fifty at once of six invitations end in five companies. Someone else's does not exist.
create function app.responder_invitacion(p_id uuid, p_aceptar boolean)
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
-- squawk-ignore require-concurrent-index-creation
create index invitaciones_de_correo on invitaciones (correo, id);
-- squawk-ignore require-concurrent-index-deletion
drop index invitaciones_correo;

-- The same with the token of the mail. The holder of another account is told that it is not theirs, which the token's
-- holder may know; by id alone it would not exist.
create function app.accept_invitation_secure(token_param bytea)
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

-- ================================================================ the mail

-- Gives an invitation whose mail is still due the token of the mail about to be written; no row: there is nothing to send.
-- Its reader's language is that of the account, where the address has one, or else of whoever invites.
create function app.preparar_correo_de_invitacion(p_id uuid, p_token_hash bytea)
returns table (correo text, rol text, idioma text, empresa_nombre text, logo_path text)
language sql security definer set search_path = '' as $$
  with i as (
    update public.invitaciones x
    set token_hash = p_token_hash, tokens_anteriores = array_remove(x.tokens_anteriores || x.token_hash, null)
    where app.es_sistema() and x.empresa_id = app.empresa_id() and x.id = p_id
      and not x.aceptada and x.expires_at > now() and x.correo_enviado_en is null
    returning x.empresa_id, x.correo, x.rol, x.enviada_por)
  select i.correo, i.rol, coalesce(suyo.language, de_quien_invita.language, 'es'), e.nombre, l.object_path
  from i
  join public.empresas e on e.id = i.empresa_id
  left join public.usuarios u on u.correo = i.correo
  left join public.user_settings suyo on suyo.user_id = u.id
  left join public.user_settings de_quien_invita on de_quien_invita.user_id = i.enviada_por
  left join lateral app.logo_de_empresa(i.empresa_id) l on true;
$$;

-- What became of the mail with this token, however the invitation was answered meanwhile. False: it was resent, so that mail does not
-- count any more, or another attempt got through already.
create function app.anotar_correo_de_invitacion(p_id uuid, p_token_hash bytea, p_estado text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitaciones i
  set correo_enviado_en = case when p_estado = 'enviado' then now() end, correo_fallido = p_estado = 'fallido'
  where app.es_sistema() and i.empresa_id = app.empresa_id() and i.id = p_id and i.correo_enviado_en is null
    and (i.token_hash = p_token_hash or i.tokens_anteriores @> array[p_token_hash]);
  return found;
end $$;

-- ================================================================ grants
grant execute on function app.validate_invitation_role, app.invalidate_old_invitations,
  app.mis_invitaciones, app.logo_de_mi_invitacion, app.responder_invitacion, app.accept_invitation_secure to app_user;
-- looked up before anyone is signed in
grant execute on function app.validate_invitation_token, app.logo_de_invitacion to app_auth;
grant execute on function app.preparar_correo_de_invitacion, app.anotar_correo_de_invitacion to app_worker;
