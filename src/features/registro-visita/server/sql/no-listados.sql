-- By what its bars say, those first, or by what stands in its name or SKU. Nothing of prices.
create or replace function app.productos_no_listados(p_texto text, p_codigo text, p_limite integer)
returns table (id uuid, nombre text, sku text, presentacion text, imagen_url text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.nombre, p.sku, p.presentacion, p.imagen_url
  from (
    (select x.id, 0 as tipo from public.empresa_productos x
     where x.empresa_id = app.empresa_id() and app.rol() = 'mercaderista' and x.archivado_en is null and x.codigos_de_barras is not null
       and p_codigo = any (string_to_array(x.codigos_de_barras, ' '))
     limit p_limite)
    union all
    (select x.id, 1 from public.empresa_productos x
     where x.empresa_id = app.empresa_id() and app.rol() = 'mercaderista' and x.archivado_en is null
       and (strpos(x.nombre_busqueda, app.plegar(p_texto)) > 0 or strpos(app.plegar(coalesce(x.sku, '')), app.plegar(p_texto)) > 0)
     order by x.nombre_busqueda, x.id limit p_limite)) h
  join public.empresa_productos p on p.empresa_id = app.empresa_id() and p.id = h.id
  group by p.empresa_id, p.id
  order by min(h.tipo), p.nombre_busqueda, p.id limit p_limite;
$$;

grant execute on function app.productos_no_listados to app_user;
