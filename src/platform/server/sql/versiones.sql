-- Chains, their branches, and the visits that a branch may have.
-- Enumerations are text with CHECK: under a policy an enum's operators are not leakproof and never reach an index.
-- Counts how often a row was changed: whoever saves says which one they had read, and the second of two is told.
create or replace function app.siguiente_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- A new logo is no change of what a form holds: whoever is editing meanwhile loses nothing by saving.
create or replace trigger version before update of nombre, tipo_unidad_negocio, canal_venta, presencia on cadenas
  for each row execute function app.siguiente_version();
create or replace trigger version before update on sucursales for each row execute function app.siguiente_version();
-- What the form shows is what two people can contradict each other about: a picture or an archiving is no other version.
create or replace trigger version before update of nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido, cantidad_minima_quiebre
  on empresa_productos for each row execute function app.siguiente_version();
