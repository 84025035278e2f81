-- Each branch goes on selling what it sells, by its own word, and always has: when it began was never kept. By itself, since it may take
-- minutes: nobody waits for its locks meanwhile. What is written while it runs is told in lista-anterior.sql.
insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
select x.empresa_id, s.cadena_id, x.sucursal_id, x.producto_id, 'venta', '-infinity', 1
from productos_sucursales x join sucursales s on s.empresa_id = x.empresa_id and s.id = x.sucursal_id;
