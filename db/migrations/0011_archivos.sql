-- Files: who may keep what, small copies of pictures, how much a company may keep, and what becomes of files nobody uses.

-- ================================================================ what a file is for

alter table archivos
  drop constraint archivos_uso_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint archivos_uso_check check (uso in ('empresas-logos', 'cadenas-logos', 'productos')),
  add column miniatura_path  text,               -- a small copy beside it, once a job has made it
  add column miniatura_tipo  text,
  -- squawk-ignore constraint-missing-not-valid
  add column miniatura_bytes bigint check (miniatura_bytes > 0),
  -- squawk-ignore constraint-missing-not-valid
  add constraint miniatura_entera check (num_nonnulls(miniatura_path, miniatura_tipo, miniatura_bytes) in (0, 3)),
  -- null while a row names it; born unused, since its row is written before the one that names it
  add column sin_uso_desde   timestamptz default now();

-- A path is used once. The sweep asks by it.
-- squawk-ignore require-concurrent-index-creation
create unique index archivos_objeto on archivos (object_path);
-- squawk-ignore require-concurrent-index-creation
create unique index archivos_objeto_de_miniatura on archivos (miniatura_path) where miniatura_path is not null;
-- squawk-ignore require-concurrent-index-creation
create unique index archivos_de_persona_objeto on archivos_de_persona (object_path);
-- squawk-ignore require-concurrent-index-creation
create index archivos_sin_uso on archivos (sin_uso_desde) where sin_uso_desde is not null;

-- Logos are the admin's; the pictures of the catalogue are of those who manage it.
drop policy crear on archivos;
create policy crear on archivos for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and creado_por = (select app.usuario_id())
              and (uso = 'productos' and (select app.gestiona())
                   or uso in ('empresas-logos', 'cadenas-logos') and (select app.es_admin())));
revoke insert on archivos from app_user;
grant insert (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por) on archivos to app_user;

-- The small copy is a job's work and nobody else's.
grant update (miniatura_path, miniatura_tipo, miniatura_bytes) on archivos to app_worker;
create policy miniatura on archivos for update to app_worker
  using (empresa_id = (select app.empresa_id()) and (select app.es_sistema()));

-- ================================================================ who names a file

