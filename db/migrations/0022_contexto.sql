-- A context that nobody can make but the doors. Any role may write a setting, so what the settings say counts only with a signature
-- that the doors alone can give, good for the very transaction in which it was given.

create table auth.llave_de_contexto (
  unica  boolean primary key default true check (unica),
  llave  bytea not null check (length(llave) = 32)
);
-- two version 4 ids: 244 bits from the server's strong generator
insert into auth.llave_de_contexto (llave)
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
alter table auth.llave_de_contexto enable row level security;
create policy nadie on auth.llave_de_contexto using (false);         -- its owner's functions alone

-- The signature of the settings as they are. The key stands on both sides, so that nobody can go on from one they have seen; the moment
-- the transaction began is in it, so that one said again in another transaction is worth nothing. Not the process: a parallel worker
-- is another one. No function of the owner's by itself: it is worked into those that call it, which are called for every statement.
create function app.sello(p_llave bytea) returns text language sql stable parallel safe
  return encode(sha256(p_llave || timestamptz_send(now())
                       || convert_to(concat(current_setting('app.usuario_id', true), '|', current_setting('app.empresa_id', true), '|',
                                            current_setting('app.rol', true)), 'UTF8')
                       || p_llave), 'hex');

-- What the doors leave behind. Granted to nobody: who may be what is decided by the function that calls it.
create function app.poner_contexto(p_usuario uuid, p_empresa uuid, p_rol text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.usuario_id', coalesce(p_usuario::text, ''), true), set_config('app.empresa_id', coalesce(p_empresa::text, ''), true),
          set_config('app.rol', coalesce(p_rol, ''), true);
  perform set_config('app.firma', app.sello((select k.llave from auth.llave_de_contexto k)), true);
end $$;

-- Whether a door wrote the settings, in this transaction.
create function app.contexto_firmado() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  v_firma text := nullif(current_setting('app.firma', true), '');
  v_llave bytea;
begin
  -- nobody has entered: there is nothing to look up
  if v_firma is null then return false; end if;
  select k.llave into v_llave from auth.llave_de_contexto k;
  return v_firma = app.sello(v_llave);
end $$;
grant execute on function app.contexto_firmado to app_user, app_auth;

create or replace function app.usuario_id() returns uuid language sql stable parallel safe
  return case when app.contexto_firmado() then nullif(current_setting('app.usuario_id', true), '')::uuid end;
create or replace function app.empresa_id() returns uuid language sql stable parallel safe
  return case when app.contexto_firmado() then nullif(current_setting('app.empresa_id', true), '')::uuid end;
create or replace function app.rol() returns text language sql stable parallel safe
  return case when app.contexto_firmado() then nullif(current_setting('app.rol', true), '') end;

-- ================================================================ the doors

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

create or replace function app.entrar_persona(p_usuario uuid) returns void
language sql security definer set search_path = '' as $$
  select app.poner_contexto(p_usuario, null, null);
$$;

create or replace function app.entrar_sistema(p_empresa uuid) returns void
language sql security definer set search_path = '' as $$
  select app.poner_contexto(null, p_empresa, 'sistema');
$$;

-- Those that take somebody's word for who acts are for the doors: a request enters with its session's secret.
revoke execute on function app.entrar, app.entrar_persona from app_user;

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

create or replace function app.entregar_por_rescate(p_credencial_hash bytea, p_visita uuid) returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := (select a.usuario_id from app.autor_de_rescate(p_credencial_hash) a);
  if not app.tiene_o_tuvo_visita(app.empresa_id(), p_visita, usuario_id) then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  rol := case when app.es_mercaderista_activo(app.empresa_id(), usuario_id) then 'mercaderista' else 'entrega' end;
  perform app.poner_contexto(usuario_id, app.empresa_id(), rol);
  return next;
end $$;

create or replace function app.resolver_envio(p_visita uuid, p_envio uuid, p_usar boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quien uuid := app.usuario_id();
  v_rol text := app.rol();
  v_antes jsonb;
  v public.visitas;
  e public.envios;
begin
  if coalesce(v_rol not in ('admin', 'supervisor'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  select * into v from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita for update;
  select * into e from public.envios x where x.empresa_id = v.empresa_id and x.visita_id = v.id and x.id = p_envio for update;
  if e.id is null then perform app.problema('envio.no_encontrado', 'P0002'); end if;
  if e.estado <> 'en_revision' then perform app.problema('revision.resuelta', '23514'); end if;
  if p_usar then
    if e.tipo <> 'finalizacion' or 'otra_sucursal' = any (e.motivos) then perform app.problema('envio.no_aplicable', '23514'); end if;
    v_antes := (select jsonb_agg(to_jsonb(p)) from public.visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id);
    delete from public.visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id;
    -- when and where the other one began says nothing of this one
    v.iniciada_en := null;
    v.inicio_lat := null;
    v.inicio_lng := null;
    v.inicio_precision_m := null;
    v.inicio_distancia_m := null;
    v.posicion_equivocada := false;
    v.revision := array_remove(v.revision, 'lejos');
    v := app.anotar_comienzo(v, e.cuerpo);
    perform app.anotar_productos(v, e.cuerpo -> 'productos');
    perform app.poner_contexto(e.usuario_id, v.empresa_id, 'entrega');
    begin
      update public.visitas x
      set estado = 'completada', usuario_id = e.usuario_id, completada_en = (e.cuerpo ->> 'completada_en')::timestamptz,
          desfase_ms = e.desfase_ms, recibida_en = e.recibida_en, iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat,
          inicio_lng = v.inicio_lng, inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
          posicion_equivocada = v.posicion_equivocada, cancelada_en = null, motivo_cancelacion = null, no_realizada = false,
          revision = nullif(array(select distinct m from unnest(coalesce(v.revision, '{}') || e.motivos
                              || case when v.usuario_id <> e.usuario_id then '{reasignada}'::text[] else '{}' end
                              || case when v.estado = 'cancelada' then '{cancelada}'::text[] else '{}' end) m
                            where m in ('autor_inactivo', 'reasignada', 'cancelada', 'producto_retirado', 'lejos') order by m), '{}')
      where x.empresa_id = v.empresa_id and x.id = v.id;
    exception when unique_violation then
      -- the slot it would come back to is somebody's
      perform app.problema('visita.turno_ocupado', '23505');
    end;
    perform app.poner_contexto(v_quien, v.empresa_id, v_rol);
    update public.visitas x
    set anulada_en = null, anulada_por = null, motivo_anulacion = null, revisada_en = now(), revisada_por = v_quien
    where x.empresa_id = v.empresa_id and x.id = v.id;
  end if;
  update public.envios x
  set estado = 'resuelto', resuelto_en = now(), resuelto_por = v_quien, usado = p_usar, reemplazadas = v_antes
  where x.empresa_id = e.empresa_id and x.visita_id = e.visita_id and x.id = e.id;
end $$;
