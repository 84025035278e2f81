-- Fold for search and for sorting names as a person expects under a byte-order collation:
-- built-in functions only, hence immutable and usable in generated columns.
create or replace function app.plegar(t text) returns text language sql immutable strict parallel safe
  return translate(lower(t), 'áéíóúüàèìòùâêîôûäëïöñç', 'aeiouuaeiouaeiouaeionc');

grant execute on function app.plegar to app_user, app_auth;
