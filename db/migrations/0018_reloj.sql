-- A device's clock may be wrong: what it tells is kept as told, beside when it was received, and by how much the device knew itself to
-- be off. And on a phone that several share, a delivery says whose it is: the session may be somebody else's by now.

alter table envios add column desfase_ms bigint;     -- the device's clock less the server's, as the device last knew it; null: it did not
alter table visitas add column desfase_ms bigint;    -- of the delivery that was applied

-- ================================================================ the door of a delivery

drop function app.entrar_entrega_con_sesion(bytea, uuid, uuid);
create function app.entrar_entrega_con_sesion(p_token_hash bytea, p_empresa uuid, p_visita uuid, p_persona text default null)
returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := app.usuario_de_sesion(p_token_hash);
  -- before anything else: whatever becomes of it would be answered to the wrong person
  if usuario_id::text <> p_persona then perform app.problema('sesion.de_otra_persona', '28000'); end if;
  if not app.es_mercaderista_activo(p_empresa, usuario_id) and app.tiene_o_tuvo_visita(p_empresa, p_visita, usuario_id) then
    rol := 'entrega';
    perform set_config('app.usuario_id', usuario_id::text, true), set_config('app.empresa_id', p_empresa::text, true),
            set_config('app.rol', rol, true);
  else
    rol := app.entrar(usuario_id, p_empresa);
  end if;
  return next;
end $$;
grant execute on function app.entrar_entrega_con_sesion to app_user;

-- ================================================================ deliveries, with what the device knew of its clock

create or replace function app.recibir_inicio(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
begin
  return query select * from app.recibo_anterior(p_visita, p_envio, p_huella);
  if found then return; end if;
  motivos := app.motivos_de_entrega(v);
  if v.estado = 'completada' then motivos := motivos || '{ya_completada}'; end if;
  -- what goes on elsewhere is not begun by this; the delivery itself will tell
  if v.estado in ('pendiente', 'en_curso') and v.usuario_id = app.usuario_id() then
    v := app.anotar_comienzo(v, p_cuerpo);
    update public.visitas x
    set estado = 'en_curso', iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat, inicio_lng = v.inicio_lng,
        inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
        posicion_equivocada = v.posicion_equivocada, revision = v.revision
    where x.empresa_id = v.empresa_id and x.id = v.id;
    motivos := motivos || array(select m from unnest(v.revision) m where m = 'lejos');
  end if;
  insert into public.envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, desfase_ms)
  values (v.empresa_id, p_visita, p_envio, app.usuario_id(), 'inicio', 'aplicado', p_huella, motivos, (p_cuerpo ->> 'desfase_ms')::bigint);
  resultado := 'aplicado';
  recibida_en := now();
  return next;
end $$;

