-- The cluster's roles. Run by `pnpm migrate` before the migrations, as an administrator; repeating it changes nothing.
--   app_owner   owns and migrates; the SECURITY DEFINER functions run as it (so tables are not FORCEd)
--   app_user    serves requests
--   app_worker  runs jobs: app_user plus the right to enter a company as 'sistema', one company per transaction
--   app_auth    credentials: usuarios and auth.*, nothing of any company. app_user in turn cannot read a hash or a session
--   app_jobs    owns the job queue's schema, and nothing else
--   app_backup  reads everything for a dump, past the policies, since a dump that they filter is none; writes and runs nothing
-- Only app_owner and app_jobs own anything; none but app_backup can bypass policies. Each that signs in has a password of its own.
do $$
begin
  if to_regrole('app_owner')  is null then create role app_owner  nologin nobypassrls; end if;
  if to_regrole('app_user')   is null then create role app_user   login nobypassrls; end if;
  if to_regrole('app_worker') is null then create role app_worker login nobypassrls in role app_user; end if;
  if to_regrole('app_auth')   is null then create role app_auth   login nobypassrls; end if;
  if to_regrole('app_jobs')   is null then create role app_jobs   login nobypassrls; end if;
  if to_regrole('app_backup') is null then create role app_backup login connection limit 4; end if;
  -- only who may read everything can let somebody do it; without it a dump fails, and says so
  if (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user)
     and pg_has_role(current_user, 'pg_read_all_data', 'MEMBER WITH ADMIN OPTION') then
    alter role app_backup bypassrls;
    grant pg_read_all_data to app_backup;
  elsif not (select r.rolbypassrls and pg_has_role(r.oid, 'pg_read_all_data', 'MEMBER') from pg_roles r where r.rolname = 'app_backup') then
    raise warning 'app_backup cannot read everything: as a superuser run "alter role app_backup bypassrls; grant pg_read_all_data to app_backup"';
  end if;
  -- not what keeps it from writing (it may write nothing), but it says so sooner
  alter role app_backup set default_transaction_read_only = on;
end $$;

grant app_jobs to app_owner;                    -- so that app.encolar can belong to the queue's owner
grant app_owner, app_jobs to current_user;      -- so that an administrator who is no superuser can migrate as them

do $$
begin
  execute format('grant create, connect on database %I to app_owner, app_jobs', current_database());
  execute format('revoke temporary on database %I from public', current_database());
end $$;
alter schema public owner to app_owner;
