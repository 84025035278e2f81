-- Gives an invitation whose mail is still due the token of the mail about to be written; no row: there is nothing to send.
-- Its reader's language is that of the account, where the address has one, or else of whoever invites.
create or replace function app.preparar_correo_de_invitacion(p_id uuid, p_token_hash bytea)
returns table (correo text, rol text, idioma text, empresa_nombre text, logo_path text)
language sql security definer set search_path = '' as $$
  with i as (
    update public.invitaciones x
    set token_hash = p_token_hash, tokens_anteriores = array_remove(x.tokens_anteriores || x.token_hash, null)
    where app.es_sistema() and x.empresa_id = app.empresa_id() and x.id = p_id
      and not x.aceptada and x.expires_at > now() and x.correo_enviado_en is null
    returning x.empresa_id, x.correo, x.rol, x.enviada_por)
  select i.correo, i.rol, coalesce(suyo.language, de_quien_invita.language, 'es'), e.nombre, l.object_path
  from i
  join public.empresas e on e.id = i.empresa_id
  left join public.usuarios u on u.correo = i.correo
  left join public.user_settings suyo on suyo.user_id = u.id
  left join public.user_settings de_quien_invita on de_quien_invita.user_id = i.enviada_por
  left join lateral app.logo_de_empresa(i.empresa_id) l on true;
$$;

-- What became of the mail with this token, however the invitation was answered meanwhile. False: it was resent, so that mail does not
-- count any more, or another attempt got through already.
create or replace function app.anotar_correo_de_invitacion(p_id uuid, p_token_hash bytea, p_estado text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitaciones i
  set correo_enviado_en = case when p_estado = 'enviado' then now() end, correo_fallido = p_estado = 'fallido'
  where app.es_sistema() and i.empresa_id = app.empresa_id() and i.id = p_id and i.correo_enviado_en is null
    and (i.token_hash = p_token_hash or i.tokens_anteriores @> array[p_token_hash]);
  return found;
end $$;

grant execute on function app.preparar_correo_de_invitacion, app.anotar_correo_de_invitacion to app_worker;
