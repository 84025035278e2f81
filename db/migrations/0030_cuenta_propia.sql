-- What a person sees and does about their own account and memberships.

-- ================================================================ a change of address that waits

-- One for each person: what was asked for last. It waits alike for an address that has an account already, for which no code is ever made.
create table auth.cambios_de_correo (
  usuario_id   uuid primary key references usuarios on delete cascade,
  correo       text not null check (correo = lower(correo) and length(correo) <= 254),
  clave_desde  timestamptz not null,                       -- of the password it was asked with: another one takes it back
  gastados     bytea[],                                    -- the codes of its links, once one was followed; null: it waits
  expira_en    timestamptz not null
);
create index cambios_de_correo_expira on auth.cambios_de_correo (expira_en);
alter table auth.cambios_de_correo enable row level security;
grant select, insert, update, delete on auth.cambios_de_correo to app_auth;
create policy credenciales on auth.cambios_de_correo to app_auth using (true) with check (true);

-- Those whose mail is under way already.
insert into auth.cambios_de_correo (usuario_id, correo, clave_desde, expira_en)
select k.usuario_id, k.correo, c.updated_at, max(k.expira_en)
from auth.codigos k join auth.claves c using (usuario_id)
where k.proposito = 'cambiar-correo' and k.expira_en > now()
group by k.usuario_id, k.correo, c.updated_at
on conflict do nothing;
