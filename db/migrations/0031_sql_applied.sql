-- Which bodies this database has: src/platform/server/db/sql-files.ts.
create table app.sql_applied (
  path        text primary key,                       -- from src
  checksum    text not null,
  applied_at  timestamptz not null default now()
);
alter table app.sql_applied enable row level security;      -- no policy: its owner alone

-- Granted twice until now: the table's own grant says it.
revoke update (permite_no_planificadas, tolerancia_precio) on company_settings from app_user;
