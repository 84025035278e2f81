-- What counts stays, and nobody need look any more; or it does not count, for a reason. Either is said once.
create or replace function app.revisar_visita(p_visita uuid, p_anular boolean, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.visitas;
begin
  if coalesce(app.rol() not in ('admin', 'supervisor'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  select * into v from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita for update;
  if not found then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  if v.revision is null or v.revisada_en is not null then perform app.problema('revision.resuelta', '23514'); end if;
  if p_anular and v.estado <> 'completada' then perform app.problema('revision.sin_completar', '23514'); end if;
  update public.visitas x
  set revisada_en = now(), revisada_por = app.usuario_id(), motivo_revision = case when not p_anular then p_motivo end,
      anulada_en = case when p_anular then now() end, anulada_por = case when p_anular then app.usuario_id() end, motivo_anulacion = case when p_anular then p_motivo end
  where x.empresa_id = v.empresa_id and x.id = v.id;
end $$;

-- A delivery that was kept for somebody to decide: used instead of what is there, or put aside. Only a finished visit can be used, and
-- only for its own branch. Its author delivers it, as if by their own device; whoever decided stands in the row. Whose visit it is by the
-- plan stays known, and the photos that came with what is used are of the visit from now on.
create or replace function app.resolver_envio(p_visita uuid, p_envio uuid, p_usar boolean, p_motivo text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quien uuid := app.usuario_id();
  v_rol text := app.rol();
  v_asignada uuid;
  v_antes jsonb;
  v public.visitas;
  e public.envios;
begin
  if coalesce(v_rol not in ('admin', 'supervisor'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  select * into v from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita for update;
  select * into e from public.envios x where x.empresa_id = v.empresa_id and x.visita_id = v.id and x.id = p_envio for update;
  if e.id is null then perform app.problema('envio.no_encontrado', 'P0002'); end if;
  if e.estado <> 'en_revision' then perform app.problema('revision.resuelta', '23514'); end if;
  if p_usar then
    if e.tipo <> 'finalizacion' or 'otra_sucursal' = any (e.motivos) then perform app.problema('envio.no_aplicable', '23514'); end if;
    v_asignada := coalesce(v.asignada_a, v.usuario_id);
    v_antes := app.retirar_cifras(v);
    v := app.anotar_comienzo(app.como_sin_empezar(v), e.cuerpo);
    perform app.anotar_productos(v, e.cuerpo -> 'productos');
    perform app.poner_contexto(e.usuario_id, v.empresa_id, 'entrega');
    begin
      update public.visitas x
      set estado = 'completada', usuario_id = e.usuario_id, asignada_a = nullif(v_asignada, e.usuario_id),
          completada_en = (e.cuerpo ->> 'completada_en')::timestamptz,
          desfase_ms = e.desfase_ms, recibida_en = e.recibida_en, iniciada_en = v.iniciada_en, inicio_lat = v.inicio_lat,
          inicio_lng = v.inicio_lng, inicio_precision_m = v.inicio_precision_m, inicio_distancia_m = v.inicio_distancia_m,
          posicion_equivocada = v.posicion_equivocada, cancelada_en = null, motivo_cancelacion = null, no_realizada = false,
          no_listados = nullif(e.cuerpo -> 'no_listados', '[]'),
          revision = nullif(array(select distinct m from unnest(coalesce(v.revision, '{}') || e.motivos
                              || case when v_asignada <> e.usuario_id then '{reasignada}'::text[] else '{}' end
                              || case when v.estado = 'cancelada' then '{cancelada}'::text[] else '{}' end) m
                            where m in ('autor_inactivo', 'reasignada', 'cancelada', 'producto_retirado', 'lejos') order by m), '{}')
      where x.empresa_id = v.empresa_id and x.id = v.id;
    exception when unique_violation then
      -- the slot it would come back to is somebody's
      perform app.problema('visita.turno_ocupado', '23505');
    end;
    perform app.poner_contexto(v_quien, v.empresa_id, v_rol);
    update public.visitas x
    set anulada_en = null, anulada_por = null, motivo_anulacion = null, revisada_en = now(), revisada_por = v_quien, motivo_revision = p_motivo
    where x.empresa_id = v.empresa_id and x.id = v.id;
    update public.visitas_fotos f set retenida = false
    where f.empresa_id = v.empresa_id and f.visita_id = v.id and f.usuario_id = e.usuario_id and f.retenida;
  end if;
  update public.envios x
  set estado = 'resuelto', resuelto_en = now(), resuelto_por = v_quien, usado = p_usar, motivo_resolucion = p_motivo, reemplazadas = v_antes
  where x.empresa_id = e.empresa_id and x.visita_id = e.visita_id and x.id = e.id;
end $$;

-- Many at once, for one reason, each by the rules of one: nothing is decided here that they would not decide alone. Whoever decides about
-- many looks at none, so that a delivery which was kept aside is left to be looked at by itself, and so is a visit that waits for more
-- than its deliveries. Given are those that are left, and why; the others are decided. In the order of their ids, so that of two who
-- decide about the same ones the second waits and finds what the first did.
create or replace function app.revisar_visitas(p_visitas uuid[], p_decision text, p_motivo text) returns table (visita_id uuid, por_que text)
language plpgsql set search_path = '' as $$
declare
  v_apartados uuid[];
  v_apartado uuid;
begin
  for visita_id in select distinct x from unnest(p_visitas) x order by x loop
    por_que := null;
    v_apartados := array(select e.id from public.envios e
                         where e.empresa_id = app.empresa_id() and e.visita_id = revisar_visitas.visita_id and e.estado = 'en_revision' order by 1);
    begin
      if p_decision <> 'descartar' then
        if v_apartados <> '{}' then
          por_que := 'una_por_una';
        else
          perform app.revisar_visita(visita_id, p_decision = 'anular', p_motivo);
        end if;
      elsif v_apartados = '{}' then
        por_que := 'sin_registros';
      elsif exists (select from public.visitas v where v.empresa_id = app.empresa_id() and v.id = visita_id
                    and v.revision is not null and v.revisada_en is null) then
        por_que := 'una_por_una';
      else
        foreach v_apartado in array v_apartados loop
          perform app.resolver_envio(visita_id, v_apartado, false, p_motivo);
        end loop;
      end if;
    exception when check_violation or no_data_found then
      if sqlerrm not in ('visita.no_encontrada', 'revision.resuelta', 'revision.sin_completar') then raise; end if;
      por_que := split_part(sqlerrm, '.', 2);
    end;
    if por_que is not null then return next; end if;
  end loop;
end $$;

grant execute on function app.revisar_visita, app.resolver_envio, app.revisar_visitas to app_user;
