-- People and their credentials, of no company.

create table usuarios (
  id                uuid primary key default uuidv7(),
  nombre            text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  correo            text not null unique check (correo = lower(correo) and length(correo) <= 254),
  correo_confirmado boolean not null default false,
  imagen_perfil     text,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
alter table usuarios enable row level security;
-- an address is a credential: it changes only once confirmed
grant select, insert (nombre, correo, correo_confirmado), update (correo, correo_confirmado, updated_at) on usuarios to app_auth;
grant select, update (nombre, imagen_perfil, updated_at) on usuarios to app_user;
create policy credenciales on usuarios to app_auth using (true) with check (true);
create policy propio on usuarios to app_user using (id = (select app.usuario_id()));

create table user_settings (
  user_id                uuid primary key references usuarios on delete cascade,
  empresa_activa_id      uuid,                -- the interface's default, never an authority, hence no foreign key
  theme                  text not null default 'light' check (theme in ('light', 'dark', 'system')),
  language               text not null default 'es' check (language in ('es', 'en')),
  notifications_enabled  boolean not null default true,
  updated_at             timestamptz not null default now()
);
alter table user_settings enable row level security;
grant select, insert (user_id, language) on user_settings to app_auth;
grant select, insert, update on user_settings to app_user;
create policy credenciales on user_settings to app_auth using (true) with check (true);
create policy propio on user_settings to app_user using (user_id = (select app.usuario_id()));

-- A person's own files: pictures belong to nobody's company. Replacing one deletes the former: a face is its owner's to take back,
-- and what one person can fill stays bounded.
create table archivos_de_persona (
  usuario_id       uuid not null references usuarios on delete cascade,
  id               uuid not null default uuidv7(),
  object_path      text not null,
  nombre_original  text not null,
  tipo             text not null,
  bytes            bigint not null check (bytes > 0),
  sha256           bytea not null check (length(sha256) = 32),
  created_at       timestamptz not null default now(),
  primary key (usuario_id, id)
);
create unique index archivos_de_persona_objeto on archivos_de_persona (object_path);
alter table archivos_de_persona enable row level security;
grant select, insert, delete on archivos_de_persona to app_user;
create policy propio on archivos_de_persona to app_user using (usuario_id = (select app.usuario_id()));

-- ================================================================ passwords, sessions, codes

create table auth.claves (
  usuario_id  uuid primary key references usuarios on delete cascade,
  clave       text not null check (clave like '$argon2id$%'),          -- PHC format
  updated_at  timestamptz not null default now()
);

-- A session's or a code's secret is only ever with its holder: here stands its sha256.
create table auth.sesiones (
  token_hash   bytea primary key check (length(token_hash) = 32),
  usuario_id   uuid not null references usuarios on delete cascade,
  expira_en    timestamptz not null,
  renovada_en  timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  ip           text,
  agente       text check (length(agente) <= 400)
);
create index sesiones_usuario on auth.sesiones (usuario_id);
create index sesiones_expira on auth.sesiones (expira_en);

-- Sign-ups that nobody has proved yet. Whoever gives an address may not be whose it is, so a sign-up is nobody: no person, no password
-- that opens anything, no company. It becomes one when somebody follows the mail's link, and its password counts only if they chose it.
create table auth.altas (
  id              uuid primary key default uuidv7(),
  correo          text not null check (correo = lower(correo) and length(correo) <= 254),
  nombre          text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  clave           text not null check (clave like '$argon2id$%'),
  language        text not null check (language in ('es', 'en')),
  -- sha256 of what the browser that asked keeps: the link followed there was asked for by whoever follows it
  navegador_hash  bytea not null check (length(navegador_hash) = 32),
  -- of a registration; by value, since there is no such company yet
  empresa_id      uuid,
  empresa_nombre  text check (btrim(empresa_nombre) <> '' and length(empresa_nombre) <= 200),
  -- its logo, in the store already
  object_path     text unique,
  nombre_original text,
  tipo            text,
  bytes           bigint check (bytes > 0),
  sha256          bytea check (length(sha256) = 32),
  expira_en       timestamptz not null,
  created_at      timestamptz not null default now(),
  check ((empresa_id is null) = (empresa_nombre is null)),
  check (num_nonnulls(object_path, nombre_original, tipo, bytes, sha256) in (0, 5) and (object_path is null or empresa_id is not null)),
  -- the same registration sent again is the same
  constraint alta_de_registro unique (correo, empresa_id)
);
create index altas_correo on auth.altas (correo, created_at);
create index altas_expira on auth.altas (expira_en);

create table auth.codigos (
  codigo_hash  bytea primary key check (length(codigo_hash) = 32),
  proposito    text not null,
  usuario_id   uuid references usuarios on delete cascade,
  empresa_id   uuid,                          -- by value: a registration that was silently refused has none
  expira_en    timestamptz not null,
  created_at   timestamptz not null default now(),
  -- of a change of address: the new one waits with its code until its owner follows the mail's link
  correo       text check (correo = lower(correo) and length(correo) <= 254),
  alta_id      uuid references auth.altas on delete cascade,
  constraint codigos_proposito_check
    check (proposito in ('confirmar-correo', 'recuperar-clave', 'logo-de-registro', 'cambiar-correo') and (correo is not null) = (proposito = 'cambiar-correo'))
);
create index codigos_usuario on auth.codigos (usuario_id);
create index codigos_expira on auth.codigos (expira_en);
create index codigos_alta on auth.codigos (alta_id) where alta_id is not null;

-- A change of address that waits. One for each person: what was asked for last. It waits alike for an address that has an account
-- already, for which no code is ever made.
create table auth.cambios_de_correo (
  usuario_id   uuid primary key references usuarios on delete cascade,
  correo       text not null check (correo = lower(correo) and length(correo) <= 254),
  clave_desde  timestamptz not null,                       -- of the password it was asked with: another one takes it back
  gastados     bytea[],                                    -- the codes of its links, once one was followed; null: it waits
  expira_en    timestamptz not null
);
create index cambios_de_correo_expira on auth.cambios_de_correo (expira_en);

-- ================================================================ guessing

-- Attempts counted per account or address. Unlogged: losing them in a crash forgives some failures, and writing them is cheap.
create unlogged table auth.intentos (
  llave      text primary key,
  cuenta     bigint not null,
  expira_en  timestamptz not null
);
create index intentos_expira on auth.intentos (expira_en);

-- Passwords that were not right, by the address that was typed, whether or not somebody has it: so a failure costs the same for both.
-- They are told together, a quarter of an hour after the first. Unlogged, as the attempts are: a crash forgets the last few.
create unlogged table auth.accesos_fallidos (
  correo       text primary key,
  cuenta       bigint not null default 1,
  bloqueada    boolean not null,                  -- no more were let try
  ip           text,                              -- of the last one that has one, as the rest
  dispositivo  text,
  ultimo_en    timestamptz not null default now(),
  contar_en    timestamptz not null default now() + interval '15 minutes'
);
create index accesos_fallidos_contar on auth.accesos_fallidos (contar_en);

-- The browsers in which a person has signed in. Failures to guess a password count against the account for everybody else, but never keep
-- out one of these: it has a count of its own. It opens nothing, and stays when its person signs out.
create table auth.dispositivos (
  id            uuid primary key default uuidv7(),
  usuario_id    uuid not null references usuarios on delete cascade,
  -- sha256 of what the browser keeps; the same for everybody who has signed in there
  secreto_hash  bytea not null check (length(secreto_hash) = 32),
  created_at    timestamptz not null default now(),
  visto_en      timestamptz not null default now(),             -- when its person last signed in there
  expira_en     timestamptz not null,
  constraint dispositivo_de_persona unique (secreto_hash, usuario_id)
);
create index dispositivos_usuario on auth.dispositivos (usuario_id, visto_en);
create index dispositivos_expira on auth.dispositivos (expira_en);

-- ================================================================ what a phone seals, and rescue files

-- What a person leaves unsent on a shared phone is sealed there, and opens only with what the server gives back to them.
-- One row is enough; a newer one is used from then on, and what was sealed with an older one still opens.
create table auth.llaves_de_sello (
  id          uuid primary key,
  publica     bytea not null check (length(publica) = 65),      -- a point of P-256, uncompressed
  privada     bytea not null,                                   -- PKCS #8
  created_at  timestamptz not null default now()
);

-- Rescue files: the unsent work of a phone that may never come back, brought by somebody else of the company. Only the server opens
-- them, and whose work is in one is said by what the server gave that person's device, never by whoever brings it.
-- One row is enough; a newer one is used from then on, and files that were closed with an older one still open.
create table auth.claves_de_rescate (
  id          uuid primary key,
  publica     bytea not null check (length(publica) = 65),      -- a point of P-256, uncompressed
  privada     bytea not null,                                   -- PKCS #8
  created_at  timestamptz not null default now()
);

-- What a device puts into its files to say whose they are. As of a session, here stands only its sha256. One for each session, and it
-- ends with it; whose it was stays known, so that a file made with it is never nobody's.
create table auth.credenciales_de_rescate (
  credencial_hash  bytea primary key check (length(credencial_hash) = 32),
  usuario_id       uuid not null references usuarios on delete cascade,
  created_at       timestamptz not null default now(),
  sesion_hash      bytea references auth.sesiones on delete set null
);
create index credenciales_de_rescate_usuario on auth.credenciales_de_rescate (usuario_id, created_at);
create unique index credenciales_de_rescate_sesion on auth.credenciales_de_rescate (sesion_hash) where sesion_hash is not null;

-- ================================================================ app_auth alone

alter table auth.claves                   enable row level security;
alter table auth.sesiones                 enable row level security;
alter table auth.altas                    enable row level security;
alter table auth.codigos                  enable row level security;
alter table auth.cambios_de_correo        enable row level security;
alter table auth.intentos                 enable row level security;
alter table auth.accesos_fallidos         enable row level security;
alter table auth.dispositivos             enable row level security;
alter table auth.llaves_de_sello          enable row level security;
alter table auth.claves_de_rescate        enable row level security;
alter table auth.credenciales_de_rescate  enable row level security;

grant select, insert, update, delete on auth.claves, auth.sesiones, auth.altas, auth.codigos, auth.cambios_de_correo, auth.intentos,
  auth.dispositivos to app_auth;
grant select, insert, update on auth.accesos_fallidos to app_auth;
grant select, insert on auth.llaves_de_sello, auth.claves_de_rescate, auth.credenciales_de_rescate to app_auth;

create policy credenciales on auth.claves to app_auth using (true) with check (true);
create policy credenciales on auth.sesiones to app_auth using (true) with check (true);
create policy credenciales on auth.altas to app_auth using (true) with check (true);
create policy credenciales on auth.codigos to app_auth using (true) with check (true);
create policy credenciales on auth.cambios_de_correo to app_auth using (true) with check (true);
create policy credenciales on auth.intentos to app_auth using (true) with check (true);
create policy credenciales on auth.accesos_fallidos to app_auth using (true) with check (true);
create policy credenciales on auth.dispositivos to app_auth using (true) with check (true);
create policy credenciales on auth.llaves_de_sello to app_auth using (true) with check (true);
create policy credenciales on auth.claves_de_rescate to app_auth using (true) with check (true);
create policy credenciales on auth.credenciales_de_rescate to app_auth using (true) with check (true);
