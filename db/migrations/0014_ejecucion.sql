-- Carrying visits out: when and where they began, what was found, the photos, and what a device sends of all that.
-- Nobody writes these tables but the functions below: a device hands over a whole visit, and they say what becomes of it.

-- ================================================================ who captures

-- Whoever works in the field; 'entrega' is somebody who no longer does, and still delivers what was begun before.
create function app.captura() returns boolean language sql stable parallel safe return app.rol() in ('mercaderista', 'entrega');
-- Everybody's visits, or one's own: not who may plan them, but who may look.
create function app.ve_visitas_ajenas() returns boolean language sql stable parallel safe
  return app.rol() in ('admin', 'supervisor', 'sistema');
grant execute on function app.captura, app.ve_visitas_ajenas to app_user;

-- The door of a delivery: an active member as ever; otherwise only whoever has, or had, that very visit.
create function app.entrar_entrega_con_sesion(p_token_hash bytea, p_empresa uuid, p_visita uuid) returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := app.usuario_de_sesion(p_token_hash);
  if not exists (select from public.empresa_usuarios m
                 where m.empresa_id = p_empresa and m.usuario_id = entrar_entrega_con_sesion.usuario_id and m.activo)
     and exists (select from public.visitas v where v.empresa_id = p_empresa and v.id = p_visita
                 and entrar_entrega_con_sesion.usuario_id in (select v.usuario_id union all select unnest(v.usuarios_anteriores))) then
    rol := 'entrega';
    perform set_config('app.usuario_id', usuario_id::text, true), set_config('app.empresa_id', p_empresa::text, true),
            set_config('app.rol', rol, true);
  else
    rol := app.entrar(usuario_id, p_empresa);
  end if;
  return next;
end $$;
grant execute on function app.entrar_entrega_con_sesion to app_user;

-- ================================================================ what a company allows

alter table company_settings add column permite_no_planificadas boolean not null default false;
create or replace view configuracion_empresa with (security_invoker) as
  select s.empresa_id, s.timezone, s.business_hours_start, s.business_hours_end, s.updated_at,
         e.nombre as company_name, e.logo_url as company_logo, s.permite_no_planificadas
  from company_settings s join empresas e on e.id = s.empresa_id;
grant update (permite_no_planificadas) on company_settings to app_user;

-- ================================================================ visits

alter table visitas
  add column iniciada_en          timestamptz,       -- by the device's clock, as it told it
  add column completada_en        timestamptz,       -- by the device's clock: what the report shows
  add column recibida_en          timestamptz,       -- by the server's: what is trusted
  add column inicio_lat           double precision,
  add column inicio_lng           double precision,
  add column inicio_precision_m   double precision,
  add column inicio_distancia_m   double precision,  -- to where the company then had the branch
  add column posicion_equivocada  boolean not null default false,   -- the person says the branch is not there
  add column no_realizada         boolean not null default false,   -- closed by the person who stood in front of it
  -- squawk-ignore constraint-missing-not-valid
  add column revision             text[] check (                    -- why somebody should look
    revision <@ '{autor_inactivo,reasignada,cancelada,producto_retirado,lejos}' and revision <> '{}'),
  drop constraint visitas_origen_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint visitas_origen_check check (origen in ('individual', 'masiva', 'serie', 'no_planificada')),
  -- squawk-ignore constraint-missing-not-valid
  add constraint completada_entera check (estado <> 'completada' or num_nulls(iniciada_en, completada_en, recibida_en) = 0),
  -- squawk-ignore constraint-missing-not-valid
  add constraint no_realizada_cancelada check (not no_realizada or estado = 'cancelada');
-- squawk-ignore require-concurrent-index-creation
create index visitas_revision on visitas (empresa_id, fecha desc, id) where revision is not null;

-- In metres, on the globe.
create function app.distancia_m(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
returns double precision language sql immutable strict parallel safe
  return 2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians(lat_b - lat_a) / 2), 2)
    + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians(lng_b - lng_a) / 2), 2))));

-- ================================================================ what is found

create function app.precio_medio(c jsonb) returns numeric language sql immutable strict parallel safe
  return (select round(avg((x ->> 'precio')::numeric), 4) from jsonb_array_elements(c) x);
grant execute on function app.precio_medio to app_user;

