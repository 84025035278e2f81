-- How far from the branch a visit begins without being asked, of which products a company wants a photo, and where a branch says
-- otherwise. docs/decisions/036-inicio-y-cierre.md
alter table company_settings
  -- squawk-ignore prefer-bigint-over-int
  add column radio_inicio_m integer not null default 300,
  add column pide_fotos text not null default 'nunca',
  add constraint radio_de_inicio check (radio_inicio_m between 50 and 20000) not valid,
  add constraint fotos_que_se_piden check (pide_fotos in ('nunca', 'quiebres', 'siempre')) not valid;
alter table sucursales
  -- squawk-ignore prefer-bigint-over-int
  add column radio_inicio_m integer,
  add constraint radio_de_inicio check (radio_inicio_m between 50 and 20000) not valid;
grant insert (radio_inicio_m), update (radio_inicio_m) on sucursales to app_user;
-- A beginning that is taken back, and what a supervisor corrects, are deliveries too. `corrige`: the delivery of the same person whose
-- figures this one's take the place of; `en_lugar_de`: all that its author has taken back for it, whether or not it had arrived;
-- `motivo`: why a supervisor did.
alter table envios
  add column corrige uuid,
  add column en_lugar_de uuid[],
  add column motivo text,
  drop constraint envios_tipo_check,
  add constraint envios_tipo_check
    check (tipo in ('inicio', 'retirada', 'finalizacion', 'no_realizada', 'borrador', 'correccion')) not valid,
  add constraint motivo_de_correccion check ((motivo is not null) = (tipo = 'correccion') and length(motivo) <= 500) not valid;
-- None has one yet.
-- squawk-ignore require-concurrent-index-creation
create index envios_corrige on envios (empresa_id, visita_id, corrige) where corrige is not null;
-- Why somebody should look at a visit that nobody planned: it was begun without a connection, and the company did not admit it.
alter table visitas
  drop constraint visitas_revision_check,
  add constraint visitas_revision_check
    check (revision <@ '{autor_inactivo,reasignada,cancelada,producto_retirado,lejos,foto_posterior,no_permitida}' and revision <> '{}') not valid;
