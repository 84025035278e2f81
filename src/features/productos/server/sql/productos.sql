-- The catalogue with what the company pays, which nobody reads from the table: the owner's eyes, hence its own wall.
create or replace view productos_gestion with (security_barrier) as
  select empresa_id, id, created_at, archivado_en, version, cantidad_minima_quiebre, nombre, nombre_busqueda, sku, categoria, presentacion,
         precio_compra, precio_venta_sugerido, imagen_url, codigos_de_barras
  from empresa_productos where empresa_id = (select app.empresa_id()) and (select app.gestiona());

-- Since when a product has had its threshold and its suggested price.
create or replace function app.anotar_vigencia() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.empresa_productos_vigencias (empresa_id, producto_id, vigente_desde, cantidad_minima_quiebre, precio_venta_sugerido)
  values (new.empresa_id, new.id, case when tg_op = 'INSERT' then '-infinity' else now() end,
          new.cantidad_minima_quiebre, new.precio_venta_sugerido)
  on conflict (empresa_id, producto_id, vigente_desde) do update
    set cantidad_minima_quiebre = excluded.cantidad_minima_quiebre, precio_venta_sugerido = excluded.precio_venta_sugerido;
  return null;
end $$;
create or replace trigger vigencia_nueva after insert on empresa_productos for each row execute function app.anotar_vigencia();
create or replace trigger vigencia_cambia after update on empresa_productos for each row
  when (old.cantidad_minima_quiebre is distinct from new.cantidad_minima_quiebre
     or old.precio_venta_sugerido is distinct from new.precio_venta_sugerido) execute function app.anotar_vigencia();

-- What the form shows is what two people can contradict each other about: a picture or an archiving is no other version.
create or replace trigger version before update of nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido, cantidad_minima_quiebre,
    codigos_de_barras
  on empresa_productos for each row execute function app.siguiente_version();

grant select on productos_gestion to app_user;
