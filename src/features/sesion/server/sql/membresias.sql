create or replace function app.get_mercaderista_companies()
returns table (empresa_id uuid, empresa_nombre text, empresa_logo text, rol text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.empresa_id, e.nombre, e.logo_url, m.rol, m.created_at
  from public.empresa_usuarios m join public.empresas e on e.id = m.empresa_id
  where m.usuario_id = app.usuario_id() and m.activo order by m.created_at, m.empresa_id;
$$;

-- The chosen company while the membership is active, else the first by creation.
create or replace function app.get_user_active_company_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.empresa_id from public.empresa_usuarios m left join public.user_settings s on s.user_id = m.usuario_id
  where m.usuario_id = app.usuario_id() and m.activo
  order by (m.empresa_id = s.empresa_activa_id) is true desc, m.created_at, m.empresa_id limit 1;
$$;

grant execute on function app.get_mercaderista_companies, app.get_user_active_company_id to app_user;
