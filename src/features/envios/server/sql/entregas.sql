-- Carrying visits out: nobody writes what was captured but functions; a device hands over a whole visit, and they say what becomes of it.

-- Nobody's visit, somebody else's and none are one answer.
create or replace function app.exigir_entrega(p_visita uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(app.captura(), false) then perform app.problema('permiso.denegado', '42501'); end if;
  if not exists (select from public.visitas x
                 where x.empresa_id = app.empresa_id() and x.id = p_visita
                   and (x.usuario_id = app.usuario_id() or app.usuario_id() = any (x.usuarios_anteriores))) then
    perform app.problema('visita.no_encontrada', 'P0002');
  end if;
end $$;

-- The visit's row is the lock: deliveries of one visit queue here.
create or replace function app.tomar_para_entregar(p_visita uuid) returns visitas language plpgsql set search_path = '' as $$
declare
  v public.visitas;
begin
  perform app.exigir_entrega(p_visita);
  select x.* into v from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita for update;
  -- somebody deleted it meanwhile
  if not found then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  return v;
end $$;

-- Whether the server had received that this person began it, and not that it was by mistake. One that nobody planned begins by being made.
create or replace function app.comienzo_recibido(v visitas, p_persona uuid, p_antes_de timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.envios e
                 where e.empresa_id = v.empresa_id and e.visita_id = v.id and e.usuario_id = p_persona
                   and e.tipo = 'inicio' and e.estado = 'aplicado' and e.recibida_en < p_antes_de
                   and not exists (select from public.envios r
                                   where r.empresa_id = v.empresa_id and r.visita_id = v.id and r.usuario_id = p_persona
                                     and r.tipo = 'retirada' and r.recibida_en > e.recibida_en and r.recibida_en < p_antes_de))
      or v.origen = 'no_planificada' and v.creada_por = p_persona and v.created_at < p_antes_de;
$$;

-- What its author, its plan and its way here make of a delivery, whatever is in it.
create or replace function app.motivos_de_entrega(v visitas) returns text[] language plpgsql stable set search_path = '' as $$
declare
  v_yo uuid := app.usuario_id();
  v_activo boolean := app.es_mercaderista_activo(v.empresa_id, v_yo);
  v_asignada uuid := coalesce(v.asignada_a, v.usuario_id);
  -- since when it has not been theirs to do; null: it is
  v_hasta timestamptz := least(
    case when not v_activo then coalesce((select p.salio_en from public.personas p
                                          where p.empresa_id = v.empresa_id and p.usuario_id = v_yo), '-infinity') end,
    case when v_asignada <> v_yo then coalesce((v.relevos ->> v_yo::text)::timestamptz, '-infinity') end);
begin
  return array_remove(array[
    case when not v_activo then 'autor_inactivo' end,
    case when v_asignada <> v_yo then 'reasignada' end,
    case when v.estado = 'cancelada' then 'cancelada' end,
    case when v_hasta is not null and not app.comienzo_recibido(v, v_yo, v_hasta) then 'inicio_no_recibido' end,
    case when v_asignada <> v_yo and app.comienzo_recibido(v, v_asignada, 'infinity') then 'empezada_por_otra' end,
    case when app.traido_por() <> v_yo then 'traida_por_otra' end,
    case when app.rol() like 'rescate-terminado:%' then 'sesion_terminada' end,
    case when 'no_permitida' = any (v.revision) and v.revisada_en is null then 'no_permitida' end], null);
end $$;

-- Those for which it counts only once somebody has accepted it.
create or replace function app.se_retiene(p_motivos text[]) returns boolean language sql immutable parallel safe
  return p_motivos && '{inicio_no_recibido,empezada_por_otra,traida_por_otra,sesion_terminada,no_permitida}'::text[];

-- A delivery that was brought, about which nobody has decided, when its author delivers it.
create or replace function app.se_decide_de_nuevo(e envios) returns boolean language sql stable set search_path = ''
  return e.traido_por is not null and e.resuelto_por is null and app.traido_por() is null;

-- The receipt of the same submission, if there is one; another body under its id is refused. What somebody else had brought of it does
-- not stand in the way of the author's own.
create or replace function app.recibo_anterior(p_visita uuid, p_envio uuid, p_huella bytea)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql stable set search_path = '' as $$
declare
  e public.envios;
begin
  select x.* into e from public.envios x
  where x.empresa_id = app.empresa_id() and x.visita_id = p_visita and x.id = p_envio;
  if not found then return; end if;
  if e.huella <> p_huella then perform app.problema('envio.otro_contenido', '23505'); end if;
  if app.se_decide_de_nuevo(e) then return; end if;
  return query select case when e.estado = 'aplicado' or 'corregida' = any (e.motivos) then 'aplicado' else 'en_revision' end, e.recibida_en, e.motivos;
end $$;

-- Its body stays with what somebody may still have to decide about. No more than fifty of a kind: a phone sends one, and one more for
-- each time that its person corrects it.
create or replace function app.anotar_envio(p_visita uuid, p_envio uuid, p_tipo text, p_estado text, p_huella bytea, p_motivos text[],
                                            p_cuerpo jsonb, p_reemplazadas jsonb default null)
returns void language plpgsql set search_path = '' as $$
begin
  delete from public.envios e
  where e.empresa_id = app.empresa_id() and e.visita_id = p_visita and e.id = p_envio and app.se_decide_de_nuevo(e);
  if (select count(*) from public.envios e where e.empresa_id = app.empresa_id() and e.visita_id = p_visita
      and e.usuario_id = app.usuario_id() and e.tipo = p_tipo) >= 50 then
    perform app.problema('visita.demasiados_envios', '23514');
  end if;
  insert into public.envios (empresa_id, visita_id, id, usuario_id, traido_por, tipo, estado, huella, motivos, desfase_ms, cuerpo, reemplazadas,
                             en_lugar_de)
  values (app.empresa_id(), p_visita, p_envio, app.usuario_id(), app.traido_por(), p_tipo, p_estado, p_huella, p_motivos,
          (p_cuerpo ->> 'desfase_ms')::bigint,
          case when p_estado <> 'aplicado' or 'reasignada' = any (p_motivos) then p_cuerpo end, p_reemplazadas,
          case p_tipo when 'finalizacion' then nullif(app.en_lugar_de(p_cuerpo), '{}') end);
end $$;
