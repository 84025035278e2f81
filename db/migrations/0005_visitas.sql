-- The plan, what the field brings back of it, and what people are told.

-- ================================================================ series
-- The plan is of those who manage. A mercaderista reads own visits and nothing of a series.
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
alter table visitas_recurrentes enable row level security;
grant select,
      insert (empresa_id, usuario_id, sucursal_id, creada_por, hora, instrucciones, fecha_inicio, fecha_fin, generada_hasta, frecuencia,
              numero_repeticiones, dia_semana, dia_mes, tipo_recurrencia, patron_recurrencia, duracion_tipo, rrule),
      update (visita_base_id, usuario_id, sucursal_id, hora, instrucciones, generada_hasta, activa) on visitas_recurrentes to app_user;
create policy leer   on visitas_recurrentes for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on visitas_recurrentes for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and creada_por = (select app.usuario_id()));
create policy editar on visitas_recurrentes for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));

-- ================================================================ visits

-- What is planned at a branch, and what was done there.
create table visitas (
  empresa_id           uuid not null,
  id                   uuid not null default uuidv7(),   -- made by the device for an unplanned visit
  usuario_id           uuid not null,
  sucursal_id          uuid not null,
  creada_por           uuid not null,
  created_at           timestamptz not null default now(),
  hora                 time,
  fecha                date not null,                    -- civil date in the company's zone
  estado               text not null default 'pendiente' check (estado in ('pendiente', 'en_curso', 'completada', 'cancelada')),
  instrucciones        text check (length(instrucciones) <= 4000),
  serie_id             uuid,
  serie_fecha          date,                             -- the occurrence's own date, kept when the visit is moved
  cancelada_en         timestamptz,
  version              bigint not null default 1,
  origen               text not null default 'individual' check (origen in ('individual', 'masiva', 'serie', 'no_planificada')),
  motivo_cancelacion   text check (btrim(motivo_cancelacion) <> '' and length(motivo_cancelacion) <= 500),
  usuarios_anteriores  uuid[],                           -- whoever it was taken from may still hold it offline
  iniciada_en          timestamptz,                      -- by the device's clock, as it told it
  completada_en        timestamptz,                      -- by the device's clock: what the report shows
  recibida_en          timestamptz,                      -- by the server's: what is trusted
  inicio_lat           double precision,
  inicio_lng           double precision,
  inicio_precision_m   double precision,
  inicio_distancia_m   double precision,                 -- to where the company then had the branch
  posicion_equivocada  boolean not null default false,   -- the person says the branch is not there
  no_realizada         boolean not null default false,   -- closed by the person who stood in front of it
  revision             text[] check (                    -- why somebody should look
    revision <@ '{autor_inactivo,reasignada,cancelada,producto_retirado,lejos,foto_posterior}' and revision <> '{}'),
  desfase_ms           bigint,                           -- of the delivery that was applied
  -- Somebody looked at what was delivered and said that it does not count. It stays as it is, for whoever wants to see it; no measure
  -- and no export contains it.
  anulada_en           timestamptz,
  anulada_por          uuid,
  motivo_anulacion     text check (btrim(motivo_anulacion) <> '' and length(motivo_anulacion) <= 500),
  revisada_en          timestamptz,                      -- somebody looked at why it stands in `revision`
  revisada_por         uuid,
  relevos              jsonb,                            -- when it was taken from each of usuarios_anteriores
  asignada_a           uuid,                             -- whose it is by the plan, while what somebody else delivered counts; null: usuario_id's
  primary key (empresa_id, id),
  foreign key (empresa_id, usuario_id) references personas,
  constraint sucursal_de_visita foreign key (empresa_id, sucursal_id) references sucursales on delete restrict,
  constraint serie_de_visita foreign key (empresa_id, serie_id) references visitas_recurrentes on delete set null (serie_id),
  -- The slot: the same person, branch, date and time twice is refused, no time being a time too. A cancelled visit frees its own,
  -- since cancelada_en takes part. As a whole constraint in this order, and not as a partial index, it is also the index of
  -- everything that is asked about one person.
  constraint visitas_turno unique nulls not distinct (empresa_id, usuario_id, fecha, hora, sucursal_id, cancelada_en) include (estado, id),
  constraint serie_con_fecha check (serie_id is null or serie_fecha is not null),
  constraint cancelada_con_motivo check (
    (estado = 'cancelada') = (cancelada_en is not null) and (estado = 'cancelada') = (motivo_cancelacion is not null)),
  constraint completada_entera check (estado <> 'completada' or num_nulls(iniciada_en, completada_en, recibida_en) = 0),
  constraint no_realizada_cancelada check (not no_realizada or estado = 'cancelada'),
  constraint anulada_entera check (num_nulls(anulada_en, anulada_por, motivo_anulacion) in (0, 3)),
  constraint anulada_completada check (anulada_en is null or estado = 'completada'),
  constraint revisada_entera check (num_nulls(revisada_en, revisada_por) in (0, 2))
);
-- Each list in its order and with its filters inside the index: a page is found, and all are counted, without a row being read.
create index visitas_sucursal on visitas (empresa_id, sucursal_id, fecha desc, hora, id) include (usuario_id, estado);
create index visitas_fecha on visitas (empresa_id, fecha desc, hora, id) include (usuario_id, sucursal_id, estado);
create index visitas_estado on visitas (empresa_id, estado, fecha desc, hora, id) include (usuario_id, sucursal_id);
create index visitas_por_revisar on visitas (empresa_id, fecha desc, id) where revision is not null and revisada_en is null;
-- An occurrence is made once, however often and by however many at once the horizon is moved.
create unique index visitas_serie on visitas (empresa_id, serie_id, serie_fecha) where serie_id is not null;
-- A series and its first visit name each other; this side waits for the end of the transaction.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table visitas_recurrentes add constraint base_de_serie foreign key (empresa_id, visita_base_id) references visitas
  on delete set null (visita_base_id) deferrable initially deferred;
