-- The schema as it stands: schemas, tables, indexes, and who may touch which row (policies) and which column (grants). What can be
-- replaced (functions, triggers, views) lives with its feature, in src/**/server/sql, and is applied after the migrations.
-- Shape of every policy: the company, as a scalar; then the role, as a scalar. Nothing is granted that is not written.
-- Enumerations are text with CHECK: under a policy an enum's operators are not leakproof and never reach an index.

revoke all on schema public from public;
create schema if not exists app;      -- functions: the context and what crosses companies
create schema auth;                   -- credentials, apart from everything else
grant usage on schema public, app to app_user, app_auth;
grant usage on schema app to app_jobs;
grant usage on schema auth to app_auth;
alter default privileges for role app_owner revoke execute on functions from public;

-- Stubs: what tables and policies call by name, before their bodies come.
create function app.usuario_id()        returns uuid    language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.empresa_id()        returns uuid    language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.es_admin()          returns boolean language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.es_sistema()        returns boolean language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.gestiona()          returns boolean language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.captura()           returns boolean language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.ve_visitas_ajenas() returns boolean language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.hoy()               returns date    language plpgsql stable as $$ begin raise 'stub'; end $$;
create function app.plegar(t text)               returns text    language plpgsql immutable as $$ begin raise 'stub'; end $$;
create function app.archivo_de(p_direccion text) returns uuid    language plpgsql immutable as $$ begin raise 'stub'; end $$;
create function app.precio_medio(c jsonb)        returns numeric language plpgsql immutable as $$ begin raise 'stub'; end $$;

-- ================================================================ jobs

-- Who is running jobs. The queue itself gives a dead worker's jobs back only after four hours; here each worker process leaves a
-- sign of life every few seconds, and any live one takes back what a silent one held.
-- All of it belongs to the queue's owner and is granted to nobody.
create schema trabajos authorization app_jobs;
create table trabajos.procesos (
  id        text primary key,                 -- as the queue writes it in locked_by
  equipo    text not null,
  visto_en  timestamptz not null default now()
);
alter table trabajos.procesos enable row level security;       -- no policy: its owner alone
alter table trabajos.procesos owner to app_jobs;

-- ================================================================ the context

-- What signs a context (src/platform/server/sql/contexto.sql): two version 4 ids, 244 bits from the server's strong generator.
create table auth.llave_de_contexto (
  unica  boolean primary key default true check (unica),
  llave  bytea not null check (length(llave) = 32)
);
insert into auth.llave_de_contexto (llave)
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
alter table auth.llave_de_contexto enable row level security;
create policy nadie on auth.llave_de_contexto using (false);         -- its owner's functions alone
