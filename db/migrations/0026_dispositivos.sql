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

alter table auth.dispositivos enable row level security;
grant select, insert, update, delete on auth.dispositivos to app_auth;
create policy credenciales on auth.dispositivos to app_auth using (true) with check (true);
