-- Products are found by their SKU too, and the list reads no row to look: the two indexes of its orders that lack it get it. Those by SKU
-- and of what is archived have it. A catalogue is short: whoever writes in one meanwhile waits for seconds.
-- squawk-ignore require-concurrent-index-deletion
drop index productos_recientes;
-- squawk-ignore require-concurrent-index-deletion
drop index productos_nombre;
-- squawk-ignore require-concurrent-index-creation
create index productos_recientes on empresa_productos (empresa_id, id)
  include (nombre_busqueda, sku, categoria, presentacion) where archivado_en is null;
-- squawk-ignore require-concurrent-index-creation
create index productos_nombre on empresa_productos (empresa_id, nombre_busqueda, id)
  include (sku, categoria, presentacion) where archivado_en is null;
