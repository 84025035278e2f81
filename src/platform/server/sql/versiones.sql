-- Counts how often a row was changed: whoever saves says which one they had read, and the second of two is told.
create or replace function app.siguiente_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
