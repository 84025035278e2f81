-- The field's measures, summed up by day so that a month of a large company is read in a blink, and the files that were made of them.

-- One row per company, day and member of a cut; '0…0' stands for "all", so that the key has no nulls. Chain × product has no cut: a day
-- holds almost as many such pairs as rows.
create table resumen_diario (
  empresa_id                uuid not null,       -- no reference: made of rows that have one, and thousands at a time
  cadena_id                 uuid not null,
  sucursal_id               uuid not null,
  producto_id               uuid not null,
  fecha                     date not null,
  filas                     bigint not null,
  sin_existencia            bigint not null,
  quiebre                   bigint not null,
  exhibido                  bigint not null,
  material_pop              bigint not null,
  con_precio                bigint not null,
  precio_en_rango           bigint not null,
  con_competencia           bigint not null,
  planificadas              bigint not null,
  planificadas_completadas  bigint not null,
  completadas               bigint not null,
  canceladas                bigint not null,
  no_realizadas             bigint not null,
  anuladas                  bigint not null,
  traslados                 bigint not null,
  corte                     text not null check (corte in ('empresa', 'cadena', 'sucursal', 'producto')),
  precio_propio             numeric not null,
  precio_competencia        numeric not null,
  segundos_en_tienda        numeric not null,
  segundos_traslado         numeric not null,
  primary key (empresa_id, corte, fecha, cadena_id, sucursal_id, producto_id)
);
create index resumen_sucursal on resumen_diario (empresa_id, sucursal_id, fecha) where corte = 'sucursal';
create index resumen_producto on resumen_diario (empresa_id, producto_id, fecha) where corte = 'producto';

-- Which days are stale. Appended, never updated, and each mark with a key of its own: two people finishing at once do not meet here.
create table resumen_pendiente (
  empresa_id  uuid not null,
  fecha       date not null,
  id          bigint generated always as identity,
  primary key (empresa_id, fecha, id)
);
alter table resumen_diario    enable row level security;
alter table resumen_pendiente enable row level security;
grant select on resumen_diario, resumen_pendiente to app_user;
create policy leer on resumen_diario for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.ve_visitas_ajenas()));
create policy leer on resumen_pendiente for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.ve_visitas_ajenas()));

-- ================================================================ files

-- A file that somebody asked for, with what they asked: the history downloads again what was made then.
create table reportes_exportados (
  empresa_id    uuid not null references empresas,
  id            uuid not null default uuidv7(),
  creado_por    uuid not null,
  cadena_id     uuid not null,
  sucursal_id   uuid,                      -- when exactly one was chosen; all of them stand in filtro_extra.sucursales_ids
  created_at    timestamptz not null default now(),
  bytes         bigint,
  fecha_desde   date not null,
  fecha_hasta   date not null,
  progreso      bigint not null default 0 check (progreso between 0 and 100),
  tipo          text not null check (tipo in ('csv', 'xlsx', 'ia')),
  estado        text not null default 'en_cola' check (estado in ('en_cola', 'en_curso', 'listo', 'fallido')),
  file_name     text not null,
  object_path   text unique,
  filtro_extra  jsonb not null default '{}',
  primary key (empresa_id, id),
  foreign key (empresa_id, creado_por) references personas,
  foreign key (empresa_id, cadena_id) references cadenas on delete cascade,
  foreign key (empresa_id, sucursal_id) references sucursales on delete set null (sucursal_id),
  check (fecha_hasta >= fecha_desde),
  check ((estado = 'listo') = (object_path is not null and bytes is not null))
);
create index exportados_recientes on reportes_exportados (empresa_id, created_at desc, id desc);
create index exportados_cadena on reportes_exportados (empresa_id, cadena_id);
create index exportados_sucursal on reportes_exportados (empresa_id, sucursal_id) where sucursal_id is not null;
create index exportados_autor on reportes_exportados (empresa_id, creado_por);
alter table reportes_exportados enable row level security;
grant select, insert (empresa_id, creado_por, cadena_id, sucursal_id, fecha_desde, fecha_hasta, tipo, estado, file_name, object_path, bytes,
                      progreso, filtro_extra),
      update (estado, progreso, object_path, bytes) on reportes_exportados to app_user;
create policy leer on reportes_exportados for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear on reportes_exportados for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and creado_por = (select app.usuario_id()));
create policy hacer on reportes_exportados for update to app_user                -- the job's
  using (empresa_id = (select app.empresa_id()) and (select app.es_sistema()));
