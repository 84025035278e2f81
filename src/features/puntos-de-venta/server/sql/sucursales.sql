-- The specification's relation; here the column says it and cannot fail half-way.
create or replace view empresa_sucursales with (security_invoker) as select empresa_id, id as sucursal_id from sucursales;

-- Archiving takes a branch away, so it is an admin's, as deleting is.
create or replace function app.guardia_de_sucursal() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.archivada_en is distinct from old.archivada_en and not coalesce(app.es_admin(), false) then
    perform app.problema('permiso.denegado', '42501');
  end if;
  return new;
end $$;
create or replace trigger guardia before update of archivada_en on sucursales for each row execute function app.guardia_de_sucursal();

-- A new logo is no change of what a form holds: whoever is editing meanwhile loses nothing by saving.
create or replace trigger version before update of nombre, tipo_unidad_negocio, canal_venta, presencia on cadenas
  for each row execute function app.siguiente_version();
create or replace trigger version before update on sucursales for each row execute function app.siguiente_version();

grant select on empresa_sucursales to app_user;