-- What a row shows is an address of the API. The id in it is a reference like any other: to a file of the same company that
-- exists, and that cannot go while it is named.
create function app.archivo_de(p_direccion text) returns uuid language sql immutable strict parallel safe
  return substring(p_direccion from '/archivos/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid;
grant execute on function app.archivo_de to app_user;

alter table empresas
  -- squawk-ignore adding-field-with-default
  add column archivo_id uuid generated always as (app.archivo_de(logo_url)) stored,
  -- deferred: a company and its logo name each other
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint archivo_de_empresa foreign key (id, archivo_id) references archivos deferrable initially deferred;
alter table cadenas
  -- squawk-ignore adding-field-with-default
  add column archivo_id uuid generated always as (app.archivo_de(logo)) stored,
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint archivo_de_cadena foreign key (empresa_id, archivo_id) references archivos;
alter table empresa_productos
  -- squawk-ignore adding-field-with-default
  add column archivo_id uuid generated always as (app.archivo_de(imagen_url)) stored,
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint archivo_de_producto foreign key (empresa_id, archivo_id) references archivos;
-- squawk-ignore require-concurrent-index-creation
create index cadenas_archivo on cadenas (empresa_id, archivo_id) where archivo_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index productos_archivo on empresa_productos (empresa_id, archivo_id) where archivo_id is not null;

create function app.archivo_nombrado(p_empresa uuid, p_archivo uuid) returns boolean language sql stable as $$
  select exists (select from public.empresas e where e.id = p_empresa and e.archivo_id = p_archivo)
      or exists (select from public.cadenas c where c.empresa_id = p_empresa and c.archivo_id = p_archivo)
      or exists (select from public.empresa_productos p where p.empresa_id = p_empresa and p.archivo_id = p_archivo);
$$;

-- Whoever stops naming a file leaves the moment on it, without asking whether another row still does: two that leave at once
-- would each see the other. Before a file goes it is asked, see below.
create function app.anotar_uso_de_archivo() returns trigger language plpgsql security definer set search_path = '' as $$
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

update archivos a set sin_uso_desde = null where app.archivo_nombrado(a.empresa_id, a.id);

create trigger archivo_nuevo  after insert on empresas for each row
  when (new.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create trigger archivo_cambia after update on empresas for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();
create trigger archivo_nuevo  after insert on cadenas for each row
  when (new.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create trigger archivo_cambia after update on cadenas for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();
create trigger archivo_sale   after delete on cadenas for each row
  when (old.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create trigger archivo_nuevo  after insert on empresa_productos for each row
  when (new.archivo_id is not null) execute function app.anotar_uso_de_archivo();
create trigger archivo_cambia after update on empresa_productos for each row
  when (old.archivo_id is distinct from new.archivo_id) execute function app.anotar_uso_de_archivo();
create trigger archivo_sale   after delete on empresa_productos for each row
  when (old.archivo_id is not null) execute function app.anotar_uso_de_archivo();

-- ================================================================ how much a company may keep

-- An operator changes it (docs/operations.md); no grant of the server reaches it.
alter table empresas
  -- squawk-ignore constraint-missing-not-valid
  add column cuota_bytes bigint not null default 21474836480 check (cuota_bytes >= 0);   -- 20 GiB

-- What it keeps, counted by trigger. The row is also the lock: uploads of one company are counted one after the other, so
-- that two of them cannot both find the last room.
create table espacio_de_empresas (
  empresa_id  uuid primary key references empresas,
  bytes       bigint not null check (bytes >= 0)
);
insert into espacio_de_empresas (empresa_id, bytes) select empresa_id, sum(bytes) from archivos group by empresa_id;

alter table espacio_de_empresas enable row level security;
grant select on espacio_de_empresas to app_user;               -- written only by the trigger
create policy leer on espacio_de_empresas for select to app_user using (empresa_id = (select app.empresa_id()));

-- A new file must fit. Its small copy is counted and not refused: nobody would see why it is missing.
create function app.contar_espacio() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_empresa uuid := coalesce(new.empresa_id, old.empresa_id);
  v_cambio bigint := coalesce(new.bytes, 0) + coalesce(new.miniatura_bytes, 0) - coalesce(old.bytes, 0) - coalesce(old.miniatura_bytes, 0);
  v_bytes bigint;
begin
  -- not below nothing, which is refused before the row that is there is found
  insert into public.espacio_de_empresas as e (empresa_id, bytes) values (v_empresa, greatest(v_cambio, 0))
  on conflict (empresa_id) do update set bytes = e.bytes + v_cambio
  returning e.bytes into v_bytes;
  if tg_op = 'INSERT' and v_bytes > (select e.cuota_bytes from public.empresas e where e.id = v_empresa) then
    perform app.problema('archivo.cuota_agotada', '23514');
  end if;
  return null;
end $$;
create trigger espacio after insert or delete or update of bytes, miniatura_bytes on archivos
  for each row execute function app.contar_espacio();

-- ================================================================ the sweep

-- Of these objects of the store, those that no row names. Only where a file of ours would be, and only of companies and people
-- that this database has: one that was restored to an earlier day, is still empty, or was pointed at somebody else's store
-- must find nothing to delete.
create function app.objetos_sin_fila(p_rutas text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.ruta from unnest(p_rutas) o (ruta)
  where not exists (select from public.archivos a where a.object_path = o.ruta)
    and not exists (select from public.archivos a where a.miniatura_path = o.ruta)
    and not exists (select from public.archivos_de_persona a where a.object_path = o.ruta)
    and case
      when o.ruta ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.empresas e where e.id = left(o.ruta, 36)::uuid)
      when o.ruta ~ '^personas/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{48}$'
        then exists (select from public.usuarios u where u.id = substr(o.ruta, 10, 36)::uuid)
      -- the logo of a registration that was silently refused: it never has a row
      else o.ruta ~ '^sin-empresa/[0-9a-f]{48}$'
    end;
$$;

-- Takes out rows that nothing has named for 30 days, at most so many, and says where their objects are. That long, because
-- devices keep an address that has been replaced until they hear of the new one.
create function app.quitar_archivos_sin_uso(p_limite integer) returns setof text
language sql security definer set search_path = '' as $$
  with viejos as (
    select a.empresa_id, a.id, app.archivo_nombrado(a.empresa_id, a.id) as nombrado from public.archivos a
    where a.sin_uso_desde < now() - interval '30 days'
    order by a.sin_uso_desde limit p_limite for update skip locked),
  en_uso as (
    update public.archivos a set sin_uso_desde = null from viejos v
    where v.nombrado and a.empresa_id = v.empresa_id and a.id = v.id),
  quitados as (
    delete from public.archivos a using viejos v
    where not v.nombrado and a.empresa_id = v.empresa_id and a.id = v.id
    returning a.object_path, a.miniatura_path)
  select o.ruta from quitados q cross join unnest(array[q.object_path, q.miniatura_path]) o (ruta) where o.ruta is not null;
$$;

grant execute on function app.objetos_sin_fila, app.quitar_archivos_sin_uso to app_worker;

-- Pictures that came before small copies get theirs.
select app.encolar('miniatura', json_build_object('empresa_id', a.empresa_id, 'archivo_id', a.id), 'miniatura:' || a.id) from archivos a;
