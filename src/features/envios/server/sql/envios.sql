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

-- Begun by mistake, as long as nothing of it has been delivered: planned, it waits as before; else nobody is to go there.
create or replace function app.recibir_retirada(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
begin
  return query select * from app.recibo_anterior(p_visita, p_envio, p_huella);
  if found then return; end if;
  recibida_en := now();
  resultado := 'aplicado';
  motivos := app.motivos_de_entrega(v);
  if v.estado = 'completada' then motivos := motivos || '{ya_completada}'; end if;
  if v.estado = 'en_curso' and v.usuario_id = app.usuario_id() and app.rol() = 'mercaderista' and not exists (
       select from public.envios e where e.empresa_id = v.empresa_id and e.visita_id = p_visita and e.usuario_id = v.usuario_id
       and e.tipo in ('finalizacion', 'no_realizada', 'borrador')) then
    if v.origen = 'no_planificada' then
      update public.visitas x set estado = 'cancelada', motivo_cancelacion = 'Iniciada por error'
      where x.empresa_id = v.empresa_id and x.id = p_visita;
    else
      v := app.como_sin_empezar(v);
      update public.visitas x
      set estado = 'pendiente', iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat, inicio_lng = v.inicio_lng,
          inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
          posicion_equivocada = v.posicion_equivocada, revision = v.revision
      where x.empresa_id = v.empresa_id and x.id = p_visita;
    end if;
  end if;
  perform app.anotar_envio(p_visita, p_envio, 'retirada', resultado, p_huella, motivos, p_cuerpo);
  return next;
end $$;

-- All of a visit, or nothing of it; once, however often it is sent.
create or replace function app.recibir_finalizacion(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
  v_empresa uuid := app.empresa_id();
  v_yo uuid := app.usuario_id();
  v_asignada uuid := coalesce(v.asignada_a, v.usuario_id);
  v_lista timestamptz := app.momento_de_la_lista(app.empresa_id(), v.fecha, now());
  v_lista_de timestamptz := p_cuerpo ->> 'lista_de';
  v_antes jsonb;
  v_conocidos bigint;
  v_retirados bigint;
  v_otra boolean;
  v_en_su_lugar boolean;
  v_corrige uuid := app.la_que_corrige(v, app.en_lugar_de(p_cuerpo));
  v_aplica boolean;
begin
  return query select * from app.recibo_anterior(p_visita, p_envio, p_huella);
  if found then return; end if;
  recibida_en := now();
  if app.ya_corregida(p_visita, p_envio) then
    resultado := 'aplicado';
    motivos := '{corregida}';
    perform app.anotar_envio(p_visita, p_envio, 'finalizacion', 'resuelto', p_huella, motivos, p_cuerpo);
    return next;
    return;
  end if;
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
  left join app.surtido_de(v_empresa, v.sucursal_id, v_lista, now()) ps on ps.producto_id = f.producto_id;
  if v_conocidos < jsonb_array_length(p_cuerpo -> 'productos') then perform app.problema('producto.no_encontrado', 'P0002'); end if;
  if v_retirados > 0 and v_otra is not true then motivos := motivos || '{producto_retirado}'; end if;
  -- Every product of the list that the device had and that is still sold there. What that list was is known if nobody has said
  -- anything since; said at the moment when it was read, it may not have been in it.
  if v_otra is not true and coalesce(app.surtido_dicho_en(v_empresa, v.sucursal_id) < v_lista_de - interval '1 minute', true) and exists (
             select from app.surtido_de(v_empresa, v.sucursal_id, app.momento_de_la_lista(v_empresa, v.fecha, v_lista_de), now()) ps
             join app.surtido_de(v_empresa, v.sucursal_id, v_lista, now()) todavia on todavia.producto_id = ps.producto_id
             join public.empresa_productos p on p.empresa_id = v_empresa and p.id = ps.producto_id and p.archivado_en is null
             where not exists (select from jsonb_to_recordset(p_cuerpo -> 'productos') f (producto_id uuid) where f.producto_id = ps.producto_id)) then
    perform app.problema('visita.incompleta', '23514');
  end if;

  v_aplica := v.estado <> 'completada' or v_en_su_lugar or v_corrige is not null and app.se_corrige_a_tiempo(v);
  if not v_aplica then motivos := motivos || case when v_corrige is null then 'ya_completada' else 'correccion_tardia' end; end if;
  if v_otra then motivos := motivos || '{otra_sucursal}'; end if;
  if app.se_retiene(motivos) or not v_aplica or v_otra then
    resultado := 'en_revision';
  elsif v_corrige is not null then
    motivos := motivos || array(select m from unnest(v.revision) m where m = 'lejos');
    v_antes := app.aplicar_correccion(v, p_cuerpo, motivos);
    resultado := 'aplicado';
  else
    begin
      if v_en_su_lugar then
        v_antes := app.retirar_cifras(v);
        v := app.como_sin_empezar(v);
        update public.envios e
        set estado = 'en_revision', usado = false, resuelto_en = null, resuelto_por = null, motivos = e.motivos || '{ya_completada}'
        where e.empresa_id = v_empresa and e.visita_id = p_visita and e.usuario_id = v.usuario_id and e.tipo = 'finalizacion'
          and (e.estado = 'aplicado' or e.usado) and e.cuerpo is not null and not app.reemplazada_por_su_autor(e);
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
          cancelada_en = null, motivo_cancelacion = null, no_realizada = false, no_listados = nullif(p_cuerpo -> 'no_listados', '[]')
      where x.empresa_id = v_empresa and x.id = p_visita;
      resultado := 'aplicado';
    exception when unique_violation then
      -- the slot it would come back to is somebody's by now
      resultado := 'en_revision';
    end;
  end if;

  perform app.anotar_envio(p_visita, p_envio, 'finalizacion', resultado, p_huella, motivos, p_cuerpo,
                           case resultado when 'aplicado' then v_antes end);
  if v_corrige is not null then
    update public.envios e set corrige = v_corrige where e.empresa_id = v_empresa and e.visita_id = p_visita and e.id = p_envio;
  end if;
  perform app.anunciar_fotos(v, p_cuerpo -> 'fotos');
  return next;
end $$;

-- A visit that could not be done: closed by whoever stood in front of it.
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
        inicio_distancia_m = v.inicio_distancia_m, posicion_equivocada = v.posicion_equivocada, revision = nullif(motivos, '{}'),
        no_listados = nullif(p_cuerpo -> 'no_listados', '[]')
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

-- What there was of a visit that nobody finished, kept whole for somebody to decide. False: it is here already, or what became of it is.
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

-- The phone came back after all, and brought the visit as its author finished it; a beginning that was kept is told by it, too. And
-- nobody need decide any more about what its author has taken back.
create or replace function app.borrador_superado() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.envios e set estado = 'resuelto'
  where e.empresa_id = new.empresa_id and e.visita_id = new.visita_id and e.usuario_id = new.usuario_id
    and (e.tipo in ('inicio', 'borrador') or e.tipo = 'finalizacion' and e.id = any (new.en_lugar_de))
    and e.estado = 'en_revision' and (e.traido_por is not null or new.traido_por is null);
  return null;
end $$;
create or replace trigger borrador_superado after insert on envios for each row
  when (new.tipo in ('finalizacion', 'no_realizada')) execute function app.borrador_superado();

grant execute on function
  app.recibir_inicio, app.recibir_retirada, app.recibir_finalizacion, app.recibir_no_realizada, app.recibir_borrador to app_user;
