-- A visit planned by mistake onto a day that has passed can be taken back by whoever planned it, for a while.
create function app.recien_creada(p_creada_por uuid, p_creada_en timestamptz) returns boolean language plpgsql stable as $$ begin raise 'stub'; end $$;
alter policy quitar on visitas
  using (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and estado = 'pendiente'
         and (fecha >= (select app.hoy()) or app.recien_creada(creada_por, created_at))
         and not exists (select from envios e where e.empresa_id = visitas.empresa_id and e.visita_id = visitas.id));
