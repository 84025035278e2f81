-- Schemas and the context of a transaction.

revoke all on schema public from public;
create schema if not exists app;      -- functions: the context and what crosses companies
create schema auth;                   -- credentials, apart from everything else
grant usage on schema public, app to app_user, app_auth;
grant usage on schema auth to app_auth;
alter default privileges for role app_owner revoke execute on functions from public;

-- The context: three settings that live exactly as long as the transaction. Policies read them as
-- (select app.empresa_id()), an InitPlan evaluated once per statement, so an index led by empresa_id is
-- entered with a constant. A transaction that never entered has NULLs, and NULL matches no row.
create function app.usuario_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.usuario_id', true), '')::uuid;
create function app.empresa_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.empresa_id', true), '')::uuid;
create function app.rol() returns text language sql stable parallel safe
  return nullif(current_setting('app.rol', true), '');

-- Roles of a context: the three of a membership, and 'sistema', a job that works for one company.
create function app.es_admin()   returns boolean language sql stable parallel safe return app.rol() = 'admin';
create function app.es_sistema() returns boolean language sql stable parallel safe return app.rol() = 'sistema';
create function app.gestiona()   returns boolean language sql stable parallel safe
  return app.rol() in ('admin', 'supervisor', 'sistema');

-- Fold for search and for sorting names as a person expects under a byte-order collation:
-- built-in functions only, hence immutable and usable in generated columns.
create function app.plegar(t text) returns text language sql immutable strict parallel safe
  return translate(lower(t), 'áéíóúüàèìòùâêîôûäëïöñç', 'aeiouuaeiouaeiouaeionc');

-- An error is a code; its texts stand with the feature, in two languages.
create function app.problema(codigo text, estado text default 'P0001') returns void language plpgsql as $$
begin
  raise exception using message = codigo, errcode = estado;
end $$;

grant execute on all functions in schema app to app_user, app_auth;
