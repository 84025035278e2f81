-- Companies, whom they know, whom they invite, what they keep, and the trail of what was done.

create table empresas (
  id           uuid primary key default uuidv7(),
  nombre       text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  logo_url     text,
  created_at   timestamptz not null default now(),
  archivo_id   uuid generated always as (app.archivo_de(logo_url)) stored,
  -- an operator changes it (docs/operations.md); no grant of the server reaches it
  cuota_bytes  bigint not null default 21474836480 check (cuota_bytes >= 0)        -- 20 GiB
);
alter table empresas enable row level security;
grant select, update (nombre, logo_url) on empresas to app_user;
create policy leer on empresas for select to app_user using (id = (select app.empresa_id()));
create policy editar on empresas for update to app_user using (id = (select app.empresa_id()) and (select app.es_admin()));

-- company_name and company_logo of the specification have one home, empresas; see the view configuracion_empresa.
create table company_settings (
  empresa_id               uuid primary key references empresas,
  timezone                 text not null default 'America/Caracas'
                           check (timezone in ('America/Caracas', 'America/Bogota', 'America/Lima', 'America/Mexico_City')),
  business_hours_start     time not null default '08:00',
  business_hours_end       time not null default '18:00',
  updated_at               timestamptz not null default now(),
  permite_no_planificadas  boolean not null default false,
  tolerancia_precio        numeric(4, 3) not null default 0.050 check (tolerancia_precio between 0 and 1),
  check (business_hours_start < business_hours_end)
);
alter table company_settings enable row level security;
grant select, update on company_settings to app_user;
create policy leer on company_settings for select to app_user using (empresa_id = (select app.empresa_id()));
create policy editar on company_settings for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));

-- ================================================================ people

-- Who a company knows, past and present. What a company records refers to this row, not to usuarios, because
--   a removed member's name stays in the reports while the membership is gone for good;
--   work can then be given only to somebody of the company (composite key);
--   a company's data is closed under its own keys and can move to another cell as a block;
--   erasing a person overwrites one name per company and no record.
create table personas (
  empresa_id       uuid not null references empresas,
  usuario_id       uuid not null,             -- a person of the directory, by value
  nombre           text not null,
  nombre_busqueda  text generated always as (app.plegar(nombre)) stored,
  -- from the field of that company. Null: works there; or did not when this was first kept, and then nobody knows since when
  salio_en         timestamptz,
  primary key (empresa_id, usuario_id)
);
create index personas_usuario on personas (usuario_id);        -- a changed name reaches every company
create index personas_nombre on personas (empresa_id, nombre_busqueda, usuario_id);
alter table personas enable row level security;
grant select on personas to app_user;          -- written only by triggers
create policy leer on personas for select to app_user
  using (empresa_id = (select app.empresa_id()) and ((select app.gestiona()) or usuario_id = (select app.usuario_id())));

create table empresa_usuarios (
  empresa_id  uuid not null,
  usuario_id  uuid not null references usuarios,
  rol         text not null check (rol in ('admin', 'supervisor', 'mercaderista')),
  activo      boolean not null default true,
  created_at  timestamptz not null default now(),
  primary key (empresa_id, usuario_id),
  foreign key (empresa_id, usuario_id) references personas
);
create index empresa_usuarios_persona on empresa_usuarios (usuario_id, created_at);   -- a person's companies, the oldest first
alter table empresa_usuarios enable row level security;
-- a toggle is a column of the row; entering, and another role, are a function's business
grant select, update (activo), delete on empresa_usuarios to app_user;
create policy leer on empresa_usuarios for select to app_user
  using (empresa_id = (select app.empresa_id())
         and ((select app.es_admin()) or usuario_id = (select app.usuario_id()) or (rol = 'mercaderista' and (select app.gestiona()))));
create policy editar on empresa_usuarios for update to app_user                -- an admin is never toggled; one may be named
  using (empresa_id = (select app.empresa_id()) and (select app.es_admin()) and rol <> 'admin')
  with check (empresa_id = (select app.empresa_id()));
create policy quitar on empresa_usuarios for delete to app_user
  using (empresa_id = (select app.empresa_id()) and (select app.es_admin()) and rol <> 'admin');

-- From the company to an address, and from the address into the company.
create table invitaciones (
  empresa_id         uuid not null references empresas,
  id                 uuid not null default uuidv7(),
  correo             text not null check (correo = lower(correo) and length(correo) <= 254),
  rol                text not null check (rol in ('supervisor', 'mercaderista')),
  -- A token exists from the moment its mail is written: the job makes it, and here stands its sha256. A mail that had to be written
  -- again has a new one, and the earlier stay good with it, since nobody knows which of the mails arrived (decision 006).
  -- A resend takes all of them away, so the link of an earlier mail stops working at once.
  token_hash         bytea unique check (length(token_hash) = 32),
  aceptada           boolean not null default false,        -- closed in any way, as the specification uses it
  respuesta          text check (respuesta in ('aceptada', 'rechazada', 'retirada', 'reemplazada')),
  fecha_envio        timestamptz not null default now(),
  expires_at         timestamptz not null default now() + interval '7 days',
  enviada_por        uuid not null,
  respondida_por     uuid,
  respondida_en      timestamptz,
  tokens_anteriores  bytea[] not null default '{}',
  correo_enviado_en  timestamptz,                           -- the mail server took it
  correo_fallido     boolean not null default false,        -- nobody will try again: whoever invited must know
  primary key (empresa_id, id),
  foreign key (empresa_id, enviada_por) references personas,
  check (aceptada = (respuesta is not null))
);
-- One open invitation per company and address: a resend rotates the token on the same row.
create unique index invitaciones_abierta on invitaciones (empresa_id, correo) where not aceptada;
create index invitaciones_de_correo on invitaciones (correo, id);
create index invitaciones_lista on invitaciones (empresa_id, fecha_envio desc, id);
create index invitaciones_tokens_anteriores on invitaciones using gin (tokens_anteriores) where tokens_anteriores <> '{}';
alter table invitaciones enable row level security;
grant select (empresa_id, id, correo, rol, aceptada, respuesta, fecha_envio, expires_at, enviada_por, respondida_en, correo_enviado_en,
              correo_fallido),
      insert (empresa_id, id, correo, rol, token_hash, expires_at, enviada_por),
      update (rol, token_hash, fecha_envio, expires_at, aceptada, respuesta, respondida_en, tokens_anteriores, correo_enviado_en,
              correo_fallido) on invitaciones to app_user;
