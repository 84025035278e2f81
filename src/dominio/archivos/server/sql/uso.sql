-- What a row shows is an address of the API. The id in it is a reference like any other: to a file of the same company that
-- exists, and that cannot go while it is named.
create or replace function app.archivo_de(p_direccion text) returns uuid language sql immutable strict parallel safe
  return substring(p_direccion from '/archivos/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid;

create or replace function app.archivo_nombrado(p_empresa uuid, p_archivo uuid) returns boolean language sql stable as $$
  select exists (select from public.empresas e where e.id = p_empresa and e.archivo_id = p_archivo)
      or exists (select from public.cadenas c where c.empresa_id = p_empresa and c.archivo_id = p_archivo)
      or exists (select from public.empresa_productos p where p.empresa_id = p_empresa and p.archivo_id = p_archivo)
      or exists (select from public.visitas_fotos f where f.empresa_id = p_empresa and f.archivo_id = p_archivo);
$$;

-- Whoever stops naming a file leaves the moment on it, without asking whether another row still does: two that leave at once
-- would each see the other. Before a file goes it is asked (app.archivo_nombrado).
create or replace function app.anotar_uso_de_archivo() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_fila jsonb := coalesce(v_despues, v_antes);
  v_empresa uuid := coalesce(v_fila ->> 'empresa_id', v_fila ->> 'id')::uuid;
begin
  update public.archivos a set sin_uso_desde = now()
  where a.empresa_id = v_empresa and a.id = (v_antes ->> 'archivo_id')::uuid;
  update public.archivos a set sin_uso_desde = null
  where a.empresa_id = v_empresa and a.id = (v_despues ->> 'archivo_id')::uuid and a.sin_uso_desde is not null;
  return null;
end $$;
create or replace trigger archivo_nuevo  after insert on empresas for each row
  when (new.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_cambia after update on empresas for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_nuevo  after insert on cadenas for each row
  when (new.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_cambia after update on cadenas for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_sale   after delete on cadenas for each row
  when (old.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_nuevo  after insert on empresa_productos for each row
  when (new.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_cambia after update on empresa_productos for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_sale   after delete on empresa_productos for each row
  when (old.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create or replace trigger archivo_cambia after update on visitas_fotos for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();

grant execute on function app.archivo_de to app_user;
