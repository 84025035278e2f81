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

-- ================================================================ memberships that ended

-- The companies where whoever asks worked and does not any more, the last one first; of those that may take them back at any moment
-- also whom to ask: a colleague's name, and nothing else of them.
create function app.membresias_terminadas()
returns table (empresa_id uuid, empresa_nombre text, estado text, desde timestamptz, admin_nombre text)
language sql stable security definer set search_path = '' as $$
  select p.empresa_id, e.nombre,
         case when m.usuario_id is not null then 'desactivada' when f.actor_id = p.usuario_id then 'dejada' else 'retirada' end,
         f.created_at,
         case when m.usuario_id is not null then
           (select q.nombre from public.empresa_usuarios a
            join public.personas q on q.empresa_id = a.empresa_id and q.usuario_id = a.usuario_id
            where a.empresa_id = p.empresa_id and a.rol = 'admin' and a.activo order by q.nombre, q.usuario_id limit 1) end
  from public.personas p
  join public.empresas e on e.id = p.empresa_id
  left join public.empresa_usuarios m on m.empresa_id = p.empresa_id and m.usuario_id = p.usuario_id
  left join lateral (select x.actor_id, x.created_at from public.auditoria x
                     where x.empresa_id = p.empresa_id and x.entidad = 'empresa_usuarios' and x.entidad_id = p.usuario_id
                       and (x.accion = 'delete' or x.despues ->> 'activo' = 'false')
                     order by x.created_at desc, x.id desc limit 1) f on true
  where p.usuario_id = app.usuario_id() and m.activo is not true and (m.usuario_id is not null or f.created_at is not null)
  order by f.created_at desc nulls last, p.empresa_id limit 20;
$$;
grant execute on function app.membresias_terminadas to app_user;

-- A supervisor or mercaderista leaves the company by themselves: what an admin's removal does, the tables' triggers do here too.
create function app.dejar_empresa() returns void language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(app.rol() not in ('supervisor', 'mercaderista'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  delete from public.empresa_usuarios m where m.empresa_id = app.empresa_id() and m.usuario_id = app.usuario_id();
end $$;
grant execute on function app.dejar_empresa to app_user;