create policy leer on invitaciones for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear on invitaciones for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and enviada_por = (select app.usuario_id()));
create policy editar on invitaciones for update to app_user                    -- resend, withdraw; never accept for someone else
  using (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and not aceptada)
  with check (empresa_id = (select app.empresa_id()) and (not aceptada or respuesta in ('retirada', 'reemplazada')));

-- ================================================================ files

-- What stands in the object store. An address of the API names the row; the object's own key is random and never leaves the server.
-- The policies, which know visits, stand in 0005.
create table archivos (
  empresa_id       uuid not null references empresas,
  id               uuid not null default uuidv7(),
  uso              text not null check (uso in ('empresas-logos', 'cadenas-logos', 'productos', 'visitas')),
  object_path      text not null,
  nombre_original  text not null,             -- timestamp plus extension, as the specification names files
  tipo             text not null,
  bytes            bigint not null check (bytes > 0),
  sha256           bytea not null check (length(sha256) = 32),   -- of the bytes as they were received
  creado_por       uuid not null,
  created_at       timestamptz not null default now(),
  miniatura_path   text,                      -- a small copy beside it, once a job has made it
  miniatura_tipo   text,
  miniatura_bytes  bigint check (miniatura_bytes > 0),
  -- null while a row names it; born unused, since its row is written before the one that names it
  sin_uso_desde    timestamptz default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, creado_por) references personas,
  constraint miniatura_entera check (num_nonnulls(miniatura_path, miniatura_tipo, miniatura_bytes) in (0, 3))
);
-- A path is used once. The sweep asks by it.
create unique index archivos_objeto on archivos (object_path);
create unique index archivos_objeto_de_miniatura on archivos (miniatura_path) where miniatura_path is not null;
create index archivos_sin_uso on archivos (sin_uso_desde) where sin_uso_desde is not null;
-- deferred: a company and its logo name each other
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table empresas add constraint archivo_de_empresa foreign key (id, archivo_id) references archivos deferrable initially deferred;
alter table archivos enable row level security;
grant select, insert (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por) on archivos to app_user;
-- The small copy is a job's work and nobody else's.
grant update (miniatura_path, miniatura_tipo, miniatura_bytes) on archivos to app_worker;
create policy miniatura on archivos for update to app_worker
  using (empresa_id = (select app.empresa_id()) and (select app.es_sistema()));

-- What a company keeps, counted by trigger. The row is also the lock: uploads of one company are counted one after the other, so
-- that two of them cannot both find the last room.
create table espacio_de_empresas (
  empresa_id  uuid primary key references empresas,
  bytes       bigint not null check (bytes >= 0)
);
alter table espacio_de_empresas enable row level security;
grant select on espacio_de_empresas to app_user;               -- written only by the trigger
create policy leer on espacio_de_empresas for select to app_user using (empresa_id = (select app.empresa_id()));

-- ================================================================ the trail

-- Who did what to accounts, invitations, memberships, settings and the catalogue, who entered, who was refused, what left in files.
-- Appended by triggers as the owner: the server's role can neither write nor change a row, and no path forgets to write one.
-- Of people it holds ids only, so erasing a person erases no trace; names are looked up when it is read.
create table auditoria (
  empresa_id  uuid not null references empresas,
  id          uuid not null default uuidv7(),
  actor_id    uuid,                              -- null: the system
  -- null: someone who registers the company, answers an invitation, or changes their own account
  actor_rol   text check (actor_rol in ('admin', 'supervisor', 'mercaderista', 'sistema')),
  accion      text not null check (accion in (
    'insert', 'update', 'delete',
    'entrada', 'salida', 'cierre', 'restablecida', 'fallo', 'denegado',     -- of accesos
    'exporta')),                                                            -- of exportaciones
  entidad     text not null,
  entidad_id  uuid not null,
  antes       jsonb,                             -- only what changed
  despues     jsonb,
  created_at  timestamptz not null default now(),
  primary key (empresa_id, id)
);
-- The whole trail leaves out who came and went, which would bury the rest; asked for by themselves they are there.
create index auditoria_hechos   on auditoria (empresa_id, created_at desc, id desc) where accion not in ('entrada', 'salida');
create index auditoria_entidad  on auditoria (empresa_id, entidad, created_at desc, id desc);
create index auditoria_actor    on auditoria (empresa_id, actor_id, created_at desc, id desc);
alter table auditoria enable row level security;
grant select on auditoria to app_user;           -- nobody inserts, changes or deletes through a grant
create policy leer on auditoria for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
