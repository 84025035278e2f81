-- Several, with spaces between them, as the application makes them of whatever is typed.
alter table empresa_productos
  add column codigos_de_barras text,
  add constraint codigos_de_barras_legibles
    check (codigos_de_barras ~ '^[0-9A-Z][0-9A-Z._/-]{3,47}( [0-9A-Z][0-9A-Z._/-]{3,47}){0,19}$') not valid;
grant select (codigos_de_barras), insert (codigos_de_barras), update (codigos_de_barras) on empresa_productos to app_user;
-- None has one yet: it is empty.
-- squawk-ignore require-concurrent-index-creation
create index productos_codigos on empresa_productos (empresa_id, id) include (codigos_de_barras)
  where codigos_de_barras is not null and archivado_en is null;
-- On the shelf of the branch and not on its list, as whoever was there says: which product, or what its bars say.
alter table visitas
  add column no_listados jsonb,
  add constraint no_listados_de_la_visita
    check (jsonb_typeof(no_listados) = 'array' and jsonb_array_length(no_listados) between 1 and 100) not valid;
-- As the how-manieth a product was counted, and where a photo comes from: both as the device says, and unknown of what is older.
alter table visitas_productos
  -- squawk-ignore prefer-bigint-over-int
  add column puesto integer,
  add constraint puesto_en_la_visita check (puesto between 1 and 1000) not valid;
alter table visitas_fotos
  add column origen text,
  add constraint origen_de_foto check (origen in ('camara', 'archivo')) not valid;
-- They give one column more.
drop function if exists app.productos_de_mi_visita(uuid);
drop function if exists app.productos_por_revisar(uuid, uuid);
drop function if exists app.fotos_de_reporte(uuid);
