-- Why somebody accepted a visit, or used or put away a delivery that was kept aside; and how much must have been observed of a branch or
-- a product before it is compared with others. docs/decisions/037-lado-del-supervisor.md
alter table visitas
  add column motivo_revision text,
  add constraint motivo_de_revision check (btrim(motivo_revision) <> '' and length(motivo_revision) <= 500) not valid,
  add constraint motivo_de_revisada check (motivo_revision is null or revisada_en is not null) not valid;
alter table envios
  add column motivo_resolucion text,
  add constraint motivo_de_resolucion
    check (motivo_resolucion is null or btrim(motivo_resolucion) <> '' and length(motivo_resolucion) <= 500 and estado = 'resuelto') not valid;
alter table company_settings
  -- squawk-ignore prefer-bigint-over-int
  add column ranking_minimo integer not null default 5,
  add constraint minimo_de_ranking check (ranking_minimo between 1 and 1000) not valid;
-- It takes the reason, too; and these give more columns.
drop function if exists app.resolver_envio(uuid, uuid, boolean);
drop function if exists app.reporte_de_visita(uuid);
