-- A branch where it is named by itself, «Centro (Rey)»: those of several chains may be called alike. One that begins with its chain's
-- name says it already. On the screens it is nombreConCadena.
create or replace function app.con_su_cadena(p_sucursal text, p_cadena text) returns text language sql immutable parallel safe
  return case when starts_with(lower(p_sucursal) || ' ', lower(p_cadena) || ' ') then p_sucursal else p_sucursal || ' (' || p_cadena || ')' end;

grant execute on function app.con_su_cadena to app_user;
