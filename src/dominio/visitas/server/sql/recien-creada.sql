-- A visit that one made just now, by mistake perhaps: it is taken back by whoever made it, whatever its day.
create or replace function app.recien_creada(p_creada_por uuid, p_creada_en timestamptz) returns boolean language sql stable parallel safe
  return p_creada_por = app.usuario_id() and p_creada_en > now() - interval '10 minutes';

grant execute on function app.recien_creada to app_user;
