-- Somebody's picture: one's own, or that of a colleague (an active membership of each in one company). An admin's list of people
-- shows the inactive ones too.
create or replace function app.ver_archivo_de_persona(p_usuario uuid, p_id uuid)
returns table (object_path text, tipo text, bytes bigint, sha256 bytea)
language sql stable security definer set search_path = '' as $$
  select a.object_path, a.tipo, a.bytes, a.sha256 from public.archivos_de_persona a
  where a.usuario_id = p_usuario and a.id = p_id
    and (p_usuario = app.usuario_id()
         or exists (select from public.empresa_usuarios yo join public.empresa_usuarios m on m.empresa_id = yo.empresa_id
                    where yo.usuario_id = app.usuario_id() and yo.activo
                      and m.usuario_id = p_usuario and (m.activo or yo.rol = 'admin')));
$$;

grant execute on function app.ver_archivo_de_persona to app_user;
