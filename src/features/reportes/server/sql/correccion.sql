-- What was found in a visit that is done, corrected by those who manage: each product that changes whole, and what it said before kept in the
-- correction's own row. Once, however often it is sent; and only of the figures that whoever corrects has looked at.
create or replace function app.corregir_visita(p_visita uuid, p_correccion uuid, p_motivo text, p_huella_de_cifras text, p_productos jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_huella bytea := sha256(convert_to(jsonb_build_array(p_motivo, p_huella_de_cifras, p_productos)::text, 'UTF8'));
  v_antes jsonb;
  v public.visitas;
  e public.envios;
begin
  if coalesce(app.rol() not in ('admin', 'supervisor'), true) then perform app.problema('permiso.denegado', '42501'); end if;
  select * into v from public.visitas x where x.empresa_id = app.empresa_id() and x.id = p_visita for update;
  if not found then perform app.problema('visita.no_encontrada', 'P0002'); end if;
  select * into e from public.envios x where x.empresa_id = v.empresa_id and x.visita_id = v.id and x.id = p_correccion;
  if found then
    if (e.usuario_id, e.huella) is distinct from (app.usuario_id(), v_huella) then perform app.problema('envio.otro_contenido', '23505'); end if;
    return;
  end if;
  if v.estado <> 'completada' then perform app.problema('visita.no_completada', '23514'); end if;
  if v.anulada_en is not null then perform app.problema('visita.anulada', '23514'); end if;
  if app.huella_de_cifras(v.empresa_id, v.id) is distinct from p_huella_de_cifras then perform app.problema('visita.corregida', '23514'); end if;
  if (select count(*) from public.envios x where x.empresa_id = v.empresa_id and x.visita_id = v.id and x.tipo = 'correccion') >= 50 then
    perform app.problema('visita.demasiadas_correcciones', '23514');
  end if;
  if exists (select from jsonb_to_recordset(p_productos) f (producto_id uuid)
             where not exists (select from public.visitas_productos p
                               where p.empresa_id = v.empresa_id and p.visita_id = v.id and p.producto_id = f.producto_id)) then
    perform app.problema('producto.no_encontrado', 'P0002');
  end if;
  with corregidas as (
    update public.visitas_productos p
    set inventario_actual = f.inventario_actual, exhibido = f.exhibido, material_pop = f.material_pop,
        precio_venta_observado = f.precio_venta_observado, observaciones = f.observaciones,
        quiebre = app.es_quiebre(f.inventario_actual, p.umbral_quiebre)
    from jsonb_to_recordset(p_productos)
           f (producto_id uuid, inventario_actual text, exhibido boolean, material_pop boolean, precio_venta_observado numeric, observaciones text)
    where p.empresa_id = v.empresa_id and p.visita_id = v.id and p.producto_id = f.producto_id
      and (p.inventario_actual, p.exhibido, p.material_pop, p.precio_venta_observado, p.observaciones)
          is distinct from (f.inventario_actual, f.exhibido, f.material_pop, f.precio_venta_observado, f.observaciones)
    returning to_jsonb(old) as antes)
  select jsonb_agg(c.antes) into v_antes from corregidas c;
  if v_antes is null then perform app.problema('visita.sin_cambios', '23514'); end if;
  -- not now(): of two that wait for each other the later one may have begun before
  insert into public.envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos, motivo, reemplazadas)
  values (v.empresa_id, v.id, p_correccion, app.usuario_id(), clock_timestamp(), 'correccion', 'aplicado', v_huella, '{}', p_motivo, v_antes);
end $$;

grant execute on function app.corregir_visita to app_user;
