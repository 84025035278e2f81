-- Roles do not mix: who works somewhere as supervisor is invited as supervisor, a mercaderista as mercaderista, an admin not at all.
-- Asked when inviting (by those who manage) and again when accepting.
create or replace function app.rol_admisible(p_usuario uuid, p_rol text) returns text
language sql stable security definer set search_path = '' as $$
  select case when bool_or(m.rol = 'admin') then 'invitacion.es_admin'
              when bool_or(m.rol <> p_rol)  then 'invitacion.rol_no_valido' end
  from public.empresa_usuarios m where m.usuario_id = p_usuario and m.activo;
$$;

create or replace function app.validate_invitation_role(invitee_email text, proposed_role text)
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
create or replace function app.invalidate_old_invitations(email_param text, empresa_id_param uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(app.gestiona() and app.empresa_id() = empresa_id_param, false) then perform app.problema('permiso.denegado', '42501'); end if;
  update public.invitaciones i
  set aceptada = true, respuesta = 'reemplazada', respondida_en = now()
  where i.empresa_id = empresa_id_param and i.correo = lower(email_param) and not i.aceptada and i.expires_at <= now();
end $$;

grant execute on function app.validate_invitation_role, app.invalidate_old_invitations to app_user;