alter table visitas enable row level security;
grant select,
      insert (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, instrucciones, serie_id, serie_fecha, origen),
      update (usuario_id, sucursal_id, fecha, hora, instrucciones, serie_id, serie_fecha, estado, motivo_cancelacion), delete
      on visitas to app_user;
create policy leer on visitas for select to app_user
  using (empresa_id = (select app.empresa_id()) and ((select app.ve_visitas_ajenas()) or usuario_id = (select app.usuario_id())));
create policy programar on visitas for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona())
              and (creada_por = (select app.usuario_id()) or (select app.es_sistema())));
create policy editar on visitas for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));

-- ================================================================ what was found
-- Read by those who manage, and by whoever made the visit: visitas is looked up under the reader's own policy.

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
-- As of the prices of products. Not valid: of rows of before nobody knows.
alter table visitas_productos
  add constraint precio_observado_es_numero check (precio_venta_observado <= 9999999999.99) not valid,
  add constraint precio_competencia_es_numero check (precio_competencia between 0 and 9999999999.99) not valid;
alter table visitas_productos enable row level security;
grant select on visitas_productos to app_user;
create policy leer on visitas_productos for select to app_user
  using (empresa_id = (select app.empresa_id())
         and ((select app.ve_visitas_ajenas())
              or exists (select from visitas v where v.empresa_id = visitas_productos.empresa_id and v.id = visitas_productos.visita_id)));

-- Everything a device sends carries an id it made and a fingerprint of the body. The same again: the same answer; another body under
-- the id: refused. What cannot be applied as it stands is kept whole, for a person to decide.
create table envios (
  empresa_id    uuid not null,
  visita_id     uuid not null,
  id            uuid not null,
  usuario_id    uuid not null,
  recibida_en   timestamptz not null default now(),
  tipo          text not null check (tipo in ('inicio', 'finalizacion', 'no_realizada', 'borrador')),
  estado        text not null check (estado in ('aplicado', 'en_revision', 'resuelto')),
  huella        bytea not null check (length(huella) = 32),
  motivos       text[] not null,
  cuerpo        jsonb,
  desfase_ms    bigint,                           -- the device's clock less the server's, as the device last knew it; null: it did not
  resuelto_en   timestamptz,
  resuelto_por  uuid,
  usado         boolean not null default false,
  reemplazadas  jsonb,                            -- the figures that this delivery's took the place of
  traido_por    uuid,                             -- null: its author's own device, or the author with a file of a session that had not ended
  primary key (empresa_id, visita_id, id),         -- the visit first: one index serves the check and the reference
  foreign key (empresa_id, usuario_id) references personas,
  foreign key (empresa_id, visita_id) references visitas,
  constraint envio_traido_por foreign key (empresa_id, traido_por) references personas,
  check (estado = 'aplicado' or cuerpo is not null)
);
create index envios_revision on envios (empresa_id, recibida_en desc) where estado = 'en_revision';
alter table envios enable row level security;
grant select on envios to app_user;
create policy leer on envios for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
-- A visit of which something has arrived is not deleted any more, whoever it is of by now; a day that has passed is cancelled with a
-- reason, not deleted.
create policy quitar on visitas for delete to app_user
  using (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and estado = 'pendiente' and fecha >= (select app.hoy())
         and not exists (select from envios e where e.empresa_id = visitas.empresa_id and e.visita_id = visitas.id));

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
  -- by value: the file that a photo becomes refers to its author already
  usuario_id   uuid,                                -- whose; null: of before this was kept, and of whoever did the visit
  traido_por   uuid,
  retenida     boolean not null default false,      -- came with what has not been accepted
  primary key (empresa_id, visita_id, id),
  constraint visita_de_foto foreign key (empresa_id, visita_id) references visitas on delete restrict,
  foreign key (empresa_id, producto_id) references empresa_productos,
  constraint archivo_de_foto foreign key (empresa_id, archivo_id) references archivos,
  check ((archivo_id is null) = (recibida_en is null))
);
create unique index fotos_archivo on visitas_fotos (empresa_id, archivo_id) where archivo_id is not null;
alter table visitas_fotos enable row level security;
grant select on visitas_fotos to app_user;
-- Of the photos of a visit, a mercaderista sees their own.
create policy leer on visitas_fotos for select to app_user
  using (empresa_id = (select app.empresa_id())
         and ((select app.ve_visitas_ajenas())
              or coalesce(usuario_id = (select app.usuario_id()), true)
                 and exists (select from visitas v where v.empresa_id = visitas_fotos.empresa_id and v.id = visitas_fotos.visita_id)));