-- One product in one visit. Two thousand million of these are foreseen: no id of its own, no second index, no copy of what visitas
-- already says. The key is also the reading order, so a visit's rows lie together.
create table visitas_productos (
  empresa_id              uuid not null,
  visita_id               uuid not null,
  producto_id             uuid not null,
  -- squawk-ignore prefer-bigint-over-int
  umbral_quiebre          integer,                 -- in force when the visit began
  exhibido                boolean not null,
  quiebre                 boolean not null,
  material_pop            boolean not null,
  inventario_actual       text not null check (inventario_actual = 'Sin existencia' or inventario_actual ~ '^[0-9]{1,9}([.][0-9]{1,3})?$'),
  precio_venta_observado  numeric(12, 2) check (precio_venta_observado >= 0),
  precio_sugerido         numeric(12, 2),          -- in force when the visit began
  observaciones           text check (length(observaciones) <= 4000),
  competencias            jsonb check (jsonb_typeof(competencias) = 'array' and jsonb_array_length(competencias) between 1 and 3),  -- null: none
  precio_competencia      numeric generated always as (app.precio_medio(competencias)) stored,     -- the mean of those noted here
  existencia              numeric generated always as
                          (case when inventario_actual = 'Sin existencia' then 0 else inventario_actual::numeric end) virtual,
  primary key (empresa_id, visita_id, producto_id),
  foreign key (empresa_id, visita_id) references visitas,          -- no cascade: what was captured does not go with its visit
  foreign key (empresa_id, producto_id) references empresa_productos
);

-- Everything a device sends carries an id it made and a fingerprint of the body. The same again: the same answer; another body under
-- the id: refused. What cannot be applied as it stands is kept whole, for a person to decide.
create table envios (
  empresa_id    uuid not null,
  visita_id     uuid not null,
  id            uuid not null,
  usuario_id    uuid not null,
  recibida_en   timestamptz not null default now(),
  tipo          text not null check (tipo in ('inicio', 'finalizacion', 'no_realizada')),
  estado        text not null check (estado in ('aplicado', 'en_revision', 'resuelto')),
  huella        bytea not null check (length(huella) = 32),
  motivos       text[] not null,
  cuerpo        jsonb,
  primary key (empresa_id, visita_id, id),         -- the visit first: one index serves the check and the reference
  foreign key (empresa_id, usuario_id) references personas,
  foreign key (empresa_id, visita_id) references visitas,
  check (estado = 'aplicado' or cuerpo is not null)
);
create index envios_revision on envios (empresa_id, recibida_en desc) where estado = 'en_revision';

-- Photos follow the visit, one by one, several of a product or of the shelf as a whole (producto_id null). The specification's
-- imagen_url of a product is the first of its photos.
create table visitas_fotos (
  empresa_id   uuid not null,
  visita_id    uuid not null,
  id           uuid not null,                       -- made by the device: sent twice it is one
  producto_id  uuid,
  archivo_id   uuid,                                -- once it is whole
  tomada_en    timestamptz not null,
  created_at   timestamptz not null default now(),
  recibida_en  timestamptz,
  bytes        bigint not null check (bytes > 0),
  sha256       bytea not null check (length(sha256) = 32),       -- of what the device made
  nombre       text not null check (length(nombre) <= 200),
  primary key (empresa_id, visita_id, id),
  constraint visita_de_foto foreign key (empresa_id, visita_id) references visitas on delete restrict,
  foreign key (empresa_id, producto_id) references empresa_productos,
  constraint archivo_de_foto foreign key (empresa_id, archivo_id) references archivos,
  check ((archivo_id is null) = (recibida_en is null))
);
create unique index fotos_archivo on visitas_fotos (empresa_id, archivo_id) where archivo_id is not null;

-- What arrived of a photo before a connection broke. Most photos have none.
create table visitas_fotos_partes (
  empresa_id   uuid not null,
  visita_id    uuid not null,
  foto_id      uuid not null,
  desde        bigint not null check (desde >= 0),
  bytes        bigint not null check (bytes > 0),
  object_path  text not null unique,
  primary key (empresa_id, visita_id, foto_id, desde),
  foreign key (empresa_id, visita_id, foto_id) references visitas_fotos
);

-- ================================================================ files

