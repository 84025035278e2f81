-- Everything that a company has stored counts: also what has arrived of photos that nobody has finished, and deliveries that are kept
-- whole. What nobody finishes goes, and one visit brings only so much.
-- The row of a company is the lock: whoever counts waits for whoever counts before, so that two cannot both find the last room.
create or replace function app.ocupar_espacio(p_empresa uuid, p_cambio bigint, p_exigir boolean) returns void
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

-- A new file must fit. Its small copy is counted and not refused: nobody would see why it is missing.
create or replace function app.contar_espacio() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.ocupar_espacio(coalesce(new.empresa_id, old.empresa_id),
    coalesce(new.bytes, 0) + coalesce(new.miniatura_bytes, 0) - coalesce(old.bytes, 0) - coalesce(old.miniatura_bytes, 0), tg_op = 'INSERT');
  return null;
end $$;
create or replace trigger espacio after insert or delete or update of bytes, miniatura_bytes on archivos
  for each row execute function app.contar_espacio();

-- What counts at once has no body and takes no room: a visit is not refused because photos have filled the company's.
create or replace function app.contar_envios() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.ocupar_espacio(coalesce(new.empresa_id, old.empresa_id),
    coalesce(octet_length(new.cuerpo::text), 0) - coalesce(octet_length(old.cuerpo::text), 0), tg_op = 'INSERT');
  return null;
end $$;
create or replace trigger espacio_nuevo after insert on envios for each row
  when (new.cuerpo is not null) execute function app.contar_envios();
create or replace trigger espacio_cambia after update of cuerpo on envios for each row
  when (old.cuerpo is distinct from new.cuerpo) execute function app.contar_envios();
create or replace trigger espacio_sale after delete on envios for each row
  when (old.cuerpo is not null) execute function app.contar_envios();

-- An object takes a block of the disk, however little is in it: a photo cut at every byte would be millions of them.
create or replace function app.espacio_de_parte(p_bytes bigint) returns bigint language sql immutable strict parallel safe
  return greatest(p_bytes, 4096);

create or replace function app.contar_partes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.ocupar_espacio(coalesce(new.empresa_id, old.empresa_id),
    coalesce(app.espacio_de_parte(new.bytes), 0) - coalesce(app.espacio_de_parte(old.bytes), 0), tg_op = 'INSERT');
  return null;
end $$;
create or replace trigger espacio after insert or delete or update of bytes on visitas_fotos_partes
  for each row execute function app.contar_partes();
