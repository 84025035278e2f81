-- Rescue files: the unsent work of a phone that may never come back, brought by somebody else of the company. Only the server opens
-- them, and whose work is in one is said by what the server gave that person's device, never by whoever brings it.

-- ================================================================ keys and credentials

-- One row is enough; a newer one is used from then on, and files that were closed with an older one still open.
create table auth.claves_de_rescate (
  id          uuid primary key,
  publica     bytea not null check (length(publica) = 65),      -- a point of P-256, uncompressed
  privada     bytea not null,                                   -- PKCS #8
  created_at  timestamptz not null default now()
);

-- What a device puts into its files to say whose they are. As of a session, here stands only its sha256.
create table auth.credenciales_de_rescate (
  credencial_hash  bytea primary key check (length(credencial_hash) = 32),
  usuario_id       uuid not null references usuarios on delete cascade,
  expira_en        timestamptz not null,
  created_at       timestamptz not null default now()
);
create index credenciales_de_rescate_usuario on auth.credenciales_de_rescate (usuario_id, created_at);

alter table auth.claves_de_rescate        enable row level security;
alter table auth.credenciales_de_rescate  enable row level security;
grant select, insert on auth.claves_de_rescate to app_auth;
grant select, insert, delete on auth.credenciales_de_rescate to app_auth;
create policy credenciales on auth.claves_de_rescate to app_auth using (true) with check (true);
create policy credenciales on auth.credenciales_de_rescate to app_auth using (true) with check (true);

-- ================================================================ the doors

create function app.tiene_o_tuvo_visita(p_empresa uuid, p_visita uuid, p_usuario uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.visitas v where v.empresa_id = p_empresa and v.id = p_visita
                 and (v.usuario_id = p_usuario or p_usuario = any (v.usuarios_anteriores)));
$$;
create function app.es_mercaderista_activo(p_empresa uuid, p_usuario uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.empresa_usuarios m
                 where m.empresa_id = p_empresa and m.usuario_id = p_usuario and m.activo and m.rol = 'mercaderista');
$$;

-- As before, and also for whoever has become something else in the company meanwhile: what they captured is no less theirs.
create or replace function app.entrar_entrega_con_sesion(p_token_hash bytea, p_empresa uuid, p_visita uuid)
returns table (usuario_id uuid, rol text) language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := app.usuario_de_sesion(p_token_hash);
  if not app.es_mercaderista_activo(p_empresa, usuario_id) and app.tiene_o_tuvo_visita(p_empresa, p_visita, usuario_id) then
    rol := 'entrega';
    perform set_config('app.usuario_id', usuario_id::text, true), set_config('app.empresa_id', p_empresa::text, true),
            set_config('app.rol', rol, true);
  else
    rol := app.entrar(usuario_id, p_empresa);
  end if;
  return next;
end $$;

-- Whose a credential is, to whoever brings it as a member of a company that knows that person.
create function app.autor_de_rescate(p_credencial_hash bytea) returns table (usuario_id uuid, nombre text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(app.rol() not in ('admin', 'supervisor', 'mercaderista'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  return query
    select p.usuario_id, p.nombre from auth.credenciales_de_rescate c
    join public.personas p on p.empresa_id = app.empresa_id() and p.usuario_id = c.usuario_id
    where c.credencial_hash = p_credencial_hash and c.expira_en > now();
  if not found then perform app.problema('rescate.sin_autor', 'P0002'); end if;
end $$;

-- The rest of the transaction is the author's, as if their own device delivered that visit.
create function app.entregar_por_rescate(p_credencial_hash bytea, p_visita uuid) returns table (usuario_id uuid, rol text)
language plpgsql security definer set search_path = '' as $$
begin
  usuario_id := (select a.usuario_id from app.autor_de_rescate(p_credencial_hash) a);
  if not app.tiene_o_tuvo_visita(app.empresa_id(), p_visita, usuario_id) then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  rol := case when app.es_mercaderista_activo(app.empresa_id(), usuario_id) then 'mercaderista' else 'entrega' end;
  perform set_config('app.usuario_id', usuario_id::text, true), set_config('app.rol', rol, true);
  return next;
end $$;

-- ================================================================ visits that were not finished

alter table envios
  drop constraint envios_tipo_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint envios_tipo_check check (tipo in ('inicio', 'finalizacion', 'no_realizada', 'borrador'));

-- What there was of a visit that nobody finished, kept whole for somebody to decide. False: it is here already, or what became of it is.
create function app.recibir_borrador(p_visita uuid, p_envio uuid, p_huella bytea, p_cuerpo jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas := app.tomar_para_entregar(p_visita);
begin
  if exists (select from app.recibo_anterior(p_visita, p_envio, p_huella))
     or exists (select from public.envios e where e.empresa_id = v.empresa_id and e.visita_id = p_visita
                and e.usuario_id = app.usuario_id() and e.tipo in ('finalizacion', 'no_realizada')) then
    return false;
  end if;
  insert into public.envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
  values (v.empresa_id, p_visita, p_envio, app.usuario_id(), 'borrador', 'en_revision', p_huella,
          app.motivos_de_entrega(v) || '{sin_terminar}', p_cuerpo);
  return true;
end $$;

-- The phone came back after all, and brought the visit as its author finished it.
create function app.borrador_superado() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.envios e set estado = 'resuelto'
  where e.empresa_id = new.empresa_id and e.visita_id = new.visita_id and e.usuario_id = new.usuario_id
    and e.tipo = 'borrador' and e.estado = 'en_revision';
  return null;
end $$;
create trigger borrador_superado after insert on envios for each row
  when (new.tipo in ('finalizacion', 'no_realizada')) execute function app.borrador_superado();

grant execute on function app.autor_de_rescate, app.entregar_por_rescate, app.recibir_borrador to app_user;
