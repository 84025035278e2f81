-- Of one person: a thousand photos and a gibibyte, which is twice what a delivery can announce and far beyond what anybody takes in a
-- shop. What is known already is no new one.
create or replace function app.exigir_que_quepan_fotos(v visitas, p_fotos jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  v_nuevas bigint;
  v_bytes bigint;
  v_cuantas bigint;
  v_tiene bigint;
begin
  select count(*), sum(f.bytes) into v_nuevas, v_bytes from jsonb_to_recordset(p_fotos) f (id uuid, bytes bigint)
  where not exists (select from public.visitas_fotos x where x.empresa_id = v.empresa_id and x.visita_id = v.id and x.id = f.id);
  if v_nuevas = 0 then return; end if;
  select count(*), coalesce(sum(x.bytes), 0) into v_cuantas, v_tiene from public.visitas_fotos x
  where x.empresa_id = v.empresa_id and x.visita_id = v.id and x.usuario_id = app.usuario_id();
  if v_cuantas + v_nuevas > 1000 or v_tiene + v_bytes > 1024 ^ 3 then perform app.problema('visita.demasiadas_fotos', '23514'); end if;
end $$;

-- The photos that will follow, of as many as one visit may bring.
create or replace function app.anunciar_fotos(v visitas, p_fotos jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_yo uuid := app.usuario_id();
  v_retenida boolean := app.se_retiene(app.motivos_de_entrega(v)) and not (v.usuario_id = v_yo and v.recibida_en is not null);
begin
  if exists (select from jsonb_to_recordset(p_fotos) f (producto_id uuid)
             where f.producto_id is not null
               and not exists (select from public.empresa_productos p where p.empresa_id = app.empresa_id() and p.id = f.producto_id)) then
    perform app.problema('producto.no_encontrado', 'P0002');
  end if;
  perform app.exigir_que_quepan_fotos(v, p_fotos);
  insert into public.visitas_fotos as x (empresa_id, visita_id, id, usuario_id, traido_por, retenida, producto_id, tomada_en, bytes, sha256, nombre,
                                    origen)
  select app.empresa_id(), v.id, f.id, v_yo, app.traido_por(), v_retenida, f.producto_id, f.tomada_en, f.bytes, decode(f.sha256, 'hex'), f.nombre,
         f.origen
  from jsonb_to_recordset(p_fotos) f (id uuid, producto_id uuid, tomada_en timestamptz, bytes bigint, sha256 text, nombre text, origen text)
  on conflict (empresa_id, visita_id, id) do update set retenida = false
  -- somebody had brought it before its author did
  where x.retenida and not excluded.retenida and (x.usuario_id, x.sha256) = (excluded.usuario_id, excluded.sha256);
end $$;

-- What is known of a photo, made known by this if it was not. The photo's row is the lock of its parts.
create or replace function app.tomar_foto(p_visita uuid, p_foto jsonb)
returns table (recibidos bigint, recibida_en timestamptz) language plpgsql security definer set search_path = '' as $$
declare
  f record;
begin
  perform app.anunciar_fotos(app.tomar_para_entregar(p_visita), jsonb_build_array(p_foto));
  select x.* into f from public.visitas_fotos x
  where x.empresa_id = app.empresa_id() and x.visita_id = p_visita and x.id = (p_foto ->> 'id')::uuid;
  if (f.sha256, f.bytes) is distinct from (decode(p_foto ->> 'sha256', 'hex'), (p_foto ->> 'bytes')::bigint) then
    perform app.problema('foto.otro_contenido', '23505');
  end if;
  return query select case when f.recibida_en is not null then f.bytes else app.bytes_de_foto(p_visita, f.id) end, f.recibida_en;
end $$;

create or replace function app.bytes_de_foto(p_visita uuid, p_foto uuid) returns bigint language sql stable set search_path = '' as $$
  select coalesce(sum(p.bytes), 0)::bigint from public.visitas_fotos_partes p
  where p.empresa_id = app.empresa_id() and p.visita_id = p_visita and p.foto_id = p_foto;
$$;

-- How much has arrived; nothing of one that nobody has heard of.
create or replace function app.foto_recibida(p_visita uuid, p_foto uuid)
returns table (recibidos bigint, recibida_en timestamptz) language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_entrega(p_visita);
  return query
    select case when f.recibida_en is not null then f.bytes else app.bytes_de_foto(p_visita, p_foto) end, f.recibida_en
    from (select 1) uno left join public.visitas_fotos f
      on f.empresa_id = app.empresa_id() and f.visita_id = p_visita and f.id = p_foto;
end $$;

-- A piece that is in the store, if it begins where the last one ended. False: it does not, and the object may go.
create or replace function app.anotar_parte_de_foto(p_visita uuid, p_foto uuid, p_desde bigint, p_bytes bigint, p_ruta text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tomar_para_entregar(p_visita);
  if app.bytes_de_foto(p_visita, p_foto) <> p_desde
     or not exists (select from public.visitas_fotos f where f.empresa_id = app.empresa_id() and f.visita_id = p_visita
                    and f.id = p_foto and f.recibida_en is null and p_desde + p_bytes < f.bytes) then
    return false;
  end if;
  insert into public.visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path)
  values (app.empresa_id(), p_visita, p_foto, p_desde, p_bytes, p_ruta);
  return true;
end $$;

-- Where those are that begin before so many bytes: somebody else may be bringing more of them.
create or replace function app.partes_de_foto(p_visita uuid, p_foto uuid, p_antes_de bigint) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_entrega(p_visita);
  return query select p.object_path from public.visitas_fotos_partes p
    where p.empresa_id = app.empresa_id() and p.visita_id = p_visita and p.foto_id = p_foto and p.desde < p_antes_de order by p.desde;
end $$;

-- Its parts go: because it is whole, or because together they were not what the device said. Gives where their objects are.
create or replace function app.soltar_partes_de_foto(p_visita uuid, p_foto uuid) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tomar_para_entregar(p_visita);
  return query delete from public.visitas_fotos_partes p
    where p.empresa_id = app.empresa_id() and p.visita_id = p_visita and p.foto_id = p_foto returning p.object_path;
end $$;

-- It is whole. Null: somebody was faster, and this file is not needed. Whoever has decided about the visit had not seen it, and somebody
-- whose it is no longer adds nothing that nobody looks at.
create or replace function app.completar_foto(p_visita uuid, p_foto uuid, p_archivo uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
  f public.visitas_fotos;
begin
  update public.visitas_fotos x set archivo_id = p_archivo, recibida_en = now(), traido_por = coalesce(x.traido_por, app.traido_por())
  from public.archivos a
  where x.empresa_id = app.empresa_id() and x.visita_id = p_visita and x.id = p_foto and x.archivo_id is null
    and a.empresa_id = x.empresa_id and a.id = p_archivo and a.uso = 'visitas' and a.creado_por = app.usuario_id() and a.sha256 = x.sha256
  returning x.* into f;
  if exists (select from app.fotos_de_visita(v) x where x.id = f.id)
     and (v.revisada_en is not null
          or f.created_at > v.recibida_en
             and app.motivos_de_entrega(v) && '{autor_inactivo,reasignada,traida_por_otra,sesion_terminada}') then
    update public.visitas x
    set revision = array_append(array_remove(x.revision, 'foto_posterior'), 'foto_posterior'), revisada_en = null, revisada_por = null
    where x.empresa_id = v.empresa_id and x.id = v.id;
  end if;
  return f.recibida_en;
end $$;

grant execute on function
  app.tomar_foto, app.foto_recibida, app.anotar_parte_de_foto, app.partes_de_foto, app.soltar_partes_de_foto,
  app.completar_foto to app_user;
