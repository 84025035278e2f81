-- Everything that a company has stored counts: also what has arrived of photos that nobody has finished, and deliveries that are kept
-- whole. What nobody finishes goes, and one visit brings only so much.

-- ================================================================ what counts

-- The row of a company is the lock: whoever counts waits for whoever counts before, so that two cannot both find the last room.
create function app.ocupar_espacio(p_empresa uuid, p_cambio bigint, p_exigir boolean) returns void
language plpgsql set search_path = '' as $$
declare
  v_bytes bigint;
begin
  if p_cambio = 0 then return; end if;
  -- not below nothing, which is refused before the row that is there is found
  insert into public.espacio_de_empresas as e (empresa_id, bytes) values (p_empresa, greatest(p_cambio, 0))
  on conflict (empresa_id) do update set bytes = e.bytes + p_cambio
  returning e.bytes into v_bytes;
  if p_exigir and v_bytes > (select e.cuota_bytes from public.empresas e where e.id = p_empresa) then
    perform app.problema('archivo.cuota_agotada', '23514');
  end if;
end $$;

-- As before.
create or replace function app.contar_espacio() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.ocupar_espacio(coalesce(new.empresa_id, old.empresa_id),
    coalesce(new.bytes, 0) + coalesce(new.miniatura_bytes, 0) - coalesce(old.bytes, 0) - coalesce(old.miniatura_bytes, 0), tg_op = 'INSERT');
  return null;
end $$;

-- An object takes a block of the disk, however little is in it: a photo cut at every byte would be millions of them.
create function app.espacio_de_parte(p_bytes bigint) returns bigint language sql immutable strict parallel safe
  return greatest(p_bytes, 4096);
create function app.contar_partes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.ocupar_espacio(coalesce(new.empresa_id, old.empresa_id),
    coalesce(app.espacio_de_parte(new.bytes), 0) - coalesce(app.espacio_de_parte(old.bytes), 0), tg_op = 'INSERT');
  return null;
end $$;
create trigger espacio after insert or delete or update of bytes on visitas_fotos_partes
  for each row execute function app.contar_partes();

-- What counts at once has no body and takes no room: a visit is not refused because photos have filled the company's.
create function app.contar_envios() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.ocupar_espacio(coalesce(new.empresa_id, old.empresa_id),
    coalesce(octet_length(new.cuerpo::text), 0) - coalesce(octet_length(old.cuerpo::text), 0), tg_op = 'INSERT');
  return null;
end $$;
create trigger espacio_nuevo after insert on envios for each row
  when (new.cuerpo is not null) execute function app.contar_envios();
create trigger espacio_cambia after update of cuerpo on envios for each row
  when (old.cuerpo is distinct from new.cuerpo) execute function app.contar_envios();
create trigger espacio_sale after delete on envios for each row
  when (old.cuerpo is not null) execute function app.contar_envios();

-- What is there already.
insert into espacio_de_empresas as e (empresa_id, bytes)
select x.empresa_id, sum(x.bytes) from (
  select p.empresa_id, app.espacio_de_parte(p.bytes) as bytes from visitas_fotos_partes p
  union all
  select v.empresa_id, octet_length(v.cuerpo::text) from envios v where v.cuerpo is not null) x
group by x.empresa_id
on conflict (empresa_id) do update set bytes = e.bytes + excluded.bytes;

-- ================================================================ what nobody finishes

alter table visitas_fotos_partes add column creada_en timestamptz not null default now();
-- squawk-ignore require-concurrent-index-creation
create index partes_por_edad on visitas_fotos_partes (creada_en);

