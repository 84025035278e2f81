-- What a branch should sell is said once: by its chain, by the chain for a format, by the branch itself. The nearest that says
-- something wins, for each value by itself. docs/decisions/034-surtido.md

create table formatos (
  empresa_id       uuid not null references empresas,
  id               uuid not null default uuidv7(),
  created_at       timestamptz not null default now(),
  nombre           text not null check (btrim(nombre) <> '' and length(nombre) <= 60),
  nombre_busqueda  text generated always as (app.plegar(nombre)) stored,
  primary key (empresa_id, id),
  constraint formatos_nombre unique (empresa_id, nombre_busqueda)
);
alter table formatos enable row level security;
grant select, insert (empresa_id, nombre), update (nombre), delete on formatos to app_user;
create policy leer   on formatos for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on formatos for insert to app_user with check (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
create policy editar on formatos for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
create policy quitar on formatos for delete to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));

alter table sucursales add column formato_id uuid;
-- A format that branches have is not deleted: what they sell would change. None has one yet, so looking through them all is short.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table sucursales add constraint formato_de_sucursal foreign key (empresa_id, formato_id) references formatos on delete restrict;
-- squawk-ignore require-concurrent-index-creation
create index sucursales_formato on sucursales (empresa_id, formato_id) where formato_id is not null;
grant insert (formato_id), update (formato_id) on sucursales to app_user;

-- Since when a branch has its format, and which it had before: minimum and price of a visit are those of when it began.
create table formatos_de_sucursal (
  empresa_id   uuid not null,
  sucursal_id  uuid not null,
  desde        timestamptz not null,
  formato_id   uuid,
  primary key (empresa_id, sucursal_id, desde),
  foreign key (empresa_id, sucursal_id) references sucursales on delete cascade,
  foreign key (empresa_id, formato_id) references formatos on delete cascade
);
create index formatos_de_sucursal_formato on formatos_de_sucursal (empresa_id, formato_id);
alter table formatos_de_sucursal enable row level security;
grant select on formatos_de_sucursal to app_user;
create policy leer on formatos_de_sucursal for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));


-- One row: of this product, at this place, this value holds from then on. Null says nothing any more: what is above it holds.
create table reglas_de_surtido (
  empresa_id     uuid not null,
  cadena_id      uuid not null,
  sucursal_id    uuid,                                    -- neither: of the whole chain
  formato_id     uuid,
  lugar_id       uuid not null generated always as (coalesce(sucursal_id, formato_id, cadena_id)) stored,
  producto_id    uuid not null,
  que            text not null check (que in ('venta', 'minimo', 'precio')),
  vigente_desde  timestamptz not null default now(),
  valor          numeric(12, 2) check (valor between 0 and 9999999999.99),
  por_lugar_id   uuid,                                    -- a branch gave up its word for what its chain or format says from then on
  cedido         numeric(12, 2),                          -- and what it would have said itself from that same instant
  -- all that a reader of a place needs stands in it
  primary key (empresa_id, cadena_id, lugar_id, producto_id, que, vigente_desde) include (valor),
  constraint regla_de_cadena foreign key (empresa_id, cadena_id) references cadenas on delete cascade,
  constraint regla_de_sucursal foreign key (empresa_id, sucursal_id) references sucursales on delete cascade,
  constraint regla_de_formato foreign key (empresa_id, formato_id) references formatos on delete cascade,
  foreign key (empresa_id, producto_id) references empresa_productos,
  check (sucursal_id is null or formato_id is null),
  check (por_lugar_id is null or sucursal_id is not null and valor is null),
  check (cedido is null or por_lugar_id is not null),
  check (que <> 'venta' or valor in (0, 1)),
  check (que <> 'minimo' or valor = trunc(valor) and valor <= 2147483647)
);
create index reglas_de_producto on reglas_de_surtido (empresa_id, producto_id, cadena_id, que);
create index reglas_de_sucursal on reglas_de_surtido (empresa_id, sucursal_id) where sucursal_id is not null;
create index reglas_de_formato on reglas_de_surtido (empresa_id, formato_id) where formato_id is not null;
create index reglas_cedidas on reglas_de_surtido (empresa_id, por_lugar_id, producto_id) where por_lugar_id is not null;
alter table reglas_de_surtido enable row level security;
grant select, insert (empresa_id, cadena_id, sucursal_id, formato_id, producto_id, que, vigente_desde, valor, por_lugar_id, cedido),
      update (valor, por_lugar_id, cedido), delete on reglas_de_surtido to app_user;
-- When what a chain or a branch sells was last said, or taken back; written by trigger, read by what receives deliveries. Of a list read
-- before it nobody knows what was in it.
create table surtidos_dichos (
  empresa_id   uuid not null,
  cadena_id    uuid,                                      -- one of the two
  sucursal_id  uuid,
  lugar_id     uuid not null generated always as (coalesce(sucursal_id, cadena_id)) stored,
  dicho_en     timestamptz not null,
  primary key (empresa_id, lugar_id),
  foreign key (empresa_id, cadena_id) references cadenas on delete cascade,
  foreign key (empresa_id, sucursal_id) references sucursales on delete cascade,
  check (num_nonnulls(cadena_id, sucursal_id) = 1)
);
alter table surtidos_dichos enable row level security;
create policy nadie on surtidos_dichos for all to app_user using (false);             -- the functions' alone

-- What has been in force stays as it was: only what comes is written, changed or taken back.
create policy leer   on reglas_de_surtido for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear  on reglas_de_surtido for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and vigente_desde >= now()
              and ((select app.es_admin()) or sucursal_id is not null and (select app.gestiona())));
create policy editar on reglas_de_surtido for update to app_user
  using (empresa_id = (select app.empresa_id()) and vigente_desde >= now()
         and ((select app.es_admin()) or sucursal_id is not null and (select app.gestiona())));
create policy quitar on reglas_de_surtido for delete to app_user
  using (empresa_id = (select app.empresa_id()) and vigente_desde > now()
         and ((select app.es_admin()) or sucursal_id is not null and (select app.gestiona())));

-- The trail and what copies it are in the bodies: of the table that goes they are dropped.
drop trigger if exists auditoria_alta on productos_sucursales;
drop trigger if exists auditoria_baja on productos_sucursales;
