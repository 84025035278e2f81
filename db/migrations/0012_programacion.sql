-- The plan of visits: single ones, series of them, and who may change what of a visit and when.

-- Today where the company is: a visit's date is a civil date of its zone, and nobody else's clock decides one.
create function app.hoy() returns date language sql stable parallel safe
  return (now() at time zone (select s.timezone from public.company_settings s where s.empresa_id = app.empresa_id()))::date;
grant execute on function app.hoy to app_user;

-- ================================================================ series

create table visitas_recurrentes (
  empresa_id           uuid not null references empresas,
  id                   uuid not null default uuidv7(),
  visita_base_id       uuid,                          -- the first that was made; null once it is deleted
  usuario_id           uuid not null,                 -- what each occurrence is made from
  sucursal_id          uuid not null,
  creada_por           uuid not null,
  created_at           timestamptz not null default now(),
  hora                 time,
  fecha_inicio         date not null,
  fecha_fin            date,
  generada_hasta       date not null,                 -- the rolling horizon: the daily job begins after it
  -- squawk-ignore prefer-bigint-over-smallint
  frecuencia           smallint not null check (frecuencia between 1 and 12),
  -- squawk-ignore prefer-bigint-over-smallint
  numero_repeticiones  smallint check (numero_repeticiones between 1 and 52),
  -- squawk-ignore prefer-bigint-over-smallint
  dia_semana           smallint check (dia_semana between 0 and 6),                 -- 0 is Sunday
  -- squawk-ignore prefer-bigint-over-smallint
  dia_mes              smallint check (dia_mes between 1 and 31),
  activa               boolean not null default true,
  tipo_recurrencia     text not null check (tipo_recurrencia in
                       ('todos_dias_semana_mes', 'semanal_especifico', 'mensual_especifico', 'personalizado')),
  patron_recurrencia   text not null check (patron_recurrencia in ('semanal', 'quincenal', 'mensual')),
  duracion_tipo        text not null check (duracion_tipo in ('resto_mes', 'numero_repeticiones', 'hasta_fecha')),
  rrule                text not null,                 -- RFC 5545, with its start; the columns above are how the form said it
  instrucciones        text check (length(instrucciones) <= 4000),
  primary key (empresa_id, id),
  foreign key (empresa_id, usuario_id) references personas,
  -- what keeps a branch is its visits: a series that has none there goes with it
  foreign key (empresa_id, sucursal_id) references sucursales on delete cascade,
  check (fecha_fin > fecha_inicio)
);
create index recurrentes_horizonte on visitas_recurrentes (generada_hasta, empresa_id) where activa;   -- the job's own list
create index recurrentes_sucursal on visitas_recurrentes (empresa_id, sucursal_id);
create index recurrentes_base on visitas_recurrentes (empresa_id, visita_base_id);                     -- asked when a visit is deleted

-- ================================================================ visits

alter table visitas
  add column serie_id             uuid,
  add column serie_fecha          date,       -- the occurrence's own date, kept when the visit is moved
  add column cancelada_en         timestamptz,
  add column version              bigint not null default 1,
  -- squawk-ignore constraint-missing-not-valid
  add column origen               text not null default 'individual' check (origen in ('individual', 'masiva', 'serie')),
  -- squawk-ignore constraint-missing-not-valid
  add column motivo_cancelacion   text check (btrim(motivo_cancelacion) <> '' and length(motivo_cancelacion) <= 500),
  add column usuarios_anteriores  uuid[],     -- whoever it was taken from may still hold it offline
  -- squawk-ignore constraint-missing-not-valid
  add constraint serie_con_fecha check (serie_id is null or serie_fecha is not null),
  -- squawk-ignore constraint-missing-not-valid
  add constraint cancelada_con_motivo check (
    (estado = 'cancelada') = (cancelada_en is not null) and (estado = 'cancelada') = (motivo_cancelacion is not null)),
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint serie_de_visita foreign key (empresa_id, serie_id) references visitas_recurrentes
    on delete set null (serie_id),
  -- The slot: the same person, branch, date and time twice is refused, no time being a time too. A cancelled visit frees its own,
  -- since cancelada_en takes part. As a whole constraint in this order, and not as a partial index, it is also the index of
  -- everything that is asked about one person.
  -- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
  add constraint visitas_turno unique nulls not distinct (empresa_id, usuario_id, fecha, hora, sucursal_id, cancelada_en)
    include (estado, id);

