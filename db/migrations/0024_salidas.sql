-- Whoever has left, or was replaced, before the server had heard that they began: what they bring is kept whole, and a person decides.
-- The same with a rescue file that somebody else brings, or whose session has ended. Decided by the server's clock alone: what a device
-- says of when it began can be anything.

-- ================================================================ when somebody left

-- The field of that company. Null: works there; or did not when this was first kept, and then nobody knows since when.
alter table personas add column salio_en timestamptz;

create function app.anotar_salida() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.personas p
  set salio_en = case when tg_op = 'DELETE' then now() when not new.activo or new.rol <> 'mercaderista' then now() end
  where p.empresa_id = coalesce(new.empresa_id, old.empresa_id) and p.usuario_id = coalesce(new.usuario_id, old.usuario_id);
  return null;
end $$;
create trigger salida_entra after insert on empresa_usuarios for each row
  when (new.activo and new.rol = 'mercaderista') execute function app.anotar_salida();
create trigger salida_cambia after update on empresa_usuarios for each row
  when ((old.activo and old.rol = 'mercaderista') <> (new.activo and new.rol = 'mercaderista')) execute function app.anotar_salida();
create trigger salida_sale after delete on empresa_usuarios for each row
  when (old.activo and old.rol = 'mercaderista') execute function app.anotar_salida();

-- ================================================================ when somebody was replaced

alter table visitas
  add column relevos     jsonb,     -- when it was taken from each of usuarios_anteriores
  add column asignada_a  uuid,      -- whose it is by the plan, while what somebody else delivered counts; null: usuario_id's
  drop constraint visitas_revision_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint visitas_revision_check check (
    revision <@ '{autor_inactivo,reasignada,cancelada,producto_retirado,lejos,foto_posterior}' and revision <> '{}');

-- As before. A delivery that counts in somebody's place does not take the visit from them; only the plan does.
create or replace function app.guardia_de_visita() returns trigger language plpgsql set search_path = '' as $$
declare
  v_captura boolean := coalesce(app.captura(), false);
  v_entregada boolean := new.estado = 'completada' and old.estado <> 'completada';
  -- a series that goes leaves its visits as they are
  v_plan boolean := (new.usuario_id, new.sucursal_id, new.fecha, new.hora, new.instrucciones)
      is distinct from (old.usuario_id, old.sucursal_id, old.fecha, old.hora, old.instrucciones)
    or new.serie_id is not null and (new.serie_id, new.serie_fecha) is distinct from (old.serie_id, old.serie_fecha);
  -- delivered, or another delivery used instead of the one that was
  v_tomada boolean := v_captura and (v_entregada or new.estado = 'completada' and new.recibida_en is distinct from old.recibida_en)
    and (coalesce('reasignada' = any (new.revision), false) or coalesce(new.usuario_id = old.asignada_a, false))
    and (new.sucursal_id, new.fecha, new.hora, new.instrucciones) is not distinct from (old.sucursal_id, old.fecha, old.hora, old.instrucciones)
    and new.usuario_id = app.usuario_id();
begin
  if (new.empresa_id, new.id, new.origen, new.creada_por, new.created_at)
     is distinct from (old.empresa_id, old.id, old.origen, old.creada_por, old.created_at) then
    perform app.problema('permiso.denegado', '42501');
  end if;
  if v_plan and not v_tomada then
    if v_captura then perform app.problema('permiso.denegado', '42501'); end if;
    if old.estado <> 'pendiente' then perform app.problema('visita.no_pendiente', '23514'); end if;
  end if;
  if new.estado <> old.estado then
    if (old.estado, new.estado) not in (('pendiente', 'en_curso'), ('en_curso', 'completada'),
                                        ('pendiente', 'completada'),          -- start and finish arriving together
                                        ('pendiente', 'cancelada'), ('en_curso', 'cancelada'))
       and not (old.estado = 'cancelada' and v_entregada and coalesce('cancelada' = any (new.revision), false)) then
      perform app.problema(case new.estado when 'cancelada' then 'visita.terminada' else 'visita.transicion' end, '23514');
    end if;
    if new.estado <> 'cancelada' and app.rol() in ('admin', 'supervisor') or new.estado = 'cancelada' and v_captura and not new.no_realizada then
      perform app.problema('permiso.denegado', '42501');
    end if;
    -- not now(): two visits of one slot may be cancelled in one transaction
    if new.estado = 'cancelada' then new.cancelada_en := clock_timestamp(); end if;
  elsif (new.motivo_cancelacion, new.cancelada_en) is distinct from (old.motivo_cancelacion, old.cancelada_en) then
    perform app.problema('visita.terminada', '23514');
  end if;
  if new.usuario_id <> old.usuario_id then
    new.usuarios_anteriores := array_append(array_remove(old.usuarios_anteriores, old.usuario_id), old.usuario_id);
    if not v_tomada then
      new.relevos := coalesce(old.relevos, '{}') - new.usuario_id::text || jsonb_build_object(old.usuario_id, now());
    end if;
  end if;
  -- something else to look at
  if new.revision is distinct from old.revision and new.revisada_en is not distinct from old.revisada_en then
    new.revisada_en := null;
    new.revisada_por := null;
  end if;
  new.version := old.version + (v_plan or new.estado <> old.estado)::int;
  return new;