alter table archivos
  drop constraint archivos_uso_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint archivos_uso_check check (uso in ('empresas-logos', 'cadenas-logos', 'productos', 'visitas'));
drop policy crear on archivos;
create policy crear on archivos for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and creado_por = (select app.usuario_id())
              and (uso = 'productos' and (select app.gestiona())
                   or uso in ('empresas-logos', 'cadenas-logos') and (select app.es_admin())
                   or uso = 'visitas' and (select app.captura())));
-- Logos and pictures of products are shown to every member; a photo of a visit to those who see the visit.
drop policy leer on archivos;
create policy leer on archivos for select to app_user
  using (empresa_id = (select app.empresa_id())
         and (uso <> 'visitas' or (select app.ve_visitas_ajenas())
              or exists (select from visitas_fotos f where f.empresa_id = archivos.empresa_id and f.archivo_id = archivos.id)
              -- the one just written, which no row names yet
              or creado_por = (select app.usuario_id()) and sin_uso_desde is not null));

create or replace function app.archivo_nombrado(p_empresa uuid, p_archivo uuid) returns boolean language sql stable as $$
  select exists (select from public.empresas e where e.id = p_empresa and e.archivo_id = p_archivo)
      or exists (select from public.cadenas c where c.empresa_id = p_empresa and c.archivo_id = p_archivo)
      or exists (select from public.empresa_productos p where p.empresa_id = p_empresa and p.archivo_id = p_archivo)
      or exists (select from public.visitas_fotos f where f.empresa_id = p_empresa and f.archivo_id = p_archivo);
$$;
create trigger archivo_cambia after update on visitas_fotos for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();

create or replace function app.objetos_sin_fila(p_rutas text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.ruta from unnest(p_rutas) o (ruta)
  where not exists (select from public.archivos a where a.object_path = o.ruta)
    and not exists (select from public.archivos a where a.miniatura_path = o.ruta)
    and not exists (select from public.archivos_de_persona a where a.object_path = o.ruta)
    and not exists (select from public.visitas_fotos_partes p where p.object_path = o.ruta)
    and case
      when o.ruta ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.empresas e where e.id = left(o.ruta, 36)::uuid)
      when o.ruta ~ '^personas/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.usuarios u where u.id = substr(o.ruta, 10, 36)::uuid)
      -- the logo of a registration that was silently refused: it never has a row
      else o.ruta ~ '^sin-empresa/[0-9a-f]{48}$'
    end;
$$;

-- ================================================================ what may become of a visit

-- As before, with what a delivery may do beyond: it takes a visit back that was given to somebody else, brings a cancelled one as
-- done, and closes one that could not be done. The columns that tell (revision, no_realizada) are in no grant: only the functions
-- below can write them.
create or replace function app.guardia_de_visita() returns trigger language plpgsql set search_path = '' as $$
declare
  v_captura boolean := coalesce(app.captura(), false);
  v_entregada boolean := new.estado = 'completada' and old.estado <> 'completada';
  -- a series that goes leaves its visits as they are
  v_plan boolean := (new.usuario_id, new.sucursal_id, new.fecha, new.hora, new.instrucciones)
      is distinct from (old.usuario_id, old.sucursal_id, old.fecha, old.hora, old.instrucciones)
    or new.serie_id is not null and (new.serie_id, new.serie_fecha) is distinct from (old.serie_id, old.serie_fecha);
  v_tomada boolean := v_captura and v_entregada and coalesce('reasignada' = any (new.revision), false)
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
  new.version := old.version + (v_plan or new.estado <> old.estado)::int;
  return new;
end $$;

-- Whoever delivers a visit that was taken from them need not be somebody who takes new ones.
create or replace function app.visitas_admitidas() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_de record;
begin
  if tg_op = 'INSERT' then
    for v_de in select n.empresa_id, array_agg(distinct n.sucursal_id) as sucursales, array_agg(distinct n.usuario_id) as personas
                from nuevas n group by n.empresa_id loop
      perform app.exigir_que_admitan_visitas(v_de.empresa_id, v_de.sucursales, v_de.personas);
    end loop;
  else
    for v_de in select n.empresa_id, array_agg(distinct n.sucursal_id) filter (where n.sucursal_id <> v.sucursal_id) as sucursales,
                       array_agg(distinct n.usuario_id) filter (where n.usuario_id <> v.usuario_id) as personas
                from nuevas n join viejas v on v.empresa_id = n.empresa_id and v.id = n.id
                where (n.sucursal_id <> v.sucursal_id or n.usuario_id <> v.usuario_id) and n.estado <> 'completada' group by n.empresa_id loop
      perform app.exigir_que_admitan_visitas(v_de.empresa_id, coalesce(v_de.sucursales, '{}'), coalesce(v_de.personas, '{}'));
    end loop;
  end if;
  return null;
