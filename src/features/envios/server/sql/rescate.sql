-- Whose a credential is, to whoever brings it as a member of a company that knows that person.
create or replace function app.autor_de_rescate(p_credencial_hash bytea) returns table (usuario_id uuid, nombre text, vigente boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(app.rol() not in ('admin', 'supervisor', 'mercaderista'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  return query
    select p.usuario_id, p.nombre,
           exists (select from auth.sesiones s where s.token_hash = c.sesion_hash and s.expira_en > now())
           and exists (select from public.empresa_usuarios m
                       where m.empresa_id = p.empresa_id and m.usuario_id = p.usuario_id and m.activo)
    from auth.credenciales_de_rescate c
    join public.personas p on p.empresa_id = app.empresa_id() and p.usuario_id = c.usuario_id
    where c.credencial_hash = p_credencial_hash;
  if not found then perform app.problema('rescate.sin_autor', 'P0002'); end if;
end $$;

-- The rest of the transaction is the author's. As if their own device delivered that visit only if they bring the file themselves, while
-- the session lasts in which it was made; else it is kept, with who brought it.
create or replace function app.entregar_por_rescate(p_credencial_hash bytea, p_visita uuid) returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  select a.usuario_id into entregar_por_rescate.usuario_id from app.autor_de_rescate(p_credencial_hash) a;
  if not app.tiene_o_tuvo_visita(app.empresa_id(), p_visita, usuario_id) then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  return query select * from app.pasar_al_autor(p_credencial_hash);
end $$;

-- The same for a visit that is only in the file: whoever makes it says whether its author may.
create or replace function app.entregar_creacion_por_rescate(p_credencial_hash bytea) returns table (usuario_id uuid, rol text)
language sql security definer set search_path = '' as $$ select * from app.pasar_al_autor(p_credencial_hash) $$;

create or replace function app.pasar_al_autor(p_credencial_hash bytea) returns table (usuario_id uuid, rol text)
language plpgsql set search_path = '' as $$
declare
  v_quien uuid := app.usuario_id();
  v_vigente boolean;
begin
  select a.usuario_id, a.vigente into pasar_al_autor.usuario_id, v_vigente from app.autor_de_rescate(p_credencial_hash) a;
  rol := case when not v_vigente then 'rescate-terminado:' || v_quien
              when usuario_id <> v_quien then 'rescate:' || v_quien
              when app.es_mercaderista_activo(app.empresa_id(), usuario_id) then 'mercaderista'
              else 'entrega' end;
  perform app.poner_contexto(usuario_id, app.empresa_id(), rol);
  return next;
end $$;

grant execute on function app.autor_de_rescate, app.entregar_por_rescate, app.entregar_creacion_por_rescate to app_user;
