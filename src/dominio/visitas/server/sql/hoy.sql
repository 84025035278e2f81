-- Today where the company is: a visit's date is a civil date of its zone, and nobody else's clock decides one.
create or replace function app.hoy() returns date language sql stable parallel safe
  return (now() at time zone (select s.timezone from public.company_settings s where s.empresa_id = app.empresa_id()))::date;

grant execute on function app.hoy to app_user;
