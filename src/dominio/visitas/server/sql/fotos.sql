-- Those of whoever's delivery counts: what somebody else brought of the same visit is no part of it.
create or replace function app.fotos_de_visita(v visitas) returns setof visitas_fotos language sql stable set search_path = '' as $$
  select f.* from public.visitas_fotos f
  where f.empresa_id = v.empresa_id and f.visita_id = v.id and not f.retenida and coalesce(f.usuario_id, v.usuario_id) = v.usuario_id;
$$;