end $$;

-- ================================================================ who brought it

-- Of a rescue file that does not count by itself: whoever brought it is part of the role, so that no statement can say somebody else.
create or replace function app.captura() returns boolean language sql stable parallel safe
  return split_part(app.rol(), ':', 1) in ('mercaderista', 'entrega', 'rescate', 'rescate-terminado');
create function app.traido_por() returns uuid language sql stable parallel safe
  return nullif(substring(app.rol() from '^rescate[^:]*:(.*)$'), '')::uuid;

alter table envios
  add column traido_por uuid,           -- null: its author's own device, or the author with a file of a session that had not ended
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint envio_traido_por foreign key (empresa_id, traido_por) references personas;
-- By value: the file that a photo becomes refers to its author already.
alter table visitas_fotos
  add column usuario_id  uuid,                             -- whose; null: of before this was kept, and of whoever did the visit
  add column traido_por  uuid,
  add column retenida    boolean not null default false;   -- came with what has not been accepted

-- Whoever delivers without being a member any more, or by somebody else's hand, is named, and has no role.
create or replace function app.auditar_fila() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_vieja jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_nueva jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_fila jsonb := coalesce(v_nueva, v_vieja);
  v_columnas text[] := (select array_agg(c) from unnest(tg_argv[1:]) c where tg_op <> 'UPDATE' or v_vieja -> c is distinct from v_nueva -> c);
begin
  if v_columnas is null then return null; end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes, despues)
  values (coalesce(v_fila ->> 'empresa_id', v_fila ->> 'id')::uuid, app.usuario_id(),
          case when app.rol() = 'mercaderista' or app.captura() is not true then app.rol() end, lower(tg_op),
          tg_table_name, (v_fila ->> tg_argv[0])::uuid,
          case when tg_op <> 'INSERT' then (select jsonb_object_agg(c, v_vieja -> c) from unnest(v_columnas) c) end,
          case when tg_op <> 'DELETE' then (select jsonb_object_agg(c, v_nueva -> c) from unnest(v_columnas) c) end);
  return null;
end $$;

-- ================================================================ what becomes of a delivery

-- Whether the server had received that this person began it. One that nobody planned begins by being made.
create function app.comienzo_recibido(v visitas, p_persona uuid, p_antes_de timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.envios e
                 where e.empresa_id = v.empresa_id and e.visita_id = v.id and e.usuario_id = p_persona
                   and e.tipo = 'inicio' and e.estado = 'aplicado' and e.recibida_en < p_antes_de)
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
    case when app.rol() like 'rescate-terminado:%' then 'sesion_terminada' end], null);
end $$;

-- Those for which it counts only once somebody has accepted it.
create function app.se_retiene(p_motivos text[]) returns boolean language sql immutable parallel safe
  return p_motivos && '{inicio_no_recibido,empezada_por_otra,traida_por_otra,sesion_terminada}'::text[];

-- A delivery that was brought, about which nobody has decided, when its author delivers it.
create function app.se_decide_de_nuevo(e envios) returns boolean language sql stable set search_path = ''
  return e.traido_por is not null and e.resuelto_por is null and app.traido_por() is null;

-- As before. What somebody else had brought of it does not stand in the way of the author's own.
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
  return query select case e.estado when 'aplicado' then 'aplicado' else 'en_revision' end, e.recibida_en, e.motivos;
