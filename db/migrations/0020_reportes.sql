-- Reports: what was delivered is looked at, and what was made of it is kept.

-- ================================================================ what may become of a visit

-- As before, and a delivery that was kept for review may take the place of the one that counted.
create or replace function app.guardia_de_visita() returns trigger language plpgsql set search_path = '' as $$
declare
  v_captura boolean := coalesce(app.captura(), false);
  v_entregada boolean := new.estado = 'completada' and old.estado <> 'completada';
  -- a series that goes leaves its visits as they are
  v_plan boolean := (new.usuario_id, new.sucursal_id, new.fecha, new.hora, new.instrucciones)
      is distinct from (old.usuario_id, old.sucursal_id, old.fecha, old.hora, old.instrucciones)
    or new.serie_id is not null and (new.serie_id, new.serie_fecha) is distinct from (old.serie_id, old.serie_fecha);
  -- delivered, or another delivery used instead of the one that was
  v_tomada boolean := v_captura and (v_entregada or new.estado = 'completada' and new.recibida_en is distinct from old.recibida_en) and coalesce('reasignada' = any (new.revision), false)
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
  end if;
  -- something else to look at
  if new.revision is distinct from old.revision and new.revisada_en is not distinct from old.revisada_en then
    new.revisada_en := null;
    new.revisada_por := null;
  end if;
  new.version := old.version + (v_plan or new.estado <> old.estado)::int;
  return new;
end $$;

-- ================================================================ deliveries

-- What was found, with the thresholds and prices that were in force when the visit began.
create function app.anotar_productos(v visitas, p_productos jsonb) returns void language sql set search_path = '' as $$
  insert into public.visitas_productos (empresa_id, visita_id, producto_id, umbral_quiebre, exhibido, quiebre, material_pop,
                                        inventario_actual, precio_venta_observado, precio_sugerido, observaciones, competencias)
  select v.empresa_id, v.id, f.producto_id, g.cantidad_minima_quiebre, f.exhibido,
         f.inventario_actual = 'Sin existencia' or coalesce(f.inventario_actual::numeric < g.cantidad_minima_quiebre, false),
         f.material_pop, f.inventario_actual, f.precio_venta_observado, g.precio_venta_sugerido, f.observaciones,
         nullif(f.competencias, '[]')
  from jsonb_to_recordset(p_productos)
         f (producto_id uuid, exhibido boolean, material_pop boolean, inventario_actual text, precio_venta_observado numeric,
            observaciones text, competencias jsonb)
  cross join lateral (
    select x.cantidad_minima_quiebre, x.precio_venta_sugerido from public.empresa_productos_vigencias x
    -- a clock that runs ahead does not reach thresholds that are not yet in force
    where x.empresa_id = v.empresa_id and x.producto_id = f.producto_id and x.vigente_desde <= least(v.iniciada_en, now())
    order by x.vigente_desde desc limit 1) g;
$$;

