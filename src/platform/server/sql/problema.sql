-- An error is a code; its texts stand with the feature, in two languages.
create or replace function app.problema(codigo text, estado text default 'P0001') returns void language plpgsql as $$
begin
  raise exception using message = codigo, errcode = estado;
end $$;

grant execute on function app.problema to app_user, app_auth, app_jobs;
