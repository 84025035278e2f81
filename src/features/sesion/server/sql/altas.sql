-- Makes of a sign-up what was asked for, all or nothing, with the password that whoever proved the address chose. Returns whose it is;
-- null: there is none any more, or the address has become somebody's by another way.
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

grant execute on function app.confirmar_alta to app_auth;