end $$;

-- Whoever delivers without being a member any more is named, and has no role.
create or replace function app.auditar_fila() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_vieja jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_nueva jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_fila jsonb := coalesce(v_nueva, v_vieja);
  v_columnas text[] := (select array_agg(c) from unnest(tg_argv[1:]) c where tg_op <> 'UPDATE' or v_vieja -> c is distinct from v_nueva -> c);
begin
  if v_columnas is null then return null; end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes, despues)
  values (coalesce(v_fila ->> 'empresa_id', v_fila ->> 'id')::uuid, app.usuario_id(), nullif(app.rol(), 'entrega'), lower(tg_op),
          tg_table_name, (v_fila ->> tg_argv[0])::uuid,
          case when tg_op <> 'INSERT' then (select jsonb_object_agg(c, v_vieja -> c) from unnest(v_columnas) c) end,
          case when tg_op <> 'DELETE' then (select jsonb_object_agg(c, v_nueva -> c) from unnest(v_columnas) c) end);
  return null;
end $$;

-- ================================================================ deliveries

-- Nobody's visit, somebody else's and none are one answer.
create function app.exigir_entrega(p_visita uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(app.captura(), false) then perform app.problema('permiso.denegado', '42501'); end if;
  if not exists (select from public.visitas x
                 where x.empresa_id = app.empresa_id() and x.id = p_visita
                   and (x.usuario_id = app.usuario_id() or app.usuario_id() = any (x.usuarios_anteriores))) then
    perform app.problema('visita.no_encontrada', 'P0002');
  end if;
end $$;

-- The visit's row is the lock: deliveries of one visit queue here.
create function app.tomar_para_entregar(p_visita uuid) returns visitas language plpgsql set search_path = '' as $$
declare
  v public.visitas;
begin
  perform app.exigir_entrega(p_visita);
  select x.* into v from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita for update;
  -- somebody deleted it meanwhile
  if not found then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  return v;
end $$;

-- The receipt of the same submission, if there is one; another body under its id is refused.
create function app.recibo_anterior(p_visita uuid, p_envio uuid, p_huella bytea)
returns table (resultado text, recibida_en timestamptz, motivos text[]) language plpgsql stable set search_path = '' as $$
declare
  e record;
begin
  select x.huella, x.estado, x.recibida_en, x.motivos into e from public.envios x
  where x.empresa_id = app.empresa_id() and x.visita_id = p_visita and x.id = p_envio;
  if not found then return; end if;
  if e.huella <> p_huella then perform app.problema('envio.otro_contenido', '23505'); end if;
  return query select case e.estado when 'aplicado' then 'aplicado' else 'en_revision' end, e.recibida_en, e.motivos;
end $$;

-- What its author and its plan make of a delivery, whatever is in it.
create function app.motivos_de_entrega(v visitas) returns text[] language sql stable set search_path = '' as $$
  select array_remove(array[
    case when app.rol() = 'entrega' then 'autor_inactivo' end,
    case when v.usuario_id <> app.usuario_id() then 'reasignada' end,
    case when v.estado = 'cancelada' then 'cancelada' end], null);
$$;

-- When and where it began, the first time that is told.
create function app.anotar_comienzo(v visitas, p_cuerpo jsonb) returns visitas language plpgsql set search_path = '' as $$
declare
  v_posicion jsonb := nullif(p_cuerpo -> 'posicion', 'null');
begin
  v.iniciada_en := coalesce(v.iniciada_en, (p_cuerpo ->> 'iniciada_en')::timestamptz);
  v.posicion_equivocada := v.posicion_equivocada or (p_cuerpo ->> 'posicion_equivocada')::boolean;
  if v.inicio_lat is null and v_posicion is not null then
    v.inicio_lat := (v_posicion ->> 'lat')::double precision;
    v.inicio_lng := (v_posicion ->> 'lng')::double precision;
    v.inicio_precision_m := (v_posicion ->> 'precision_m')::double precision;
    select app.distancia_m(v.inicio_lat, v.inicio_lng, s.lat, s.lng) into v.inicio_distancia_m
    from public.sucursales s where s.empresa_id = v.empresa_id and s.id = v.sucursal_id;
  end if;
  -- A shop is large, and a phone knows where it is to some metres that it tells.
  if v.inicio_distancia_m - v.inicio_precision_m > 300 and not coalesce('lejos' = any (v.revision), false) then
    v.revision := array_append(v.revision, 'lejos');
  end if;
  return v;
end $$;

create function app.recibir_inicio(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
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
  insert into public.envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
  values (v.empresa_id, p_visita, p_envio, app.usuario_id(), 'inicio', 'aplicado', p_huella, motivos);
  resultado := 'aplicado';
  recibida_en := now();
  return next;
end $$;

-- The photos that will follow.
create function app.anunciar_fotos(p_visita uuid, p_fotos jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if exists (select from jsonb_to_recordset(p_fotos) f (producto_id uuid)
             where f.producto_id is not null
               and not exists (select from public.empresa_productos p where p.empresa_id = app.empresa_id() and p.id = f.producto_id)) then
    perform app.problema('producto.no_encontrado', 'P0002');
  end if;
  insert into public.visitas_fotos (empresa_id, visita_id, id, producto_id, tomada_en, bytes, sha256, nombre)
  select app.empresa_id(), p_visita, f.id, f.producto_id, f.tomada_en, f.bytes, decode(f.sha256, 'hex'), f.nombre
  from jsonb_to_recordset(p_fotos) f (id uuid, producto_id uuid, tomada_en timestamptz, bytes bigint, sha256 text, nombre text)
  on conflict do nothing;
end $$;

-- All of a visit, or nothing of it; once, however often it is sent.
create function app.recibir_finalizacion(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
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

  insert into public.envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
  values (v_empresa, p_visita, p_envio, app.usuario_id(), 'finalizacion', resultado, p_huella, motivos,
          case resultado when 'en_revision' then p_cuerpo end);
  perform app.anunciar_fotos(p_visita, p_cuerpo -> 'fotos');
  return next;
end $$;

-- A visit that could not be done: closed by whoever stood in front of it.
create function app.recibir_no_realizada(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb)
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
        completada_en = (p_cuerpo ->> 'completada_en')::timestamptz, recibida_en = now(), iniciada_en = v.iniciada_en,
        inicio_lat = v.inicio_lat, inicio_lng = v.inicio_lng, inicio_precision_m = v.inicio_precision_m,
        inicio_distancia_m = v.inicio_distancia_m, posicion_equivocada = v.posicion_equivocada, revision = nullif(motivos, '{}')
    where x.empresa_id = v.empresa_id and x.id = p_visita;
    resultado := 'aplicado';
  else
    resultado := 'en_revision';
  end if;
  insert into public.envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
  values (v.empresa_id, p_visita, p_envio, app.usuario_id(), 'no_realizada', resultado, p_huella, motivos,
          case resultado when 'en_revision' then p_cuerpo end);
  perform app.anunciar_fotos(p_visita, p_cuerpo -> 'fotos');
  return next;
end $$;

-- ================================================================ photos

-- What is known of a photo, made known by this if it was not. The photo's row is the lock of its parts.
create function app.tomar_foto(p_visita uuid, p_foto jsonb)
returns table (recibidos bigint, recibida_en timestamptz) language plpgsql security definer set search_path = '' as $$
declare
  f record;
begin
  perform app.tomar_para_entregar(p_visita);
  perform app.anunciar_fotos(p_visita, jsonb_build_array(p_foto));
  select x.* into f from public.visitas_fotos x
  where x.empresa_id = app.empresa_id() and x.visita_id = p_visita and x.id = (p_foto ->> 'id')::uuid;
  if (f.sha256, f.bytes) is distinct from (decode(p_foto ->> 'sha256', 'hex'), (p_foto ->> 'bytes')::bigint) then
    perform app.problema('foto.otro_contenido', '23505');
  end if;
  return query select case when f.recibida_en is not null then f.bytes else app.bytes_de_foto(p_visita, f.id) end, f.recibida_en;
end $$;

create function app.bytes_de_foto(p_visita uuid, p_foto uuid) returns bigint language sql stable set search_path = '' as $$
  select coalesce(sum(p.bytes), 0)::bigint from public.visitas_fotos_partes p
  where p.empresa_id = app.empresa_id() and p.visita_id = p_visita and p.foto_id = p_foto;
$$;

-- How much has arrived; nothing of one that nobody has heard of.
create function app.foto_recibida(p_visita uuid, p_foto uuid)
returns table (recibidos bigint, recibida_en timestamptz) language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_entrega(p_visita);
  return query
    select case when f.recibida_en is not null then f.bytes else app.bytes_de_foto(p_visita, p_foto) end, f.recibida_en
    from (select 1) uno left join public.visitas_fotos f
      on f.empresa_id = app.empresa_id() and f.visita_id = p_visita and f.id = p_foto;
end $$;

-- A piece that is in the store, if it begins where the last one ended. False: it does not, and the object may go.
create function app.anotar_parte_de_foto(p_visita uuid, p_foto uuid, p_desde bigint, p_bytes bigint, p_ruta text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tomar_para_entregar(p_visita);
  if app.bytes_de_foto(p_visita, p_foto) <> p_desde
     or not exists (select from public.visitas_fotos f where f.empresa_id = app.empresa_id() and f.visita_id = p_visita
                    and f.id = p_foto and f.recibida_en is null and p_desde + p_bytes < f.bytes) then
    return false;
  end if;
  insert into public.visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path)
  values (app.empresa_id(), p_visita, p_foto, p_desde, p_bytes, p_ruta);
  return true;
end $$;

-- Where those are that begin before so many bytes: somebody else may be bringing more of them.
create function app.partes_de_foto(p_visita uuid, p_foto uuid, p_antes_de bigint) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_entrega(p_visita);
  return query select p.object_path from public.visitas_fotos_partes p
    where p.empresa_id = app.empresa_id() and p.visita_id = p_visita and p.foto_id = p_foto and p.desde < p_antes_de order by p.desde;
end $$;

-- Its parts go: because it is whole, or because together they were not what the device said. Gives where their objects are.
create function app.soltar_partes_de_foto(p_visita uuid, p_foto uuid) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tomar_para_entregar(p_visita);
  return query delete from public.visitas_fotos_partes p
    where p.empresa_id = app.empresa_id() and p.visita_id = p_visita and p.foto_id = p_foto returning p.object_path;
end $$;

-- It is whole. Null: somebody was faster, and this file is not needed.
create function app.completar_foto(p_visita uuid, p_foto uuid, p_archivo uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_recibida timestamptz;
begin
  perform app.tomar_para_entregar(p_visita);
  update public.visitas_fotos f set archivo_id = p_archivo, recibida_en = now()
  from public.archivos a
  where f.empresa_id = app.empresa_id() and f.visita_id = p_visita and f.id = p_foto and f.archivo_id is null
    and a.empresa_id = f.empresa_id and a.id = p_archivo and a.uso = 'visitas' and a.creado_por = app.usuario_id() and a.sha256 = f.sha256
  returning f.recibida_en into v_recibida;
  return v_recibida;
end $$;

-- ================================================================ visits that nobody planned

create function app.exigir_no_planificadas() returns void language plpgsql stable set search_path = '' as $$
begin
  if app.rol() is distinct from 'mercaderista' then perform app.problema('permiso.denegado', '42501'); end if;
  if not (select c.permite_no_planificadas from public.company_settings c where c.empresa_id = app.empresa_id()) then
    perform app.problema('visita.no_planificada_no_permitida', '42501');
  end if;
end $$;

create function app.sucursales_para_visitar(p_busqueda text, p_limite integer)
returns table (id uuid, nombre text, direccion text, cadena_nombre text) language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_no_planificadas();
  return query
    select s.id, s.nombre, s.direccion, c.nombre
    from (select x.id, x.nombre_busqueda from public.sucursales x
          where x.empresa_id = app.empresa_id() and x.archivada_en is null and x.estado_operacional <> 'Inactivo'
            and strpos(x.nombre_busqueda, app.plegar(p_busqueda)) > 0
          order by x.nombre_busqueda, x.id limit p_limite) h
    join public.sucursales s on s.empresa_id = app.empresa_id() and s.id = h.id
    join public.cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
    order by h.nombre_busqueda, h.id;
end $$;

-- Made by the device, begun at once. The same again is the same visit.
create function app.crear_visita_no_planificada(p_visita uuid, p_sucursal uuid, p_cuerpo jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas;
begin
  if exists (select from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita and x.usuario_id = app.usuario_id()
             and x.sucursal_id = p_sucursal and x.origen = 'no_planificada' and app.rol() = 'mercaderista') then
    return;
  end if;
  perform app.exigir_no_planificadas();
  perform app.exigir_que_admitan_visitas(app.empresa_id(), array[p_sucursal], array[app.usuario_id()]);
  v.empresa_id := app.empresa_id();
  v.sucursal_id := p_sucursal;
  v.posicion_equivocada := false;
  v := app.anotar_comienzo(v, p_cuerpo || '{"posicion_equivocada": false}');
  insert into public.visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora, origen, estado, iniciada_en,
                              inicio_lat, inicio_lng, inicio_precision_m, inicio_distancia_m, revision)
  select v.empresa_id, p_visita, app.usuario_id(), p_sucursal, app.usuario_id(), app.hoy(), h.hora, 'no_planificada', 'en_curso',
         v.iniciada_en, v.inicio_lat, v.inicio_lng, v.inicio_precision_m, v.inicio_distancia_m, v.revision
  from public.company_settings c
  -- now, or the next minute in which the person has nothing planned at that branch
  cross join lateral (
    select m.hora from (select (date_trunc('minute', now() at time zone c.timezone) + n * interval '1 minute')::time as hora, n
                        from generate_series(0, 59) n) m
    where not exists (select from public.visitas x where x.empresa_id = v.empresa_id and x.usuario_id = app.usuario_id()
                      and x.fecha = app.hoy() and x.hora = m.hora and x.sucursal_id = p_sucursal and x.cancelada_en is null)
    order by m.n limit 1) h
  where c.empresa_id = v.empresa_id
  on conflict do nothing;
  if not found and not exists (select from public.visitas x where x.empresa_id = v.empresa_id and x.id = p_visita
                               and x.usuario_id = app.usuario_id() and x.sucursal_id = p_sucursal and x.origen = 'no_planificada') then
    perform app.problema('envio.otro_contenido', '23505');
  end if;
end $$;

-- ================================================================ a mercaderista's own visits

-- The specification's visit summary row. The owner's view, granted to nobody: the functions below are its only readers.
create view app.visitas_resumidas as
  select v.id, v.empresa_id, e.nombre as empresa_nombre, v.fecha, v.hora, v.estado, v.instrucciones, v.sucursal_id,
         s.nombre as sucursal_nombre, s.direccion as sucursal_direccion, s.lat as sucursal_lat, s.lng as sucursal_lng,
         s.cadena_id, c.nombre as cadena_nombre, v.usuario_id, v.iniciada_en
  from public.visitas v
  join public.sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
  join public.cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
  join public.empresas e on e.id = v.empresa_id;

-- Of one company: those of a day, or those that are still open on the other days, the next first.
create function app.mis_visitas_del_dia() returns setof app.visitas_resumidas language sql stable security definer set search_path = '' as $$
  select r.* from app.visitas_resumidas r
  where r.empresa_id = app.empresa_id() and r.usuario_id = app.usuario_id() and app.rol() = 'mercaderista' and r.fecha = app.hoy()
  order by r.hora nulls last, r.id limit 200;
$$;
create function app.mis_proximas_visitas(p_limite integer) returns setof app.visitas_resumidas
language sql stable security definer set search_path = '' as $$
  select r.* from app.visitas_resumidas r
  where r.empresa_id = app.empresa_id() and r.usuario_id = app.usuario_id() and app.rol() = 'mercaderista'
    and r.fecha <> app.hoy() and r.estado in ('pendiente', 'en_curso')
  order by r.fecha, r.hora nulls last, r.id limit p_limite;
$$;
create function app.mi_visita(p_visita uuid) returns setof app.visitas_resumidas
language sql stable security definer set search_path = '' as $$
  select r.* from app.visitas_resumidas r
  where r.empresa_id = app.empresa_id() and r.id = p_visita and r.usuario_id = app.usuario_id() and app.rol() = 'mercaderista';
$$;

-- The products of an own visit, with threshold and suggested price as they were when it began, and what was noted at that branch
-- the last time, by whomever. Never what the company pays for them.
create function app.productos_de_mi_visita(p_visita uuid)
returns table (producto_id uuid, producto_nombre text, producto_categoria text, producto_presentacion text, producto_sku text,
               producto_imagen_url text, producto_cantidad_minima_quiebre integer, producto_precio_venta_sugerido numeric,
               ultima_fecha date, ultimo_inventario text, ultimo_precio numeric)
language sql stable security definer set search_path = '' as $$
  select p.id, p.nombre, p.categoria, p.presentacion, p.sku, p.imagen_url, g.cantidad_minima_quiebre, g.precio_venta_sugerido,
         u.fecha, vp.inventario_actual, vp.precio_venta_observado
  from public.visitas v
  join public.productos_sucursales ps on ps.empresa_id = v.empresa_id and ps.sucursal_id = v.sucursal_id
  join public.empresa_productos p on p.empresa_id = ps.empresa_id and p.id = ps.producto_id and p.archivado_en is null
  cross join lateral (
    select x.cantidad_minima_quiebre, x.precio_venta_sugerido from public.empresa_productos_vigencias x
    where x.empresa_id = v.empresa_id and x.producto_id = p.id and x.vigente_desde <= least(coalesce(v.iniciada_en, now()), now())
    order by x.vigente_desde desc limit 1) g
  left join lateral (
    select x.id, x.fecha from public.visitas x
    where x.empresa_id = v.empresa_id and x.sucursal_id = v.sucursal_id and x.fecha <= v.fecha and x.id <> v.id and x.estado = 'completada'
    order by x.fecha desc, x.hora desc nulls last limit 1) u on true
  left join public.visitas_productos vp on vp.empresa_id = v.empresa_id and vp.visita_id = u.id and vp.producto_id = p.id
  where v.empresa_id = app.empresa_id() and v.id = p_visita and v.usuario_id = app.usuario_id() and app.rol() = 'mercaderista'
  order by p.nombre_busqueda, p.id;
$$;

grant execute on function app.recibir_inicio, app.recibir_finalizacion, app.recibir_no_realizada, app.tomar_foto, app.foto_recibida,
  app.anotar_parte_de_foto, app.partes_de_foto, app.soltar_partes_de_foto, app.completar_foto, app.sucursales_para_visitar,
  app.crear_visita_no_planificada, app.mis_visitas_del_dia, app.mis_proximas_visitas, app.mi_visita, app.productos_de_mi_visita to app_user;

-- ================================================================ policies and grants
-- Read by those who manage, and by whoever made the visit: visitas is looked up under the reader's own policy.

alter table visitas_productos     enable row level security;
alter table envios                enable row level security;
alter table visitas_fotos         enable row level security;
alter table visitas_fotos_partes  enable row level security;

drop policy leer on visitas;
create policy leer on visitas for select to app_user
  using (empresa_id = (select app.empresa_id()) and ((select app.ve_visitas_ajenas()) or usuario_id = (select app.usuario_id())));

grant select on visitas_productos, envios, visitas_fotos to app_user;
create policy leer on visitas_productos for select to app_user
  using (empresa_id = (select app.empresa_id())
         and ((select app.ve_visitas_ajenas())
              or exists (select from visitas v where v.empresa_id = visitas_productos.empresa_id and v.id = visitas_productos.visita_id)));
create policy leer on visitas_fotos for select to app_user
  using (empresa_id = (select app.empresa_id())
         and ((select app.ve_visitas_ajenas())
              or exists (select from visitas v where v.empresa_id = visitas_fotos.empresa_id and v.id = visitas_fotos.visita_id)));
create policy nadie on visitas_fotos_partes for all to app_user using (false);          -- the functions' alone
create policy leer on envios for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));

-- A visit of which something has arrived is not deleted any more, whoever it is of by now.
drop policy quitar on visitas;
create policy quitar on visitas for delete to app_user
  using (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and estado = 'pendiente' and fecha >= (select app.hoy())
         and not exists (select from envios e where e.empresa_id = visitas.empresa_id and e.visita_id = visitas.id));
