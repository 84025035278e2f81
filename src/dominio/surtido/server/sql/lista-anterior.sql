-- The release before writes what a branch sells into productos_sucursales, and may still run while this one starts. The next one
-- drops that table, and this.
create or replace function app.decir_lo_listado() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, creada_en, valor)
  select s.empresa_id, s.cadena_id, s.id, x.producto_id, 'venta', clock_timestamp(), clock_timestamp(), case tg_op when 'INSERT' then 1 else 0 end
  from cambiadas x join public.sucursales s on s.empresa_id = x.empresa_id and s.id = x.sucursal_id;
  return null;
end $$;
create or replace trigger reglas_alta after insert on productos_sucursales referencing new table as cambiadas for each statement
  execute function app.decir_lo_listado();
create or replace trigger reglas_baja after delete on productos_sucursales referencing old table as cambiadas for each statement
  execute function app.decir_lo_listado();
