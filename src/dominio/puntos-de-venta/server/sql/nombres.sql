-- A branch where it is named by itself, «Centro (Rey)»: those of several chains may be called alike.
create or replace function app.con_su_cadena(p_sucursal text, p_cadena text) returns text language sql immutable parallel safe
  return p_sucursal || ' (' || p_cadena || ')';

grant execute on function app.con_su_cadena to app_user;
