-- People, companies, memberships, invitations, settings.

-- ---------------------------------------------------------------- people and credentials (no company)

create table usuarios (
  id                uuid primary key default uuidv7(),
  nombre            text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  correo            text not null unique check (correo = lower(correo) and length(correo) <= 254),
  correo_confirmado boolean not null default false,
  imagen_perfil     text,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);

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

create table auth.codigos (
  codigo_hash  bytea primary key check (length(codigo_hash) = 32),
  proposito    text not null check (proposito in ('confirmar-correo', 'recuperar-clave', 'logo-de-registro')),
  usuario_id   uuid references usuarios on delete cascade,
  empresa_id   uuid,                          -- by value: a registration that was silently refused has none
  expira_en    timestamptz not null,
  created_at   timestamptz not null default now()
);
create index codigos_usuario on auth.codigos (usuario_id);
create index codigos_expira on auth.codigos (expira_en);

-- Attempts counted per account or address. Unlogged: losing them in a crash forgives some failures, and writing them is cheap.
create unlogged table auth.intentos (
  llave      text primary key,
  cuenta     bigint not null,
  expira_en  timestamptz not null
);
create index intentos_expira on auth.intentos (expira_en);

create table user_settings (
  user_id                uuid primary key references usuarios on delete cascade,
  empresa_activa_id      uuid,                -- the interface's default, never an authority, hence no foreign key
  theme                  text not null default 'light' check (theme in ('light', 'dark', 'system')),
  language               text not null default 'es' check (language in ('es', 'en')),
  notifications_enabled  boolean not null default true,
  updated_at             timestamptz not null default now()
);

-- ---------------------------------------------------------------- companies

create table empresas (
  id          uuid primary key default uuidv7(),
  nombre      text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  logo_url    text,
  created_at  timestamptz not null default now()
);

-- company_name and company_logo of the specification have one home, empresas; see the view below.
create table company_settings (
  empresa_id            uuid primary key references empresas,
  timezone              text not null default 'America/Caracas'
                        check (timezone in ('America/Caracas', 'America/Bogota', 'America/Lima', 'America/Mexico_City')),
  business_hours_start  time not null default '08:00',
  business_hours_end    time not null default '18:00',
  updated_at            timestamptz not null default now(),
  check (business_hours_start < business_hours_end)
);

create view configuracion_empresa with (security_invoker) as
  select s.*, e.nombre as company_name, e.logo_url as company_logo
  from company_settings s join empresas e on e.id = s.empresa_id;

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
  primary key (empresa_id, usuario_id)
);
create index personas_usuario on personas (usuario_id);        -- a changed name reaches every company
create index personas_nombre on personas (empresa_id, nombre_busqueda, usuario_id);

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

create table invitaciones (
  empresa_id      uuid not null references empresas,
  id              uuid not null default uuidv7(),
  correo          text not null check (correo = lower(correo) and length(correo) <= 254),
  rol             text not null check (rol in ('supervisor', 'mercaderista')),
  token_hash      bytea not null unique check (length(token_hash) = 32),  -- sha256; the token itself is only in the mail
  aceptada        boolean not null default false,        -- closed in any way, as the specification uses it
  respuesta       text check (respuesta in ('aceptada', 'rechazada', 'retirada', 'reemplazada')),
  fecha_envio     timestamptz not null default now(),
  expires_at      timestamptz not null default now() + interval '7 days',
  enviada_por     uuid not null,
  respondida_por  uuid,
  respondida_en   timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, enviada_por) references personas,
  check (aceptada = (respuesta is not null))
);
-- One open invitation per company and address: a resend rotates the token on the same row.
create unique index invitaciones_abierta on invitaciones (empresa_id, correo) where not aceptada;
create index invitaciones_correo on invitaciones (correo) where not aceptada;   -- pending, for the person
create index invitaciones_lista on invitaciones (empresa_id, fecha_envio desc, id);

-- ---------------------------------------------------------------- files

-- What stands in the object store. An address of the API names the row; the object's own key is random and never leaves the server.
create table archivos (
  empresa_id       uuid not null references empresas,
  id               uuid not null default uuidv7(),
  uso              text not null check (uso in ('empresas-logos')),
  object_path      text not null,
  nombre_original  text not null,             -- timestamp plus extension, as the specification names files
  tipo             text not null,
  bytes            bigint not null check (bytes > 0),
  sha256           bytea not null check (length(sha256) = 32),   -- of the bytes as they were received
  creado_por       uuid not null,
  created_at       timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, creado_por) references personas
);

-- ---------------------------------------------------------------- rules that no path may forget

-- The roster follows the membership in and the person's name everywhere.
create function app.persona_de_membresia() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.personas (empresa_id, usuario_id, nombre)
  select new.empresa_id, u.id, u.nombre from public.usuarios u where u.id = new.usuario_id
  on conflict (empresa_id, usuario_id) do update set nombre = excluded.nombre;
  return new;
end $$;
create trigger a_persona before insert on empresa_usuarios for each row execute function app.persona_de_membresia();

create function app.persona_renombrada() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.personas set nombre = new.nombre where usuario_id = new.id;
  return null;
end $$;
create trigger renombrada after update of nombre on usuarios for each row
  when (old.nombre is distinct from new.nombre) execute function app.persona_renombrada();

-- At most five companies. Here and not only in the acceptance, since reactivation is another way in.
-- The person's row is the lock: two acceptances of one person queue, those of two people do not meet.
create function app.limite_de_empresas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.usuarios where id = new.usuario_id for no key update;
  if (select count(*) from public.empresa_usuarios where usuario_id = new.usuario_id and activo) > 5 then
    perform app.problema('membresia.limite_empresas', '23514');
  end if;
  return null;
end $$;
create trigger limite after insert or update of activo on empresa_usuarios for each row
  when (new.activo and new.rol = 'mercaderista') execute function app.limite_de_empresas();

-- The last active admin never disappears. The company's row is the lock.
create function app.queda_un_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.empresas where id = old.empresa_id for no key update;
  if not exists (select from public.empresa_usuarios
                 where empresa_id = old.empresa_id and rol = 'admin' and activo) then
    perform app.problema('membresia.ultimo_admin', '23514');
  end if;
  return null;
end $$;
create trigger ultimo_admin_cambia after update on empresa_usuarios for each row
  when (old.rol = 'admin' and old.activo and not (new.rol = 'admin' and new.activo)) execute function app.queda_un_admin();
create trigger ultimo_admin_sale after delete on empresa_usuarios for each row
  when (old.rol = 'admin' and old.activo) execute function app.queda_un_admin();