create or replace function app.recibir_finalizacion(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
  v_empresa uuid := app.empresa_id();
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
      perform app.anotar_productos(v, p_cuerpo -> 'productos');
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


-- ================================================================ review

alter table envios
  add column resuelto_en   timestamptz,
  add column resuelto_por  uuid,
  add column usado         boolean not null default false,
  add column reemplazadas  jsonb;          -- the figures that this delivery's took the place of
create trigger auditoria after update on envios for each row
  when (old.estado is distinct from new.estado and new.resuelto_por is not null)
  execute function app.auditar_fila('visita_id', 'estado', 'usado');
drop trigger auditoria on visitas;
create trigger auditoria after update or delete on visitas for each row
  execute function app.auditar_fila('id', 'usuario_id', 'sucursal_id', 'fecha', 'hora', 'instrucciones', 'cancelada_en', 'motivo_cancelacion',
                                    'revisada_por', 'anulada_en', 'motivo_anulacion');

-- What counts stays, and nobody need look any more; or it does not count. Either is said once.
create function app.revisar_visita(p_visita uuid, p_anular boolean, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas;
begin
  if coalesce(app.rol() not in ('admin', 'supervisor'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  select * into v from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita for update;
  if not found then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  if v.revision is null or v.revisada_en is not null then perform app.problema('revision.resuelta', '23514'); end if;
  if p_anular and v.estado <> 'completada' then perform app.problema('revision.sin_completar', '23514'); end if;
  update public.visitas x
  set revisada_en = now(), revisada_por = app.usuario_id(), anulada_en = case when p_anular then now() end,
      anulada_por = case when p_anular then app.usuario_id() end, motivo_anulacion = case when p_anular then p_motivo end
  where x.empresa_id = v.empresa_id and x.id = v.id;
end $$;

-- A delivery that was kept for somebody to decide: used instead of what is there, or put aside. Only a finished visit can be used, and
-- only for its own branch. Its author delivers it, as if by their own device; whoever decided stands in the row.
create function app.resolver_envio(p_visita uuid, p_envio uuid, p_usar boolean) returns void
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
    perform set_config('app.usuario_id', e.usuario_id::text, true), set_config('app.rol', 'entrega', true);
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
    perform set_config('app.usuario_id', v_quien::text, true), set_config('app.rol', v_rol, true);
    update public.visitas x
    set anulada_en = null, anulada_por = null, motivo_anulacion = null, revisada_en = now(), revisada_por = v_quien
    where x.empresa_id = v.empresa_id and x.id = v.id;
  end if;
  update public.envios x
  set estado = 'resuelto', resuelto_en = now(), resuelto_por = v_quien, usado = p_usar, reemplazadas = v_antes
  where x.empresa_id = e.empresa_id and x.visita_id = e.visita_id and x.id = e.id;
end $$;
grant execute on function app.revisar_visita, app.resolver_envio to app_user;

-- ================================================================ the report of a visit

drop function app.reporte_de_visita(uuid);
create function app.reporte_de_visita(p_visita uuid)
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

-- ================================================================ what was made

-- A file that somebody asked for, with what they asked: the history downloads again what was made then.
create table reportes_exportados (
  empresa_id    uuid not null references empresas,
  id            uuid not null default uuidv7(),
  creado_por    uuid not null,
  cadena_id     uuid not null,
  sucursal_id   uuid,                      -- when exactly one was chosen; all of them stand in filtro_extra.sucursales_ids
  created_at    timestamptz not null default now(),
  bytes         bigint,
  fecha_desde   date not null,
  fecha_hasta   date not null,
  progreso      bigint not null default 0 check (progreso between 0 and 100),
  tipo          text not null check (tipo in ('csv', 'xlsx', 'ia')),
  estado        text not null default 'en_cola' check (estado in ('en_cola', 'en_curso', 'listo', 'fallido')),
  file_name     text not null,
  object_path   text unique,
  filtro_extra  jsonb not null default '{}',
  primary key (empresa_id, id),
  foreign key (empresa_id, creado_por) references personas,
  foreign key (empresa_id, cadena_id) references cadenas on delete cascade,
  foreign key (empresa_id, sucursal_id) references sucursales on delete set null (sucursal_id),
  check (fecha_hasta >= fecha_desde),
  check ((estado = 'listo') = (object_path is not null and bytes is not null))
);
create index exportados_recientes on reportes_exportados (empresa_id, created_at desc, id desc);
create index exportados_cadena on reportes_exportados (empresa_id, cadena_id);
create index exportados_sucursal on reportes_exportados (empresa_id, sucursal_id) where sucursal_id is not null;
create index exportados_autor on reportes_exportados (empresa_id, creado_por);

alter table reportes_exportados enable row level security;
grant select, insert (empresa_id, creado_por, cadena_id, sucursal_id, fecha_desde, fecha_hasta, tipo, estado, file_name, object_path, bytes,
                      progreso, filtro_extra),
      update (estado, progreso, object_path, bytes) on reportes_exportados to app_user;
create policy leer on reportes_exportados for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear on reportes_exportados for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and creado_por = (select app.usuario_id()));
create policy hacer on reportes_exportados for update to app_user                -- the job's
  using (empresa_id = (select app.empresa_id()) and (select app.es_sistema()));

-- The history shows the last fifty; what is older goes, and the sweep takes its file.
create function app.podar_reportes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.reportes_exportados r
  where r.empresa_id = new.empresa_id and r.estado in ('listo', 'fallido')
    and (r.created_at, r.id) < (select x.created_at, x.id from public.reportes_exportados x where x.empresa_id = new.empresa_id
                                order by x.created_at desc, x.id desc offset 49 limit 1);
  return null;
end $$;
create trigger podar after insert on reportes_exportados for each row execute function app.podar_reportes();

create or replace function app.objetos_sin_fila(p_rutas text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.ruta from unnest(p_rutas) o (ruta)
  where not exists (select from public.archivos a where a.object_path = o.ruta)
    and not exists (select from public.archivos a where a.miniatura_path = o.ruta)
    and not exists (select from public.archivos_de_persona a where a.object_path = o.ruta)
    and not exists (select from public.visitas_fotos_partes p where p.object_path = o.ruta)
    and not exists (select from public.reportes_exportados r where r.object_path = o.ruta)
    and case
      when o.ruta ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.empresas e where e.id = left(o.ruta, 36)::uuid)
      when o.ruta ~ '^personas/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.usuarios u where u.id = substr(o.ruta, 10, 36)::uuid)
      -- the logo of a registration that was silently refused: it never has a row
      else o.ruta ~ '^sin-empresa/[0-9a-f]{48}$'
    end;
$$;

-- ================================================================ names in a file

-- Text that a spreadsheet would run as a formula gets an apostrophe, at the start of a cell and after whatever may begin one elsewhere:
-- the same rule as the product's own writer of CSV.
create function app.neutralizar(t text) returns text language sql immutable strict parallel safe
  return regexp_replace(t, '(?<=^|[,;\t\r\n])(?=''*[-=+@\t\r＝＋－＠])', '''', 'g');
grant execute on function app.neutralizar to app_user;
