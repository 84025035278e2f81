-- Chains, their branches, and the visits that a branch may have.
-- Enumerations are text with CHECK: under a policy an enum's operators are not leakproof and never reach an index.

-- Counts how often a row was changed: whoever saves says which one they had read, and the second of two is told.
create function app.siguiente_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

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
  primary key (empresa_id, id),
  constraint canal_segun_tipo check (
       tipo_unidad_negocio = 'Cadena'        and canal_venta = 'Moderno'
    or tipo_unidad_negocio = 'Independiente' and canal_venta in ('Moderno', 'Tradicional')
    or tipo_unidad_negocio = 'Horeca'        and canal_venta in ('Hotel', 'Restaurant', 'Cafetería'))
);
create index cadenas_nombre on cadenas (empresa_id, nombre_busqueda, id) include (tipo_unidad_negocio, canal_venta, presencia);
-- A new logo is no change of what a form holds: whoever is editing meanwhile loses nothing by saving.
create trigger version before update of nombre, tipo_unidad_negocio, canal_venta, presencia on cadenas
  for each row execute function app.siguiente_version();

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
create trigger version before update on sucursales for each row execute function app.siguiente_version();

-- The specification's relation; here the column says it and cannot fail half-way.
create view empresa_sucursales with (security_invoker) as select empresa_id, id as sucursal_id from sucursales;

-- What is planned and done at a branch. Nobody may write it yet: deleting a branch asks it.
create table visitas (
  empresa_id           uuid not null,
  id                   uuid not null default uuidv7(),   -- made by the device for an unplanned visit
  usuario_id           uuid not null,
  sucursal_id          uuid not null,
  creada_por           uuid not null,
  created_at           timestamptz not null default now(),
  hora                 time,
  fecha                date not null,                    -- civil date in the company's zone
  estado               text not null default 'pendiente' check (estado in ('pendiente', 'en_curso', 'completada', 'cancelada')),
  instrucciones        text check (length(instrucciones) <= 4000),
  primary key (empresa_id, id),
  foreign key (empresa_id, usuario_id) references personas,
  constraint sucursal_de_visita foreign key (empresa_id, sucursal_id) references sucursales on delete restrict
);
create index visitas_sucursal on visitas (empresa_id, sucursal_id, fecha desc, hora, id);

-- ================================================================ policies and grants
-- A mercaderista reads none of these lists: what their own visits need comes with the visits.

alter table cadenas    enable row level security;
alter table sucursales enable row level security;
alter table visitas    enable row level security;

grant select, insert (empresa_id, nombre, logo, tipo_unidad_negocio, canal_venta, presencia),
      update (nombre, logo, tipo_unidad_negocio, canal_venta, presencia), delete on cadenas to app_user;
create policy leer   on cadenas for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on cadenas for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
create policy editar on cadenas for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
create policy quitar on cadenas for delete to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));

grant select, delete,
      insert (empresa_id, cadena_id, nombre, direccion, estado_operacional, estado_geografico, municipio, zona_1, zona_2, lat, lng),
      update (nombre, direccion, estado_operacional, estado_geografico, municipio, zona_1, zona_2, lat, lng, archivada_en, version) on sucursales to app_user;
create policy leer   on sucursales for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on sucursales for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy editar on sucursales for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy quitar on sucursales for delete to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
grant select on empresa_sucursales to app_user;

-- Archiving takes a branch away, so it is an admin's, as deleting is.
create function app.guardia_de_sucursal() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.archivada_en is distinct from old.archivada_en and not coalesce(app.es_admin(), false) then
    perform app.problema('permiso.denegado', '42501');
  end if;
  return new;
end $$;
create trigger guardia before update of archivada_en on sucursales for each row execute function app.guardia_de_sucursal();

grant select on visitas to app_user;
create policy leer on visitas for select to app_user
  using (empresa_id = (select app.empresa_id()) and ((select app.gestiona()) or usuario_id = (select app.usuario_id())));
