-- Chains, their branches, the catalogue, what it said when, and which branch lists what.
-- A mercaderista reads none of these lists: what their own visits need comes with the visits.

create table cadenas (
  empresa_id           uuid not null references empresas,
  id                   uuid not null default uuidv7(),
  nombre               text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  nombre_busqueda      text generated always as (app.plegar(nombre)) stored,
  logo                 text,
  tipo_unidad_negocio  text not null default 'Cadena',
  canal_venta          text not null default 'Moderno',
  presencia            text not null default 'Nacional' check (presencia in ('Regional', 'Nacional')),
  version              bigint not null default 1,
  created_at           timestamptz not null default now(),
  archivo_id           uuid generated always as (app.archivo_de(logo)) stored,
  primary key (empresa_id, id),
  constraint archivo_de_cadena foreign key (empresa_id, archivo_id) references archivos,
  constraint canal_segun_tipo check (
       tipo_unidad_negocio = 'Cadena'        and canal_venta = 'Moderno'
    or tipo_unidad_negocio = 'Independiente' and canal_venta in ('Moderno', 'Tradicional')
    or tipo_unidad_negocio = 'Horeca'        and canal_venta in ('Hotel', 'Restaurant', 'Cafetería'))
);
create index cadenas_nombre on cadenas (empresa_id, nombre_busqueda, id) include (tipo_unidad_negocio, canal_venta, presencia);
create index cadenas_archivo on cadenas (empresa_id, archivo_id) where archivo_id is not null;
alter table cadenas enable row level security;
grant select, insert (empresa_id, nombre, logo, tipo_unidad_negocio, canal_venta, presencia),
      update (nombre, logo, tipo_unidad_negocio, canal_venta, presencia), delete on cadenas to app_user;
create policy leer   on cadenas for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on cadenas for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
create policy editar on cadenas for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
create policy quitar on cadenas for delete to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));

create table sucursales (
  empresa_id          uuid not null,
  id                  uuid not null default uuidv7(),
  cadena_id           uuid not null,
  created_at          timestamptz not null default now(),
  archivada_en        timestamptz,
  lat                 double precision check (lat between -90 and 90),
  lng                 double precision check (lng between -180 and 180),
  version             bigint not null default 1,
  nombre              text not null check (btrim(nombre) <> '' and length(nombre) <= 200),
  nombre_busqueda     text generated always as (app.plegar(nombre)) stored,
  direccion           text check (length(direccion) <= 500),
  estado_operacional  text not null default 'Activo'
                      check (estado_operacional in ('Activo', 'Inactivo', 'En Mantenimiento', 'Temporal')),
  estado_geografico   text not null check (estado_geografico in (
                      'Amazonas', 'Anzoátegui', 'Apure', 'Aragua', 'Barinas', 'Bolívar', 'Carabobo', 'Cojedes',
                      'Delta Amacuro', 'Distrito Capital', 'Falcón', 'Guárico', 'Lara', 'Mérida', 'Miranda', 'Monagas',
                      'Nueva Esparta', 'Portuguesa', 'Sucre', 'Táchira', 'Trujillo', 'Vargas', 'Yaracuy', 'Zulia')),
  municipio           text check (length(municipio) <= 200),
  zona_1              text check (length(zona_1) <= 200),
  zona_2              text check (length(zona_2) <= 200),
  primary key (empresa_id, id),
  -- A chain with branches is not deleted. RESTRICT has an error code of its own, so that this refusal and the other end's
  -- (a branch for a chain that has just gone) are told apart: src/platform/server/db/errors.ts.
  constraint cadena_de_sucursal foreign key (empresa_id, cadena_id) references cadenas on delete restrict,
  check ((lat is null) = (lng is null))
);
-- Search "contains" reads one of these alone, in name order, inside one company: under a policy no other index would be entered.
create index sucursales_nombre on sucursales (empresa_id, nombre_busqueda, id)
  include (cadena_id, estado_operacional, estado_geografico) where archivada_en is null;
create index sucursales_archivadas on sucursales (empresa_id, nombre_busqueda, id)
  include (cadena_id, estado_operacional, estado_geografico) where archivada_en is not null;
create index sucursales_cadena on sucursales (empresa_id, cadena_id, nombre_busqueda, id)
  include (estado_operacional, estado_geografico, archivada_en);
alter table sucursales enable row level security;
grant select, delete,
      insert (empresa_id, cadena_id, nombre, direccion, estado_operacional, estado_geografico, municipio, zona_1, zona_2, lat, lng),
      update (nombre, direccion, estado_operacional, estado_geografico, municipio, zona_1, zona_2, lat, lng, archivada_en, version) on sucursales to app_user;
create policy leer   on sucursales for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on sucursales for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy editar on sucursales for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy quitar on sucursales for delete to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));

-- ================================================================ the catalogue

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
  archivo_id               uuid generated always as (app.archivo_de(imagen_url)) stored,
  primary key (empresa_id, id),
  constraint archivo_de_producto foreign key (empresa_id, archivo_id) references archivos
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
create index productos_archivo on empresa_productos (empresa_id, archivo_id) where archivo_id is not null;
-- NaN is above every number to a comparison, and infinity above all but it: an upper limit keeps both out. Not valid: of rows of before
-- nobody knows.
alter table empresa_productos
  add constraint precio_compra_es_numero check (precio_compra <= 9999999999.99) not valid,
  add constraint precio_sugerido_es_numero check (precio_venta_sugerido <= 9999999999.99) not valid;
alter table empresa_productos enable row level security;
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
alter table empresa_productos_vigencias enable row level security;
grant select on empresa_productos_vigencias to app_user;
create policy leer on empresa_productos_vigencias for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));

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
alter table productos_sucursales enable row level security;
grant select, insert (empresa_id, sucursal_id, producto_id), delete on productos_sucursales to app_user;
create policy leer   on productos_sucursales for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on productos_sucursales for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy quitar on productos_sucursales for delete to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
