-- The context of a transaction: three settings that live exactly as long as it. Policies read them as (select app.empresa_id()), an
-- InitPlan evaluated once per statement, so an index led by empresa_id is entered with a constant. A transaction that never entered has
-- NULLs, and NULL matches no row. Any role may write a setting, so what the settings say counts only with a signature that the doors
-- alone can give, good for the very transaction in which it was given.

-- The signature of the settings as they are. The key stands on both sides, so that nobody can go on from one they have seen; the moment
-- the transaction began is in it, so that one said again in another transaction is worth nothing. Not the process: a parallel worker
-- is another one. No function of the owner's by itself: it is worked into those that call it, which are called for every statement.
create or replace function app.sello(p_llave bytea) returns text language sql stable parallel safe
  return encode(sha256(p_llave || timestamptz_send(now())
                       || convert_to(concat(current_setting('app.usuario_id', true), '|', current_setting('app.empresa_id', true), '|',
                                            current_setting('app.rol', true)), 'UTF8')
                       || p_llave), 'hex');

-- What the doors leave behind. Granted to nobody: who may be what is decided by the function that calls it.
create or replace function app.poner_contexto(p_usuario uuid, p_empresa uuid, p_rol text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.usuario_id', coalesce(p_usuario::text, ''), true), set_config('app.empresa_id', coalesce(p_empresa::text, ''), true),
          set_config('app.rol', coalesce(p_rol, ''), true);
  perform set_config('app.firma', app.sello((select k.llave from auth.llave_de_contexto k)), true);
end $$;

-- Whether a door wrote the settings, in this transaction.
create or replace function app.contexto_firmado() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  v_firma text := nullif(current_setting('app.firma', true), '');
  v_llave bytea;
begin
  -- nobody has entered: there is nothing to look up
  if v_firma is null then return false; end if;
  select k.llave into v_llave from auth.llave_de_contexto k;
  return v_firma = app.sello(v_llave);
end $$;

create or replace function app.usuario_id() returns uuid language sql stable parallel safe
  return case when app.contexto_firmado() then nullif(current_setting('app.usuario_id', true), '')::uuid end;

create or replace function app.empresa_id() returns uuid language sql stable parallel safe
  return case when app.contexto_firmado() then nullif(current_setting('app.empresa_id', true), '')::uuid end;

create or replace function app.rol() returns text language sql stable parallel safe
  return case when app.contexto_firmado() then nullif(current_setting('app.rol', true), '') end;

-- Roles of a context: the three of a membership, and 'sistema', a job that works for one company.
create or replace function app.es_admin()   returns boolean language sql stable parallel safe return app.rol() = 'admin';

create or replace function app.es_sistema() returns boolean language sql stable parallel safe return app.rol() = 'sistema';

create or replace function app.gestiona()   returns boolean language sql stable parallel safe
  return app.rol() in ('admin', 'supervisor', 'sistema');

grant execute on function app.contexto_firmado, app.usuario_id to app_user, app_auth, app_jobs;
grant execute on function app.empresa_id, app.rol, app.es_admin, app.es_sistema, app.gestiona to app_user, app_auth;
