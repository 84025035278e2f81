-- What a person leaves unsent on a shared phone is sealed there, and opens only with what the server gives back to them.

-- One row is enough; a newer one is used from then on, and what was sealed with an older one still opens.
create table auth.llaves_de_sello (
  id          uuid primary key,
  publica     bytea not null check (length(publica) = 65),      -- a point of P-256, uncompressed
  privada     bytea not null,                                   -- PKCS #8
  created_at  timestamptz not null default now()
);

alter table auth.llaves_de_sello enable row level security;
grant select, insert on auth.llaves_de_sello to app_auth;
create policy credenciales on auth.llaves_de_sello to app_auth using (true) with check (true);
