-- The specification's visit summary row. The owner's view, granted to nobody: functions are its only readers.
create or replace view app.visitas_resumidas as
  select v.id, v.empresa_id, e.nombre as empresa_nombre, v.fecha, v.hora, v.estado, v.instrucciones, v.sucursal_id,
         s.nombre as sucursal_nombre, s.direccion as sucursal_direccion, s.lat as sucursal_lat, s.lng as sucursal_lng,
         s.cadena_id, c.nombre as cadena_nombre, v.usuario_id, v.iniciada_en
  from public.visitas v
  join public.sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
  join public.cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id
  join public.empresas e on e.id = v.empresa_id;

-- The visit summary row as the contracts show it.
create or replace function app.visita_en_json(r app.visitas_resumidas) returns json language sql stable
  return json_build_object(
    'id', r.id, 'empresa_id', r.empresa_id, 'empresa_nombre', r.empresa_nombre, 'fecha', r.fecha, 'hora', left(r.hora::text, 5),
    'estado', r.estado, 'instrucciones', r.instrucciones, 'sucursal_id', r.sucursal_id, 'sucursal_nombre', r.sucursal_nombre,
    'sucursal_direccion', r.sucursal_direccion, 'sucursal_lat', r.sucursal_lat, 'sucursal_lng', r.sucursal_lng,
    'cadena_id', r.cadena_id, 'cadena_nombre', r.cadena_nombre);

-- A fingerprint, by which a device says what it already has of the visits it keeps: only what has changed is answered.
create or replace function app.huella_corta(p_texto text) returns text language sql immutable strict parallel safe
  return left(encode(sha256(convert_to(p_texto, 'UTF8')), 'hex'), 24);