-- Each list in its order and with its filters inside the index: a page is found, and all are counted, without a row being read.
-- squawk-ignore require-concurrent-index-deletion
drop index visitas_sucursal;
-- squawk-ignore require-concurrent-index-creation
create index visitas_sucursal on visitas (empresa_id, sucursal_id, fecha desc, hora, id) include (usuario_id, estado);
-- squawk-ignore require-concurrent-index-creation
create index visitas_fecha on visitas (empresa_id, fecha desc, hora, id) include (usuario_id, sucursal_id, estado);
-- squawk-ignore require-concurrent-index-creation
create index visitas_estado on visitas (empresa_id, estado, fecha desc, hora, id) include (usuario_id, sucursal_id);
-- An occurrence is made once, however often and by however many at once the horizon is moved.
-- squawk-ignore require-concurrent-index-creation
create unique index visitas_serie on visitas (empresa_id, serie_id, serie_fecha) where serie_id is not null;

-- A series and its first visit name each other; this side waits for the end of the transaction.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table visitas_recurrentes add constraint base_de_serie foreign key (empresa_id, visita_base_id) references visitas
  on delete set null (visita_base_id) deferrable initially deferred;

-- ================================================================ what may become of a visit

-- Policies say which rows; this says which columns, and holds every transition there is. The plan belongs to those who manage and
-- the execution to whoever captures; 'sistema' may do both.
create function app.guardia_de_visita() returns trigger language plpgsql set search_path = '' as $$
declare
  v_rol text := app.rol();
  -- a series that goes leaves its visits as they are
  v_plan boolean := (new.usuario_id, new.sucursal_id, new.fecha, new.hora, new.instrucciones)
      is distinct from (old.usuario_id, old.sucursal_id, old.fecha, old.hora, old.instrucciones)
    or new.serie_id is not null and (new.serie_id, new.serie_fecha) is distinct from (old.serie_id, old.serie_fecha);
begin
  if (new.empresa_id, new.id, new.origen, new.creada_por, new.created_at)
     is distinct from (old.empresa_id, old.id, old.origen, old.creada_por, old.created_at) then
    perform app.problema('permiso.denegado', '42501');
  end if;
  if v_plan and v_rol = 'mercaderista' then perform app.problema('permiso.denegado', '42501'); end if;
  if v_plan and old.estado <> 'pendiente' then perform app.problema('visita.no_pendiente', '23514'); end if;
  if new.estado <> old.estado then
    if (old.estado, new.estado) not in (('pendiente', 'en_curso'), ('en_curso', 'completada'),
                                        ('pendiente', 'completada'),          -- start and finish arriving together
                                        ('pendiente', 'cancelada'), ('en_curso', 'cancelada')) then
      perform app.problema(case new.estado when 'cancelada' then 'visita.terminada' else 'visita.transicion' end, '23514');
    end if;
    if new.estado <> 'cancelada' and v_rol in ('admin', 'supervisor') or new.estado = 'cancelada' and v_rol = 'mercaderista' then
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
create trigger guardia before update on visitas for each row execute function app.guardia_de_visita();

-- ================================================================ who takes visits

