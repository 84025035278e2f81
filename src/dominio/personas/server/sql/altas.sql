-- The person of an address that has just been proved, with the password chosen by whoever proved it; what waited at it ends. Null: the
-- address is somebody's already.
create or replace function app.persona_de_correo_probado(p_correo text, p_nombre text, p_clave text, p_idioma text) returns uuid
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

-- The person of the context becomes admin of a new company. Repeating it with the same company id answers the same:
-- a registration interrupted anywhere is resumed by sending it again.
create or replace function app.create_company_with_admin(p_empresa_id uuid, p_empresa_nombre text)
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

grant execute on function app.create_company_with_admin to app_auth;