-- What arrived of a photo before a connection broke. Most photos have none.
create table visitas_fotos_partes (
  empresa_id   uuid not null,
  visita_id    uuid not null,
  foto_id      uuid not null,
  desde        bigint not null check (desde >= 0),
  bytes        bigint not null check (bytes > 0),
  object_path  text not null unique,
  creada_en    timestamptz not null default now(),
  primary key (empresa_id, visita_id, foto_id, desde),
  foreign key (empresa_id, visita_id, foto_id) references visitas_fotos
);
create index partes_por_edad on visitas_fotos_partes (creada_en);
alter table visitas_fotos_partes enable row level security;
create policy nadie on visitas_fotos_partes for all to app_user using (false);          -- the functions' alone

-- ================================================================ files

-- Logos are the admin's; the pictures of the catalogue are of those who manage it; the photos of a visit of whoever is making it.
create policy crear on archivos for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and creado_por = (select app.usuario_id())
              and (uso = 'productos' and (select app.gestiona())
                   or uso in ('empresas-logos', 'cadenas-logos') and (select app.es_admin())
                   or uso = 'visitas' and (select app.captura())));
-- Logos and pictures of products are shown to every member; a photo of a visit to those who see the visit.
create policy leer on archivos for select to app_user
  using (empresa_id = (select app.empresa_id())
         and (uso <> 'visitas' or (select app.ve_visitas_ajenas())
              or exists (select from visitas_fotos f where f.empresa_id = archivos.empresa_id and f.archivo_id = archivos.id)
              -- the one just written, which no row names yet
              or creado_por = (select app.usuario_id()) and sin_uso_desde is not null));

-- ================================================================ notices

-- What a person has to know of a visit of theirs, as it was then: the visit may be gone since, and so may its branch. Written by
-- the triggers below and by nobody else, from rows whose references were checked already: 20,000 of them are not checked again.
create table avisos (
  empresa_id         uuid not null,
  usuario_id         uuid not null,
  id                 uuid not null default uuidv7(),    -- another one whenever it says something else
  visita_id          uuid not null,
  envio_id           uuid,                              -- the mail it went with
  created_at         timestamptz not null default now(),
  visto_en           timestamptz,
  enviado_en         timestamptz,
  hora               time,
  hora_anterior      time,
  fecha              date not null,
  fecha_anterior     date,                              -- where the person last knew it, if it has been moved
  -- 'nueva' is also one taken over from somebody else, 'reasignada' one that somebody else has now
  tipo               text not null check (tipo in ('nueva', 'movida', 'reasignada', 'cancelada', 'eliminada')),
  conocida           boolean not null,                  -- the person knew of the visit before this notice
  sucursal           text not null,
  sucursal_anterior  text,
  motivo             text,
  primary key (empresa_id, usuario_id, id),
  check ((enviado_en is null) = (envio_id is null))
);
-- One open notice for each person and visit: what changes again before anybody was told is told once.
create unique index avisos_abiertos on avisos (empresa_id, usuario_id, visita_id) where visto_en is null and enviado_en is null;
create index avisos_pendientes on avisos (created_at) where visto_en is null and enviado_en is null;     -- the digest's own list
create index avisos_edad on avisos using brin (created_at);                                             -- what is old goes
-- A notice is of the person it is for, and of nobody else: not even of whoever caused it.
alter table avisos enable row level security;
grant select, update (visto_en) on avisos to app_user;
create policy propio on avisos to app_user
  using (empresa_id = (select app.empresa_id()) and usuario_id = (select app.usuario_id()));
