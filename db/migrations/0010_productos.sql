-- The catalogue, what it said when, and which branch lists what.

create table empresa_productos (
  empresa_id               uuid not null references empresas,
  id                       uuid not null default uuidv7(),
  created_at               timestamptz not null default now(),
  archivado_en             timestamptz,                    -- deleted for people; visits may refer to it, so the row stays
  version                  bigint not null default 1,
  -- squawk-ignore prefer-bigint-over-int
  cantidad_minima_quiebre  integer check (cantidad_minima_quiebre >= 0),
  nombre                   text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  nombre_busqueda          text generated always as (app.plegar(nombre)) stored,
  sku                      text check (length(sku) <= 100),
  categoria                text check (length(categoria) <= 100),
  presentacion             text check (length(presentacion) <= 100),
  precio_compra            numeric(12, 2) check (precio_compra >= 0),          -- not readable through the table, see below
  precio_venta_sugerido    numeric(12, 2) check (precio_venta_sugerido >= 0),
  imagen_url               text,
  primary key (empresa_id, id)
);
-- The list in each of its orders, and the filters inside the index: a page is found, and all are counted, without a row being
-- read. Products without a SKU stand last in both directions, hence two indexes for it.
create index productos_recientes on empresa_productos (empresa_id, id)
  include (nombre_busqueda, categoria, presentacion) where archivado_en is null;
create index productos_nombre    on empresa_productos (empresa_id, nombre_busqueda, id)
  include (categoria, presentacion) where archivado_en is null;
create index productos_sku       on empresa_productos (empresa_id, sku, id)
  include (nombre_busqueda, categoria, presentacion) where archivado_en is null;
create index productos_sku_desc  on empresa_productos (empresa_id, sku desc nulls last, id)
  include (nombre_busqueda, categoria, presentacion) where archivado_en is null;
create index productos_archivados on empresa_productos (empresa_id, id)
  include (nombre_busqueda, sku, categoria, presentacion) where archivado_en is not null;
-- What the form shows is what two people can contradict each other about: a picture or an archiving is no other version.
create trigger version before update of nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido, cantidad_minima_quiebre
  on empresa_productos for each row execute function app.siguiente_version();

-- What the rules of a visit use, and since when: one opened offline days ago is judged by the threshold and the suggested
-- price in force when it was opened. One row per change, written by trigger.
create table empresa_productos_vigencias (
  empresa_id               uuid not null,
  producto_id              uuid not null,
  vigente_desde            timestamptz not null default now(),
  -- squawk-ignore prefer-bigint-over-int
  cantidad_minima_quiebre  integer,
  precio_venta_sugerido    numeric(12, 2),
  primary key (empresa_id, producto_id, vigente_desde),
  foreign key (empresa_id, producto_id) references empresa_productos
);
create function app.anotar_vigencia() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.empresa_productos_vigencias (empresa_id, producto_id, vigente_desde, cantidad_minima_quiebre, precio_venta_sugerido)
  values (new.empresa_id, new.id, case when tg_op = 'INSERT' then '-infinity' else now() end,
          new.cantidad_minima_quiebre, new.precio_venta_sugerido)
  on conflict (empresa_id, producto_id, vigente_desde) do update
    set cantidad_minima_quiebre = excluded.cantidad_minima_quiebre, precio_venta_sugerido = excluded.precio_venta_sugerido;
  return null;
end $$;
create trigger vigencia_nueva after insert on empresa_productos for each row execute function app.anotar_vigencia();
create trigger vigencia_cambia after update on empresa_productos for each row
  when (old.cantidad_minima_quiebre is distinct from new.cantidad_minima_quiebre
     or old.precio_venta_sugerido is distinct from new.precio_venta_sugerido) execute function app.anotar_vigencia();

create table productos_sucursales (
  empresa_id   uuid not null,
  sucursal_id  uuid not null,
  producto_id  uuid not null,
  created_at   timestamptz not null default now(),
  primary key (empresa_id, sucursal_id, producto_id),
  foreign key (empresa_id, sucursal_id) references sucursales on delete cascade,
  foreign key (empresa_id, producto_id) references empresa_productos
);
create index productos_sucursales_producto on productos_sucursales (empresa_id, producto_id, sucursal_id);

-- ================================================================ policies and grants

alter table empresa_productos           enable row level security;
alter table empresa_productos_vigencias enable row level security;
alter table productos_sucursales        enable row level security;

-- precio_compra is not in the list: no statement of the server can read it from the table. Those who manage read it from
-- productos_gestion; nobody else gets near it.
grant select (empresa_id, id, created_at, archivado_en, version, cantidad_minima_quiebre, nombre, nombre_busqueda, sku, categoria,
              presentacion, precio_venta_sugerido, imagen_url),
      insert (empresa_id, cantidad_minima_quiebre, nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido, imagen_url),
      update (cantidad_minima_quiebre, nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido, imagen_url, archivado_en)
      on empresa_productos to app_user;
create policy leer   on empresa_productos for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on empresa_productos for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy editar on empresa_productos for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));

create view productos_gestion with (security_barrier) as                     -- the owner's eyes, hence its own wall
  select * from empresa_productos where empresa_id = (select app.empresa_id()) and (select app.gestiona());
grant select on productos_gestion to app_user;

grant select on empresa_productos_vigencias to app_user;
create policy leer on empresa_productos_vigencias for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));

grant select, insert (empresa_id, sucursal_id, producto_id), delete on productos_sucursales to app_user;
create policy leer   on productos_sucursales for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on productos_sucursales for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy quitar on productos_sucursales for delete to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