create or replace function app.recibir_finalizacion(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
  v_empresa uuid := app.empresa_id();
  v_desde timestamptz;
  v_conocidos bigint;
  v_retirados bigint;
  v_otra boolean;
begin
  return query select * from app.recibo_anterior(p_visita, p_envio, p_huella);
  if found then return; end if;
  recibida_en := now();
  motivos := app.motivos_de_entrega(v);
  -- figures of one branch are not stored as those of another
  v_otra := (p_cuerpo ->> 'sucursal_id')::uuid <> v.sucursal_id;

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

  if v.estado = 'completada' then motivos := motivos || '{ya_completada}'; end if;
  if v_otra then motivos := motivos || '{otra_sucursal}'; end if;
  if v.estado = 'completada' or v_otra then
    resultado := 'en_revision';
  else
    begin
      v := app.anotar_comienzo(v, p_cuerpo);
      motivos := motivos || array(select m from unnest(v.revision) m where m = 'lejos');
      -- a clock that runs ahead does not reach thresholds that are not yet in force
      v_desde := least(v.iniciada_en, now());
      insert into public.visitas_productos (empresa_id, visita_id, producto_id, umbral_quiebre, exhibido, quiebre, material_pop,
                                            inventario_actual, precio_venta_observado, precio_sugerido, observaciones, competencias)
      select v_empresa, p_visita, f.producto_id, g.cantidad_minima_quiebre, f.exhibido,
             f.inventario_actual = 'Sin existencia' or coalesce(f.inventario_actual::numeric < g.cantidad_minima_quiebre, false),
             f.material_pop, f.inventario_actual, f.precio_venta_observado, g.precio_venta_sugerido, f.observaciones,
             nullif(f.competencias, '[]')
      from jsonb_to_recordset(p_cuerpo -> 'productos')
             f (producto_id uuid, exhibido boolean, material_pop boolean, inventario_actual text, precio_venta_observado numeric,
                observaciones text, competencias jsonb)
      cross join lateral (
        select x.cantidad_minima_quiebre, x.precio_venta_sugerido from public.empresa_productos_vigencias x
        where x.empresa_id = v_empresa and x.producto_id = f.producto_id and x.vigente_desde <= v_desde
        order by x.vigente_desde desc limit 1) g;
      update public.visitas x
      set estado = 'completada', usuario_id = app.usuario_id(), completada_en = (p_cuerpo ->> 'completada_en')::timestamptz,
          desfase_ms = (p_cuerpo ->> 'desfase_ms')::bigint,
          recibida_en = now(), iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat, inicio_lng = v.inicio_lng,
          inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
          posicion_equivocada = v.posicion_equivocada, revision = nullif(motivos, '{}'),
          cancelada_en = null, motivo_cancelacion = null, no_realizada = false
      where x.empresa_id = v_empresa and x.id = p_visita;
      resultado := 'aplicado';
    exception when unique_violation then
      -- the slot it would come back to is somebody's by now
      resultado := 'en_revision';
    end;
  end if;

  insert into public.envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, desfase_ms, cuerpo)
  values (v_empresa, p_visita, p_envio, app.usuario_id(), 'finalizacion', resultado, p_huella, motivos, (p_cuerpo ->> 'desfase_ms')::bigint,
          case resultado when 'en_revision' then p_cuerpo end);
  perform app.anunciar_fotos(p_visita, p_cuerpo -> 'fotos');
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
  if v.estado = 'completada' then motivos := motivos || '{ya_completada}'; end if;
  if v.estado in ('pendiente', 'en_curso') and v.usuario_id = app.usuario_id() then
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
    resultado := 'en_revision';
  end if;
  insert into public.envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, desfase_ms, cuerpo)
  values (v.empresa_id, p_visita, p_envio, app.usuario_id(), 'no_realizada', resultado, p_huella, motivos, (p_cuerpo ->> 'desfase_ms')::bigint,
          case resultado when 'en_revision' then p_cuerpo end);
  perform app.anunciar_fotos(p_visita, p_cuerpo -> 'fotos');
  return next;
end $$;

-- ================================================================ the report

drop function app.reporte_de_visita(uuid);
create function app.reporte_de_visita(p_visita uuid)
returns table (id uuid, fecha date, hora time, estado text, no_planificada boolean, no_realizada boolean, usuario_nombre text,
               empresa_nombre text, sucursal_id uuid, sucursal_nombre text, sucursal_direccion text, cadena_id uuid, cadena_nombre text,
               instrucciones text, motivo_cancelacion text, iniciada_en timestamptz, completada_en timestamptz, recibida_en timestamptz,
               desfase_ms bigint,
               inicio_distancia_m double precision, inicio_precision_m double precision, revision text[], fotos_por_llegar bigint,
               total bigint, exhibidos bigint, quiebre bigint, material_pop bigint, anterior_id uuid, anterior_fecha date,
               anterior_total bigint, anterior_exhibidos bigint, anterior_quiebre bigint, anterior_material_pop bigint)
language sql stable security definer set search_path = '' as $$
  select v.id, v.fecha, v.hora, v.estado, v.origen = 'no_planificada', v.no_realizada, p.nombre, e.nombre, s.id, s.nombre, s.direccion,
         c.id, c.nombre, v.instrucciones, v.motivo_cancelacion, v.iniciada_en, v.completada_en, v.recibida_en, v.desfase_ms,
         v.inicio_distancia_m, v.inicio_precision_m, coalesce(v.revision, '{}'),
         (select count(*) from public.visitas_fotos f where f.empresa_id = v.empresa_id and f.visita_id = v.id and f.archivo_id is null),
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
grant execute on function app.reporte_de_visita to app_user;
