-- The author's correction of what they have delivered: once more the whole visit, in place of the deliveries that it names. Those are what
-- was received, and what was taken back on the phone before anybody knew whether it had arrived.

create or replace function app.en_lugar_de(p_cuerpo jsonb) returns uuid[] language sql immutable parallel safe
  return array(select jsonb_array_elements_text(p_cuerpo -> 'corrige')::uuid);

-- A later version of it was received before it: a copy that was late on its way.
create or replace function app.ya_corregida(p_visita uuid, p_envio uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.envios e
                 where e.empresa_id = app.empresa_id() and e.visita_id = p_visita and e.usuario_id = app.usuario_id()
                   and p_envio = any (e.en_lugar_de) and (e.traido_por is null or app.traido_por() is not null));
$$;

-- Its figures counted until those of a later one of the same person took their place.
create or replace function app.reemplazada_por_su_autor(e envios) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.envios x where x.empresa_id = e.empresa_id and x.visita_id = e.visita_id and x.usuario_id = e.usuario_id
                 and x.estado = 'aplicado' and e.id = any (x.en_lugar_de));
$$;

-- Whether the figures of the visit are those of a delivery of this person that the new one takes the place of, and of which.
create or replace function app.la_que_corrige(v visitas, p_en_lugar_de uuid[]) returns uuid language sql stable set search_path = '' as $$
  select e.id from public.envios e
  where v.estado = 'completada' and v.usuario_id = app.usuario_id() and e.empresa_id = v.empresa_id and e.visita_id = v.id
    and e.usuario_id = v.usuario_id and e.tipo = 'finalizacion' and e.estado = 'aplicado' and e.id = any (p_en_lugar_de)
    and not app.reemplazada_por_su_autor(e);
$$;

-- Ten minutes from when the visit was first received, whatever has been corrected since; and not what a supervisor has had a hand in.
create or replace function app.se_corrige_a_tiempo(v visitas) returns boolean language sql stable set search_path = '' as $$
  select v.anulada_en is null and now() <= v.recibida_en + interval '10 minutes'
    and not exists (select from public.envios e where e.empresa_id = v.empresa_id and e.visita_id = v.id and (e.usado or e.tipo = 'correccion'));
$$;

-- When and where it was done stays as it was first told. Whoever had looked at it had not seen this.
create or replace function app.aplicar_correccion(v visitas, p_cuerpo jsonb, p_motivos text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_antes jsonb := app.retirar_cifras(v);
begin
  perform app.anotar_productos(v, p_cuerpo -> 'productos');
  update public.visitas x
  set no_listados = nullif(p_cuerpo -> 'no_listados', '[]'), revisada_en = null, revisada_por = null,
      revision = nullif(array(select m from unnest(array_remove(coalesce(v.revision, '{}'), 'producto_retirado') || p_motivos)
                                with ordinality u (m, n) group by m order by min(n)), '{}')
  where x.empresa_id = v.empresa_id and x.id = v.id;
  perform app.retirar_fotos_sin_llegar(v, p_cuerpo -> 'fotos');
  return v_antes;
end $$;

-- Those that were announced, never came, and will not: what there is of them in parts the nightly sweep takes.
create or replace function app.retirar_fotos_sin_llegar(v visitas, p_quedan jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_sobran uuid[] := array(
    select f.id from public.visitas_fotos f
    where f.empresa_id = v.empresa_id and f.visita_id = v.id and f.usuario_id = app.usuario_id() and f.recibida_en is null
      and not exists (select from jsonb_to_recordset(p_quedan) q (id uuid) where q.id = f.id));
begin
  delete from public.visitas_fotos_partes p where p.empresa_id = v.empresa_id and p.visita_id = v.id and p.foto_id = any (v_sobran);
  delete from public.visitas_fotos f where f.empresa_id = v.empresa_id and f.visita_id = v.id and f.id = any (v_sobran);
end $$;