-- A branch that works and is not archived, a person who is an active mercaderista. They stay so until the transaction ends:
-- whoever switches one of them off meanwhile waits, and whoever has just done so is seen. In order, so that two never wait for each other.
create function app.exigir_que_admitan_visitas(p_empresa uuid, p_sucursales uuid[], p_personas uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_admiten bigint;
begin
  select count(*) filter (where s.archivada_en is null and s.estado_operacional <> 'Inactivo') into v_admiten
  from (select x.archivada_en, x.estado_operacional from public.sucursales x
        where x.empresa_id = p_empresa and x.id = any (p_sucursales) order by x.id for share) s;
  if v_admiten < (select count(distinct cual) from unnest(p_sucursales) cual) then
    perform app.problema('visita.sucursal_no_disponible', '23514');
  end if;
  select count(*) filter (where m.activo and m.rol = 'mercaderista') into v_admiten
  from (select x.activo, x.rol from public.empresa_usuarios x
        where x.empresa_id = p_empresa and x.usuario_id = any (p_personas) order by x.usuario_id for share) m;
  if v_admiten < (select count(distinct cual) from unnest(p_personas) cual) then
    perform app.problema('visita.persona_no_disponible', '23514');
  end if;
end $$;

-- Asked before anything is written, so that what is refused is refused for its own reason and not by a reference to nothing.
create function app.retener_para_visitas(p_sucursales uuid[], p_personas uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.gestiona() is not true then perform app.problema('permiso.denegado', '42501'); end if;
  perform app.exigir_que_admitan_visitas(app.empresa_id(), p_sucursales, p_personas);
end $$;
grant execute on function app.retener_para_visitas to app_user;

-- And asked of every visit that is made or given to somebody else, by whatever path; once per statement, not per row.
create function app.visitas_admitidas() returns trigger language plpgsql security definer set search_path = '' as $$
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
                where n.sucursal_id <> v.sucursal_id or n.usuario_id <> v.usuario_id group by n.empresa_id loop
      perform app.exigir_que_admitan_visitas(v_de.empresa_id, coalesce(v_de.sucursales, '{}'), coalesce(v_de.personas, '{}'));
    end loop;
  end if;
  return null;
end $$;
create trigger admitidas_nuevas  after insert on visitas referencing new table as nuevas
  for each statement execute function app.visitas_admitidas();
create trigger admitidas_cambios after update on visitas referencing old table as viejas new table as nuevas
  for each statement execute function app.visitas_admitidas();

-- The people a visit can be given to, by part of a name or address.
create function app.buscar_mercaderistas(p_busqueda text, p_limite integer) returns table (id uuid, nombre text, correo text)
language sql stable security definer set search_path = '' as $$
  select p.usuario_id, p.nombre, u.correo
  from public.personas p
  join public.empresa_usuarios m on m.empresa_id = p.empresa_id and m.usuario_id = p.usuario_id and m.rol = 'mercaderista' and m.activo
  join public.usuarios u on u.id = p.usuario_id
  where p.empresa_id = app.empresa_id() and app.gestiona()
    and (p_busqueda = '' or strpos(p.nombre_busqueda, app.plegar(p_busqueda)) > 0 or strpos(u.correo, lower(p_busqueda)) > 0)
  order by p.nombre_busqueda, p.usuario_id limit p_limite;
$$;
grant execute on function app.buscar_mercaderistas to app_user;

-- What a job needs to know before it can enter: companies with a series that does not reach that many days from their today.
create function app.empresas_por_extender(p_dias integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.empresa_id from public.visitas_recurrentes r join public.company_settings s on s.empresa_id = r.empresa_id
  where r.activa and r.generada_hasta < (now() at time zone s.timezone)::date + p_dias
    and r.generada_hasta < (now() at time zone 'UTC')::date + p_dias + 1;      -- no zone is further ahead; this finds them in the index
$$;
grant execute on function app.empresas_por_extender to app_worker;

-- ================================================================ policies and grants
-- The plan is of those who manage. A mercaderista reads own visits (the policy of 0009) and nothing of a series.

alter table visitas_recurrentes enable row level security;
grant select,
      insert (empresa_id, usuario_id, sucursal_id, creada_por, hora, instrucciones, fecha_inicio, fecha_fin, generada_hasta, frecuencia,
              numero_repeticiones, dia_semana, dia_mes, tipo_recurrencia, patron_recurrencia, duracion_tipo, rrule),
      update (visita_base_id, usuario_id, sucursal_id, hora, instrucciones, generada_hasta, activa) on visitas_recurrentes to app_user;
create policy leer   on visitas_recurrentes for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on visitas_recurrentes for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and creada_por = (select app.usuario_id()));
create policy editar on visitas_recurrentes for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));

grant insert (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, instrucciones, serie_id, serie_fecha, origen),
      update (usuario_id, sucursal_id, fecha, hora, instrucciones, serie_id, serie_fecha, estado, motivo_cancelacion), delete
      on visitas to app_user;
create policy programar on visitas for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona())
              and (creada_por = (select app.usuario_id()) or (select app.es_sistema())));
create policy editar on visitas for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy quitar on visitas for delete to app_user      -- a day that has passed is cancelled with a reason, not deleted
  using (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and estado = 'pendiente' and fecha >= (select app.hoy()));

-- ================================================================ audit
-- Making visits is told by creada_por, doing them by the visit itself. What is recorded is a plan that changes.

create trigger auditoria after update or delete on visitas for each row
  execute function app.auditar_fila('id', 'usuario_id', 'sucursal_id', 'fecha', 'hora', 'instrucciones', 'cancelada_en', 'motivo_cancelacion');
create trigger auditoria after insert or update or delete on visitas_recurrentes for each row
  execute function app.auditar_fila('id', 'usuario_id', 'sucursal_id', 'hora', 'instrucciones', 'rrule', 'activa');
