-- A file of a report may be the CSV that the spreadsheet of whoever asks reads.
alter table reportes_exportados
  drop constraint reportes_exportados_tipo_check,
  add constraint reportes_exportados_tipo_check check (tipo in ('csv', 'csv_excel', 'xlsx', 'ia')) not valid;
