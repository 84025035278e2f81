-- The history shows the last fifty; what is older goes, and the sweep takes its file.
create or replace function app.podar_reportes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.reportes_exportados r
  where r.empresa_id = new.empresa_id and r.estado in ('listo', 'fallido')
    and (r.created_at, r.id) < (select x.created_at, x.id from public.reportes_exportados x where x.empresa_id = new.empresa_id
                                order by x.created_at desc, x.id desc offset 49 limit 1);
  return null;
end $$;
create or replace trigger podar after insert on reportes_exportados for each row execute function app.podar_reportes();

-- Text that a spreadsheet would run as a formula gets an apostrophe, at the start of a cell and after whatever may begin one elsewhere:
-- the same rule as the product's own writer of CSV.
create or replace function app.neutralizar(t text) returns text language sql immutable strict parallel safe
  return regexp_replace(t, '(?<=^|[,;\t\r\n])(?=''*[-=+@\t\r＝＋－＠])', '''', 'g');

grant execute on function app.neutralizar to app_user;
