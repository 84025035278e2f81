-- A membership that ends or becomes another is told to whoever holds its person's page open, who looks at it again at once.

create function app.notificar_membresia() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('membresias', json_build_object('empresa_id', old.empresa_id, 'usuario_id', old.usuario_id)::text);
  return null;
end $$;

create trigger avisar_cambio after update on empresa_usuarios for each row
  when ((old.activo, old.rol) is distinct from (new.activo, new.rol)) execute function app.notificar_membresia();
create trigger avisar_baja after delete on empresa_usuarios for each row execute function app.notificar_membresia();
