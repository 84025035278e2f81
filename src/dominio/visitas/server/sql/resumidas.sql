-- The specification's visit summary row. The owner's view, granted to nobody: functions are its only readers.
create or replace view app.visitas_resumidas as
  select v.id, v.empresa_id, e.nombre as empresa_nombre, v.fecha, v.hora, v.estado, v.instrucciones, v.sucursal_id,
         s.nombre as sucursal_nombre, s.direccion as sucursal_direccion, s.lat as sucursal_lat, s.lng as sucursal_lng,
         s.cadena_id, c.nombre as cadena_nombre, v.usuario_id, v.iniciada_en
  from public.visitas v
  join public.sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
  join public.cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
  join public.empresas e on e.id = v.empresa_id;
