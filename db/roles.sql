-- The cluster's roles. Run by `pnpm migrate` before the migrations, as an administrator; repeating it changes nothing.
--   app_owner   owns and migrates; the SECURITY DEFINER functions run as it (so tables are not FORCEd)
--   app_user    serves requests
--   app_worker  runs jobs: app_user plus the right to enter a company as 'sistema', one company per transaction
--   app_auth    credentials: usuarios and auth.*, nothing of any company. app_user in turn cannot read a hash or a session
--   app_jobs    owns the job queue's schema, and nothing else
-- Only app_owner and app_jobs own anything; none can bypass policies.
do $$
begin
  if to_regrole('app_owner')  is null then create role app_owner  nologin nobypassrls; end if;
  if to_regrole('app_user')   is null then create role app_user   login nobypassrls; end if;
  if to_regrole('app_worker') is null then create role app_worker login nobypassrls in role app_user; end if;
  if to_regrole('app_auth')   is null then create role app_auth   login nobypassrls; end if;
  if to_regrole('app_jobs')   is null then create role app_jobs   login nobypassrls; end if;
end $$;

grant app_jobs to app_owner;                    -- so that app.encolar can belong to the queue's owner
grant app_owner, app_jobs to current_user;      -- so that an administrator who is no superuser can migrate as them

do $$
begin
  execute format('grant create, connect on database %I to app_owner, app_jobs', current_database());
  execute format('revoke temporary on database %I from public', current_database());
end $$;
alter schema public owner to app_owner;