end $$;

-- Its body stays with what somebody may still have to decide about.
create function app.anotar_envio(p_visita uuid, p_envio uuid, p_tipo text, p_estado text, p_huella bytea, p_motivos text[], p_cuerpo jsonb,
                                 p_reemplazadas jsonb default null)
returns void language plpgsql set search_path = '' as $$
begin
  delete from public.envios e
  where e.empresa_id = app.empresa_id() and e.visita_id = p_visita and e.id = p_envio and app.se_decide_de_nuevo(e);
  insert into public.envios (empresa_id, visita_id, id, usuario_id, traido_por, tipo, estado, huella, motivos, desfase_ms, cuerpo, reemplazadas)
  values (app.empresa_id(), p_visita, p_envio, app.usuario_id(), app.traido_por(), p_tipo, p_estado, p_huella, p_motivos,
          (p_cuerpo ->> 'desfase_ms')::bigint,
          case when p_estado = 'en_revision' or 'reasignada' = any (p_motivos) then p_cuerpo end, p_reemplazadas);
end $$;

-- The phone came back after all, and brought the visit as its author finished it; a beginning that was kept is told by it, too.
create or replace function app.borrador_superado() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.envios e set estado = 'resuelto'
  where e.empresa_id = new.empresa_id and e.visita_id = new.visita_id and e.usuario_id = new.usuario_id
    and e.tipo in ('inicio', 'borrador') and e.estado = 'en_revision' and (e.traido_por is not null or new.traido_por is null);
  return null;
end $$;

