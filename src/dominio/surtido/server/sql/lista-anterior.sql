-- The release before writes what a branch sells into productos_sucursales, and may still run while this one starts. The next one
-- drops that table, and this.
create or replace function app.decir_lo_listado() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
  select s.empresa_id, s.cadena_id, s.id, x.producto_id, 'venta', clock_timestamp(), case tg_op when 'INSERT' then 1 else 0 end
  from cambiadas x join public.sucursales s on s.empresa_id = x.empresa_id and s.id = x.sucursal_id;
  return null;
end $$;
create or replace trigger reglas_alta after insert on productos_sucursales referencing new table as cambiadas for each statement
  execute function app.decir_lo_listado();
create or replace trigger reglas_baja after delete on productos_sucursales referencing old table as cambiadas for each statement
  execute function app.decir_lo_listado();

-- Between the migration that read the whole table and these triggers, which nobody writes past, it may have written more.
insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
select s.empresa_id, s.cadena_id, s.id, x.producto_id, 'venta', clock_timestamp(), 1
from productos_sucursales x join sucursales s on s.empresa_id = x.empresa_id and s.id = x.sucursal_id
where not exists (select from reglas_de_surtido r
                  where (r.empresa_id, r.cadena_id, r.lugar_id, r.producto_id, r.que) = (x.empresa_id, s.cadena_id, s.id, x.producto_id, 'venta'));
insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
select r.empresa_id, r.cadena_id, r.sucursal_id, r.producto_id, r.que, clock_timestamp(), 0 from reglas_de_surtido r
where r.sucursal_id is not null and r.que = 'venta' and r.vigente_desde = '-infinity' and r.valor = 1
  and not exists (select from productos_sucursales x where (x.empresa_id, x.sucursal_id, x.producto_id) = (r.empresa_id, r.sucursal_id, r.producto_id))
  and not exists (select from reglas_de_surtido u
                  where (u.empresa_id, u.cadena_id, u.lugar_id, u.producto_id, u.que) = (r.empresa_id, r.cadena_id, r.lugar_id, r.producto_id, r.que)
                    and u.vigente_desde > r.vigente_desde);
