-- Whoever works in the field; 'entrega' is somebody who no longer does, and still delivers what was begun before. Of a rescue file that
-- does not count by itself, whoever brought it is part of the role, so that no statement can say somebody else.
create or replace function app.captura() returns boolean language sql stable parallel safe
  return split_part(app.rol(), ':', 1) in ('mercaderista', 'entrega', 'rescate', 'rescate-terminado');

create or replace function app.traido_por() returns uuid language sql stable parallel safe
  return nullif(substring(app.rol() from '^rescate[^:]*:(.*)$'), '')::uuid;

-- Everybody's visits, or one's own: not who may plan them, but who may look.
create or replace function app.ve_visitas_ajenas() returns boolean language sql stable parallel safe
  return app.rol() in ('admin', 'supervisor', 'sistema');

create or replace function app.es_mercaderista_activo(p_empresa uuid, p_usuario uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.empresa_usuarios m
                 where m.empresa_id = p_empresa and m.usuario_id = p_usuario and m.activo and m.rol = 'mercaderista');
$$;

create or replace function app.tiene_o_tuvo_visita(p_empresa uuid, p_visita uuid, p_usuario uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.visitas v where v.empresa_id = p_empresa and v.id = p_visita
                 and (v.usuario_id = p_usuario or p_usuario = any (v.usuarios_anteriores)));
$$;

-- The door of a delivery: an active member of the field as ever; otherwise only whoever has, or had, that very visit, whatever they have
-- become in the company meanwhile: what they captured is no less theirs.
create or replace function app.entrar_entrega_con_sesion(p_token_hash bytea, p_empresa uuid, p_visita uuid, p_persona text default null)
returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := app.usuario_de_sesion(p_token_hash);
  -- before anything else: whatever becomes of it would be answered to the wrong person
  if usuario_id::text <> p_persona then perform app.problema('sesion.de_otra_persona', '28000'); end if;
  if not app.es_mercaderista_activo(p_empresa, usuario_id) and app.tiene_o_tuvo_visita(p_empresa, p_visita, usuario_id) then
    rol := 'entrega';
    perform app.poner_contexto(usuario_id, p_empresa, rol);
  else
    rol := app.entrar(usuario_id, p_empresa);
  end if;
  return next;
end $$;

grant execute on function app.captura, app.ve_visitas_ajenas, app.entrar_entrega_con_sesion to app_user;