-- The photos that will follow. Those of a delivery that is kept are kept with it, unless the visit is its author's as it stands.
drop function app.anunciar_fotos(uuid, jsonb);
create function app.anunciar_fotos(v visitas, p_fotos jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_yo uuid := app.usuario_id();
  v_retenida boolean := app.se_retiene(app.motivos_de_entrega(v)) and not (v.usuario_id = v_yo and v.recibida_en is not null);
begin
  if exists (select from jsonb_to_recordset(p_fotos) f (producto_id uuid)
             where f.producto_id is not null
               and not exists (select from public.empresa_productos p where p.empresa_id = app.empresa_id() and p.id = f.producto_id)) then
    perform app.problema('producto.no_encontrado', 'P0002');
  end if;
  insert into public.visitas_fotos as x (empresa_id, visita_id, id, usuario_id, traido_por, retenida, producto_id, tomada_en, bytes, sha256, nombre)
  select app.empresa_id(), v.id, f.id, v_yo, app.traido_por(), v_retenida, f.producto_id, f.tomada_en, f.bytes, decode(f.sha256, 'hex'), f.nombre
  from jsonb_to_recordset(p_fotos) f (id uuid, producto_id uuid, tomada_en timestamptz, bytes bigint, sha256 text, nombre text)
  on conflict (empresa_id, visita_id, id) do update set retenida = false
  -- somebody had brought it before its author did
  where x.retenida and not excluded.retenida and (x.usuario_id, x.sha256) = (excluded.usuario_id, excluded.sha256);
end $$;

-- The figures that count are taken away, and given.
create function app.retirar_cifras(v visitas) returns jsonb language sql set search_path = '' as $$
  with retiradas as (delete from public.visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id returning p.*)
  select jsonb_agg(to_jsonb(r)) from retiradas r;
$$;
-- When and where one began, and why somebody should look at it, says nothing of another.
create function app.como_sin_empezar(v visitas) returns visitas language plpgsql immutable set search_path = '' as $$
begin
  v.iniciada_en := null;
  v.inicio_lat := null;
  v.inicio_lng := null;
  v.inicio_precision_m := null;
  v.inicio_distancia_m := null;
  v.posicion_equivocada := false;
  v.revision := null;
  return v;
end $$;

create or replace function app.recibir_inicio(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
begin
  return query select * from app.recibo_anterior(p_visita, p_envio, p_huella);
  if found then return; end if;
  recibida_en := now();
  motivos := app.motivos_de_entrega(v);
  resultado := case when app.se_retiene(motivos) then 'en_revision' else 'aplicado' end;
  if v.estado = 'completada' then motivos := motivos || '{ya_completada}'; end if;
  -- what goes on elsewhere is not begun by this, nor by who has left; the delivery itself will tell
  if resultado = 'aplicado' and v.estado in ('pendiente', 'en_curso') and v.usuario_id = app.usuario_id() and app.rol() = 'mercaderista' then
    v := app.anotar_comienzo(v, p_cuerpo);
    update public.visitas x
    set estado = 'en_curso', iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat, inicio_lng = v.inicio_lng,
        inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
        posicion_equivocada = v.posicion_equivocada, revision = v.revision
    where x.empresa_id = v.empresa_id and x.id = v.id;
    motivos := motivos || array(select m from unnest(v.revision) m where m = 'lejos');
  end if;
  perform app.anotar_envio(p_visita, p_envio, 'inicio', resultado, p_huella, motivos, p_cuerpo);
  return next;
end $$;

create or replace function app.recibir_finalizacion(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
  v_empresa uuid := app.empresa_id();
  v_yo uuid := app.usuario_id();
  v_asignada uuid := coalesce(v.asignada_a, v.usuario_id);
  v_antes jsonb;
  v_conocidos bigint;
  v_retirados bigint;
  v_otra boolean;
  v_en_su_lugar boolean;
begin
  return query select * from app.recibo_anterior(p_visita, p_envio, p_huella);
  if found then return; end if;
  recibida_en := now();
  motivos := app.motivos_de_entrega(v);
  -- figures of one branch are not stored as those of another
  v_otra := (p_cuerpo ->> 'sucursal_id')::uuid <> v.sucursal_id;
  -- whose visit it is delivers it, and what counted in their place is somebody else's; once: a second one does not undo what was decided
  v_en_su_lugar := v.estado = 'completada' and coalesce(v.asignada_a = v_yo, false)
    and not exists (select from public.envios e where e.empresa_id = v_empresa and e.visita_id = p_visita and e.usuario_id = v_yo
                    and e.tipo = 'finalizacion' and (e.estado = 'aplicado' or e.usado));

  select count(p.id), count(*) filter (where p.id is not null and (ps.producto_id is null or p.archivado_en is not null))
  into v_conocidos, v_retirados
  from jsonb_to_recordset(p_cuerpo -> 'productos') f (producto_id uuid)
  left join public.empresa_productos p on p.empresa_id = v_empresa and p.id = f.producto_id
  left join public.productos_sucursales ps
    on ps.empresa_id = v_empresa and ps.sucursal_id = v.sucursal_id and ps.producto_id = f.producto_id;
  if v_conocidos < jsonb_array_length(p_cuerpo -> 'productos') then perform app.problema('producto.no_encontrado', 'P0002'); end if;
  if v_retirados > 0 and v_otra is not true then motivos := motivos || '{producto_retirado}'; end if;
  -- every product of the list that the device had
  if v_otra is not true and exists (select from public.productos_sucursales ps
             join public.empresa_productos p on p.empresa_id = ps.empresa_id and p.id = ps.producto_id and p.archivado_en is null
             where ps.empresa_id = v_empresa and ps.sucursal_id = v.sucursal_id and ps.created_at <= (p_cuerpo ->> 'lista_de')::timestamptz
               and not exists (select from jsonb_to_recordset(p_cuerpo -> 'productos') f (producto_id uuid) where f.producto_id = ps.producto_id)) then
    perform app.problema('visita.incompleta', '23514');
  end if;

  if v.estado = 'completada' and not v_en_su_lugar then motivos := motivos || '{ya_completada}'; end if;
  if v_otra then motivos := motivos || '{otra_sucursal}'; end if;
  if app.se_retiene(motivos) or v.estado = 'completada' and not v_en_su_lugar or v_otra then
    resultado := 'en_revision';
  else
    begin
      if v_en_su_lugar then
        v_antes := app.retirar_cifras(v);
        v := app.como_sin_empezar(v);
        update public.envios e
        set estado = 'en_revision', usado = false, resuelto_en = null, resuelto_por = null, motivos = e.motivos || '{ya_completada}'
        where e.empresa_id = v_empresa and e.visita_id = p_visita and e.usuario_id = v.usuario_id and e.tipo = 'finalizacion'
          and (e.estado = 'aplicado' or e.usado) and e.cuerpo is not null;
      end if;
      v := app.anotar_comienzo(v, p_cuerpo);
      motivos := motivos || array(select m from unnest(v.revision) m where m = 'lejos');
      perform app.anotar_productos(v, p_cuerpo -> 'productos');
      update public.visitas x
      set estado = 'completada', usuario_id = v_yo, asignada_a = nullif(v_asignada, v_yo),
          completada_en = (p_cuerpo ->> 'completada_en')::timestamptz, desfase_ms = (p_cuerpo ->> 'desfase_ms')::bigint,
          recibida_en = now(), iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat, inicio_lng = v.inicio_lng,
          inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
          posicion_equivocada = v.posicion_equivocada, revision = nullif(motivos, '{}'),
          revisada_en = case when not v_en_su_lugar then x.revisada_en end,
          revisada_por = case when not v_en_su_lugar then x.revisada_por end,
          anulada_en = null, anulada_por = null, motivo_anulacion = null,
          cancelada_en = null, motivo_cancelacion = null, no_realizada = false
      where x.empresa_id = v_empresa and x.id = p_visita;
      resultado := 'aplicado';
    exception when unique_violation then
      -- the slot it would come back to is somebody's by now
      resultado := 'en_revision';
    end;
  end if;

  perform app.anotar_envio(p_visita, p_envio, 'finalizacion', resultado, p_huella, motivos, p_cuerpo,
                           case resultado when 'aplicado' then v_antes end);
  perform app.anunciar_fotos(v, p_cuerpo -> 'fotos');
  return next;
end $$;

create or replace function app.recibir_no_realizada(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
begin
  return query select * from app.recibo_anterior(p_visita, p_envio, p_huella);
  if found then return; end if;
  recibida_en := now();
  motivos := app.motivos_de_entrega(v);
  if v.estado in ('pendiente', 'en_curso') and v.usuario_id = app.usuario_id() and not app.se_retiene(motivos) then
    v := app.anotar_comienzo(v, p_cuerpo);
    motivos := motivos || array(select m from unnest(v.revision) m where m = 'lejos');
    update public.visitas x
    set estado = 'cancelada', no_realizada = true, motivo_cancelacion = p_cuerpo ->> 'motivo',
        completada_en = (p_cuerpo ->> 'completada_en')::timestamptz, desfase_ms = (p_cuerpo ->> 'desfase_ms')::bigint, recibida_en = now(), iniciada_en = v.iniciada_en,
        inicio_lat = v.inicio_lat, inicio_lng = v.inicio_lng, inicio_precision_m = v.inicio_precision_m,
        inicio_distancia_m = v.inicio_distancia_m, posicion_equivocada = v.posicion_equivocada, revision = nullif(motivos, '{}')
    where x.empresa_id = v.empresa_id and x.id = p_visita;
    resultado := 'aplicado';
  else
    if v.estado = 'completada' then motivos := motivos || '{ya_completada}'; end if;
    resultado := 'en_revision';
  end if;
  perform app.anotar_envio(p_visita, p_envio, 'no_realizada', resultado, p_huella, motivos, p_cuerpo);
  perform app.anunciar_fotos(v, p_cuerpo -> 'fotos');
  return next;
end $$;

create or replace function app.recibir_borrador(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
begin
  if exists (select from app.recibo_anterior(p_visita, p_envio, p_huella))
     or exists (select from public.envios e where e.empresa_id = v.empresa_id and e.visita_id = p_visita
                and e.usuario_id = app.usuario_id() and e.tipo in ('finalizacion', 'no_realizada')) then
    return false;
  end if;
  perform app.anotar_envio(p_visita, p_envio, 'borrador', 'en_revision', p_huella, app.motivos_de_entrega(v) || '{sin_terminar}', p_cuerpo);
  return true;
end $$;

-- ================================================================ photos

create or replace function app.tomar_foto(p_visita uuid, p_foto jsonb)
returns table (recibidos bigint, recibida_en timestamptz) language plpgsql security definer set search_path = '' as $$
declare
  f record;
begin
  perform app.anunciar_fotos(app.tomar_para_entregar(p_visita), jsonb_build_array(p_foto));
  select x.* into f from public.visitas_fotos x
  where x.empresa_id = app.empresa_id() and x.visita_id = p_visita and x.id = (p_foto ->> 'id')::uuid;
  if (f.sha256, f.bytes) is distinct from (decode(p_foto ->> 'sha256', 'hex'), (p_foto ->> 'bytes')::bigint) then
    perform app.problema('foto.otro_contenido', '23505');
  end if;
  return query select case when f.recibida_en is not null then f.bytes else app.bytes_de_foto(p_visita, f.id) end, f.recibida_en;
end $$;

-- As before. Whoever has decided about the visit had not seen it, and somebody whose it is no longer adds nothing that nobody looks at.
create or replace function app.completar_foto(p_visita uuid, p_foto uuid, p_archivo uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
  f public.visitas_fotos;
begin
  update public.visitas_fotos x set archivo_id = p_archivo, recibida_en = now(), traido_por = coalesce(x.traido_por, app.traido_por())
  from public.archivos a
  where x.empresa_id = app.empresa_id() and x.visita_id = p_visita and x.id = p_foto and x.archivo_id is null
    and a.empresa_id = x.empresa_id and a.id = p_archivo and a.uso = 'visitas' and a.creado_por = app.usuario_id() and a.sha256 = x.sha256
  returning x.* into f;
  if exists (select from app.fotos_de_visita(v) x where x.id = f.id)
     and (v.revisada_en is not null
          or f.created_at > v.recibida_en
             and app.motivos_de_entrega(v) && '{autor_inactivo,reasignada,traida_por_otra,sesion_terminada}') then
    update public.visitas x
    set revision = array_append(array_remove(x.revision, 'foto_posterior'), 'foto_posterior'), revisada_en = null, revisada_por = null
    where x.empresa_id = v.empresa_id and x.id = v.id;
  end if;
  return f.recibida_en;
end $$;

-- Those of whoever's delivery counts: what somebody else brought of the same visit is no part of it.
create function app.fotos_de_visita(v visitas) returns setof visitas_fotos language sql stable set search_path = '' as $$
  select f.* from public.visitas_fotos f
  where f.empresa_id = v.empresa_id and f.visita_id = v.id and not f.retenida and coalesce(f.usuario_id, v.usuario_id) = v.usuario_id;
$$;

create or replace function app.fotos_de_reporte(p_visita uuid) returns table (id uuid, producto_id uuid, archivo_id uuid, tomada_en timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.id, f.producto_id, f.archivo_id, f.tomada_en
  from app.visita_a_la_vista(p_visita) v
  cross join lateral app.fotos_de_visita(v) f
  where f.archivo_id is not null
  order by f.tomada_en, f.id;
$$;

create or replace function app.reporte_de_visita(p_visita uuid)
returns table (id uuid, fecha date, hora time, estado text, no_planificada boolean, no_realizada boolean, usuario_nombre text,
               empresa_nombre text, sucursal_id uuid, sucursal_nombre text, sucursal_direccion text, cadena_id uuid, cadena_nombre text,
               instrucciones text, motivo_cancelacion text, iniciada_en timestamptz, completada_en timestamptz, recibida_en timestamptz,
               desfase_ms bigint,
               inicio_distancia_m double precision, inicio_precision_m double precision, revision text[], revisada_en timestamptz, anulada_en timestamptz,
               motivo_anulacion text, fotos_por_llegar bigint,
               total bigint, exhibidos bigint, quiebre bigint, material_pop bigint, anterior_id uuid, anterior_fecha date,
               anterior_total bigint, anterior_exhibidos bigint, anterior_quiebre bigint, anterior_material_pop bigint)
language sql stable security definer set search_path = '' as $$
  select v.id, v.fecha, v.hora, v.estado, v.origen = 'no_planificada', v.no_realizada, p.nombre, e.nombre, s.id, s.nombre, s.direccion,
         c.id, c.nombre, v.instrucciones, v.motivo_cancelacion, v.iniciada_en, v.completada_en, v.recibida_en, v.desfase_ms,
         v.inicio_distancia_m, v.inicio_precision_m, coalesce(v.revision, '{}'), v.revisada_en, v.anulada_en, v.motivo_anulacion,
         (select count(*) from app.fotos_de_visita(v) f where f.archivo_id is null),
         r.total, r.exhibidos, r.quiebre, r.material_pop, a.id, a.fecha, ra.total, ra.exhibidos, ra.quiebre, ra.material_pop
  from app.visita_a_la_vista(p_visita) v
  join public.empresas e on e.id = v.empresa_id
  join public.sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
  join public.cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
  left join public.personas p on p.empresa_id = v.empresa_id and p.usuario_id = v.usuario_id
  cross join lateral app.resumen_de_visita(v.empresa_id, v.id) r
  left join lateral app.visita_anterior(v.empresa_id, v.sucursal_id, v.id, v.fecha, v.completada_en) a on true
  left join lateral app.resumen_de_visita(v.empresa_id, a.id) ra on true;
$$;

-- Of the photos of a visit, a mercaderista sees their own.
drop policy leer on visitas_fotos;
create policy leer on visitas_fotos for select to app_user
  using (empresa_id = (select app.empresa_id())
         and ((select app.ve_visitas_ajenas())
              or coalesce(usuario_id = (select app.usuario_id()), true)
                 and exists (select from visitas v where v.empresa_id = visitas_fotos.empresa_id and v.id = visitas_fotos.visita_id)));

-- ================================================================ review

-- As before. Whose visit it is by the plan stays known, and the photos that came with what is used are of the visit from now on.
create or replace function app.resolver_envio(p_visita uuid, p_envio uuid, p_usar boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quien uuid := app.usuario_id();
  v_rol text := app.rol();
  v_asignada uuid;
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
    v_asignada := coalesce(v.asignada_a, v.usuario_id);
    v_antes := app.retirar_cifras(v);
    v := app.anotar_comienzo(app.como_sin_empezar(v), e.cuerpo);
    perform app.anotar_productos(v, e.cuerpo -> 'productos');
    perform app.poner_contexto(e.usuario_id, v.empresa_id, 'entrega');
    begin
      update public.visitas x
      set estado = 'completada', usuario_id = e.usuario_id, asignada_a = nullif(v_asignada, e.usuario_id),
          completada_en = (e.cuerpo ->> 'completada_en')::timestamptz,
          desfase_ms = e.desfase_ms, recibida_en = e.recibida_en, iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat,
          inicio_lng = v.inicio_lng, inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
          posicion_equivocada = v.posicion_equivocada, cancelada_en = null, motivo_cancelacion = null, no_realizada = false,
          revision = nullif(array(select distinct m from unnest(coalesce(v.revision, '{}') || e.motivos
                              || case when v_asignada <> e.usuario_id then '{reasignada}'::text[] else '{}' end
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
    update public.visitas_fotos f set retenida = false
    where f.empresa_id = v.empresa_id and f.visita_id = v.id and f.usuario_id = e.usuario_id and f.retenida;
  end if;
  update public.envios x
  set estado = 'resuelto', resuelto_en = now(), resuelto_por = v_quien, usado = p_usar, reemplazadas = v_antes
  where x.empresa_id = e.empresa_id and x.visita_id = e.visita_id and x.id = e.id;
end $$;

-- ================================================================ rescue files

-- One for each session, and it ends with it; whose it was stays known, so that a file made with it is never nobody's. Those of before
-- had no session: they have ended.
alter table auth.credenciales_de_rescate
  -- written only when a device asks for one, and a device whose asking fails asks again
  -- squawk-ignore ban-drop-column
  drop column expira_en,
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add column sesion_hash bytea references auth.sesiones on delete set null;
-- squawk-ignore require-concurrent-index-creation
create unique index credenciales_de_rescate_sesion on auth.credenciales_de_rescate (sesion_hash) where sesion_hash is not null;
revoke delete on auth.credenciales_de_rescate from app_auth;

-- Whose a credential is, to whoever brings it as a member of a company that knows that person; and whether it still speaks for them.
drop function app.autor_de_rescate(bytea);
create function app.autor_de_rescate(p_credencial_hash bytea) returns table (usuario_id uuid, nombre text, vigente boolean)
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
declare
  v_quien uuid := app.usuario_id();
  v_vigente boolean;
begin
  select a.usuario_id, a.vigente into entregar_por_rescate.usuario_id, v_vigente from app.autor_de_rescate(p_credencial_hash) a;
  if not app.tiene_o_tuvo_visita(app.empresa_id(), p_visita, usuario_id) then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  rol := case when not v_vigente then 'rescate-terminado:' || v_quien
              when usuario_id <> v_quien then 'rescate:' || v_quien
              when app.es_mercaderista_activo(app.empresa_id(), usuario_id) then 'mercaderista'
              else 'entrega' end;
  perform app.poner_contexto(usuario_id, app.empresa_id(), rol);
  return next;
end $$;

grant execute on function app.autor_de_rescate to app_user;
