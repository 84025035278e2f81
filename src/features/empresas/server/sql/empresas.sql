create or replace view configuracion_empresa with (security_invoker) as
  select s.empresa_id, s.timezone, s.business_hours_start, s.business_hours_end, s.updated_at,
         e.nombre as company_name, e.logo_url as company_logo, s.permite_no_planificadas, s.tolerancia_precio, s.radio_inicio_m, s.pide_fotos,
         s.ranking_minimo
  from company_settings s join empresas e on e.id = s.empresa_id;

-- The logo of a company that was registered at once, by whoever holds its permit and is still its administrator. No row: there is no
-- such permit.
create or replace function app.entrar_con_permiso_de_logo(p_codigo_hash bytea) returns table (usuario_id uuid, empresa_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  c record;
begin
  select k.usuario_id, k.empresa_id into c from auth.codigos k
  where k.codigo_hash = p_codigo_hash and k.proposito = 'logo-de-registro' and k.usuario_id is not null and k.expira_en > now();
  if not found then perform app.problema('registro.permiso_no_valido', '42501'); end if;
  if app.entrar(c.usuario_id, c.empresa_id) <> 'admin' then perform app.problema('registro.permiso_no_valido', '42501'); end if;
  return query select c.usuario_id, c.empresa_id;
end $$;

grant execute on function app.entrar_con_permiso_de_logo to app_user;
grant select on configuracion_empresa to app_user;