-- Takes out the parts of photos to which nothing has been added for 30 days, of at most so many visits, and says where their objects are.
-- The phone has its photo until the whole of it was received, and sends it from the beginning. Under the lock of the visit's deliveries:
-- what is being added to meanwhile is looked at another day.
create function app.quitar_partes_vencidas(p_visitas integer) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  v record;
begin
  for v in select distinct x.empresa_id, x.visita_id
           from (select p.empresa_id, p.visita_id from public.visitas_fotos_partes p
                 group by p.empresa_id, p.visita_id, p.foto_id having max(p.creada_en) < now() - interval '30 days') x
           order by x.empresa_id, x.visita_id limit p_visitas loop
    perform from public.visitas x where x.empresa_id = v.empresa_id and x.id = v.visita_id for update skip locked;
    continue when not found;
    return query
      delete from public.visitas_fotos_partes p
      where p.empresa_id = v.empresa_id and p.visita_id = v.visita_id
        and not exists (select from public.visitas_fotos_partes o
                        where o.empresa_id = p.empresa_id and o.visita_id = p.visita_id and o.foto_id = p.foto_id
                          and o.creada_en >= now() - interval '30 days')
      returning p.object_path;
  end loop;
end $$;
grant execute on function app.quitar_partes_vencidas to app_worker;

-- ================================================================ what one visit brings

-- Of one person: a thousand photos and a gibibyte, which is twice what a delivery can announce and far beyond what anybody takes in a
-- shop. What is known already is no new one.
create function app.exigir_que_quepan_fotos(v visitas, p_fotos jsonb) returns void language plpgsql stable set search_path = '' as $$
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

-- As before, of as many as one visit may bring.
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
  insert into public.visitas_fotos as x (empresa_id, visita_id, id, usuario_id, traido_por, retenida, producto_id, tomada_en, bytes, sha256, nombre)
  select app.empresa_id(), v.id, f.id, v_yo, app.traido_por(), v_retenida, f.producto_id, f.tomada_en, f.bytes, decode(f.sha256, 'hex'), f.nombre
  from jsonb_to_recordset(p_fotos) f (id uuid, producto_id uuid, tomada_en timestamptz, bytes bigint, sha256 text, nombre text)
  on conflict (empresa_id, visita_id, id) do update set retenida = false
  -- somebody had brought it before its author did
  where x.retenida and not excluded.retenida and (x.usuario_id, x.sha256) = (excluded.usuario_id, excluded.sha256);
end $$;

-- As before, of no more than fifty of a kind: a phone sends one, and one more for each time that its person corrects it.
create or replace function app.anotar_envio(p_visita uuid, p_envio uuid, p_tipo text, p_estado text, p_huella bytea, p_motivos text[],
                                            p_cuerpo jsonb, p_reemplazadas jsonb default null)
returns void language plpgsql set search_path = '' as $$
begin
  delete from public.envios e
  where e.empresa_id = app.empresa_id() and e.visita_id = p_visita and e.id = p_envio and app.se_decide_de_nuevo(e);
  if (select count(*) from public.envios e where e.empresa_id = app.empresa_id() and e.visita_id = p_visita
      and e.usuario_id = app.usuario_id() and e.tipo = p_tipo) >= 50 then
    perform app.problema('visita.demasiados_envios', '23514');
  end if;
  insert into public.envios (empresa_id, visita_id, id, usuario_id, traido_por, tipo, estado, huella, motivos, desfase_ms, cuerpo, reemplazadas)
  values (app.empresa_id(), p_visita, p_envio, app.usuario_id(), app.traido_por(), p_tipo, p_estado, p_huella, p_motivos,
          (p_cuerpo ->> 'desfase_ms')::bigint,
          case when p_estado = 'en_revision' or 'reasignada' = any (p_motivos) then p_cuerpo end, p_reemplazadas);
end $$;

-- ================================================================ numbers

-- NaN is above every number to a comparison, and infinity above all but it: an upper limit keeps both out.
alter table visitas_productos
  add constraint precio_observado_es_numero check (precio_venta_observado <= 9999999999.99) not valid,
  add constraint precio_competencia_es_numero check (precio_competencia between 0 and 9999999999.99) not valid;
alter table empresa_productos
  add constraint precio_compra_es_numero check (precio_compra <= 9999999999.99) not valid,
  add constraint precio_sugerido_es_numero check (precio_venta_sugerido <= 9999999999.99) not valid;
