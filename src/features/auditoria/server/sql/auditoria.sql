-- Arguments: the column that identifies the row, then those that are recorded. They are named one by one, so that a secret or an
-- address which a table gets one day does not end up here by itself. Whoever delivers without being a member any more, or by somebody
-- else's hand, is named, and has no role.
create or replace function app.auditar_fila() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_vieja jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_nueva jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_fila jsonb := coalesce(v_nueva, v_vieja);
  v_columnas text[] := (select array_agg(c) from unnest(tg_argv[1:]) c where tg_op <> 'UPDATE' or v_vieja -> c is distinct from v_nueva -> c);
begin
  if v_columnas is null then return null; end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes, despues)
  values (coalesce(v_fila ->> 'empresa_id', v_fila ->> 'id')::uuid, app.usuario_id(),
          case when app.rol() = 'mercaderista' or app.captura() is not true then app.rol() end, lower(tg_op),
          tg_table_name, (v_fila ->> tg_argv[0])::uuid,
          case when tg_op <> 'INSERT' then (select jsonb_object_agg(c, v_vieja -> c) from unnest(v_columnas) c) end,
          case when tg_op <> 'DELETE' then (select jsonb_object_agg(c, v_nueva -> c) from unnest(v_columnas) c) end);
  return null;
end $$;
create or replace trigger auditoria after insert or update or delete on empresa_usuarios for each row
  execute function app.auditar_fila('usuario_id', 'rol', 'activo');
create or replace trigger auditoria after insert or update or delete on invitaciones for each row
  execute function app.auditar_fila('id', 'rol', 'respuesta', 'fecha_envio', 'expires_at');
create or replace trigger auditoria after insert or update on empresas for each row
  execute function app.auditar_fila('id', 'nombre', 'logo_url');
create or replace trigger auditoria after insert or update or delete on visitas_recurrentes for each row
  execute function app.auditar_fila('id', 'usuario_id', 'sucursal_id', 'hora', 'instrucciones', 'rrule', 'activa');
create or replace trigger auditoria after update on company_settings for each row
  execute function app.auditar_fila('empresa_id', 'timezone', 'business_hours_start', 'business_hours_end', 'permite_no_planificadas',
                                    'tolerancia_precio', 'radio_inicio_m', 'pide_fotos', 'ranking_minimo');
create or replace trigger auditoria after update on envios for each row
  when (old.estado is distinct from new.estado and new.resuelto_por is not null)
  execute function app.auditar_fila('visita_id', 'estado', 'usado', 'motivo_resolucion');
-- Of a correction, how many products: what they said before, and why, is in the correction.
create or replace function app.auditar_correccion() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
  values (new.empresa_id, app.usuario_id(), app.rol(), 'insert', tg_table_name, new.visita_id,
          jsonb_build_object('productos', jsonb_array_length(new.reemplazadas)));
  return null;
end $$;
create or replace trigger auditoria_correccion after insert on envios for each row
  when (new.tipo = 'correccion') execute function app.auditar_correccion();
create or replace trigger auditoria after update or delete on visitas for each row
  execute function app.auditar_fila('id', 'usuario_id', 'sucursal_id', 'fecha', 'hora', 'instrucciones', 'cancelada_en', 'motivo_cancelacion',
                                    'revisada_por', 'motivo_revision', 'anulada_en', 'motivo_anulacion');

-- That a visit begins is no decision about it; that it had not begun after all is.
create or replace trigger auditoria_de_retirada after update on visitas for each row
  when (old.estado = 'en_curso' and new.estado = 'pendiente')
  execute function app.auditar_fila('id', 'estado', 'iniciada_en');

-- An account belongs to no company: each one the person works for learns that it changed, and what, but not from what to what.
create or replace function app.auditar_cuenta() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_antes jsonb := to_jsonb(old);
  v_despues jsonb := to_jsonb(new);
  v_persona uuid := coalesce(v_despues ->> 'usuario_id', v_despues ->> 'id')::uuid;
  v_campos jsonb := (select jsonb_agg(llave order by llave) from jsonb_object_keys(v_despues) llave
                     where v_antes -> llave is distinct from v_despues -> llave and llave <> 'updated_at');
begin
  if v_campos is not null then
    insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
    select m.empresa_id, v_persona, null, 'update', 'usuarios', v_persona, jsonb_build_object('campos', v_campos)
    from public.empresa_usuarios m where m.usuario_id = v_persona and m.activo;
  end if;
  return null;
end $$;
create or replace trigger auditoria after update on usuarios for each row
  when ((old.nombre, old.correo, old.imagen_perfil) is distinct from (new.nombre, new.correo, new.imagen_perfil)) execute function app.auditar_cuenta();
create or replace trigger auditoria after update on auth.claves for each row execute function app.auditar_cuenta();

-- A statement that changes many rows is told in one, with how many; so is what the same transaction still does to that table. Answers
-- whether it was.
create or replace function app.auditar_muchas(p_empresa uuid, p_entidad text, p_accion text, p_filas bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.auditoria a set despues = jsonb_build_object('filas', (a.despues ->> 'filas')::bigint + p_filas)
  where a.empresa_id = p_empresa and a.entidad = p_entidad and a.created_at = now() and a.entidad_id = p_empresa and a.accion = p_accion;
  if found then return true; end if;
  if p_filas <= 20 then return false; end if;
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
  values (p_empresa, app.usuario_id(), app.rol(), p_accion, p_entidad, p_empresa, jsonb_build_object('filas', p_filas));
  return true;
end $$;

-- As app.auditar_fila, once for each statement. Arguments: the columns that are recorded.
create or replace function app.auditar_sentencia() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_columnas text[] := tg_argv;
  e record;
begin
  if tg_op = 'INSERT' then
    for e in select n.empresa_id, count(*) as filas from nuevas n group by 1 loop
      continue when app.auditar_muchas(e.empresa_id, tg_table_name, 'insert', e.filas);
      insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
      select n.empresa_id, app.usuario_id(), app.rol(), 'insert', tg_table_name, n.id,
             (select jsonb_object_agg(c, to_jsonb(n) -> c) from unnest(v_columnas) c where to_jsonb(n) ->> c is not null)
      from nuevas n where n.empresa_id = e.empresa_id;
    end loop;
  elsif tg_op = 'DELETE' then
    for e in select v.empresa_id, count(*) as filas from viejas v group by 1 loop
      continue when app.auditar_muchas(e.empresa_id, tg_table_name, 'delete', e.filas);
      insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes)
      select v.empresa_id, app.usuario_id(), app.rol(), 'delete', tg_table_name, v.id,
             (select jsonb_object_agg(c, to_jsonb(v) -> c) from unnest(v_columnas) c where to_jsonb(v) ->> c is not null)
      from viejas v where v.empresa_id = e.empresa_id;
    end loop;
  else
    for e in select n.empresa_id, count(*) as filas from nuevas n group by 1 loop
      continue when app.auditar_muchas(e.empresa_id, tg_table_name, 'update', e.filas);
      insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes, despues)
      select n.empresa_id, app.usuario_id(), app.rol(), 'update', tg_table_name, n.id, d.antes, d.despues
      from nuevas n join viejas v on v.empresa_id = n.empresa_id and v.id = n.id
      cross join lateral (
        select jsonb_object_agg(c, to_jsonb(v) -> c) as antes, jsonb_object_agg(c, to_jsonb(n) -> c) as despues
        from unnest(v_columnas) c where to_jsonb(v) -> c is distinct from to_jsonb(n) -> c) d
      where n.empresa_id = e.empresa_id and d.despues is not null;
    end loop;
  end if;
  return null;
end $$;
create or replace trigger auditoria_alta after insert on empresa_productos referencing new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'sku', 'categoria', 'presentacion', 'precio_compra', 'precio_venta_sugerido',
                                         'cantidad_minima_quiebre', 'codigos_de_barras');
create or replace trigger auditoria_cambio after update on empresa_productos referencing old table as viejas new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'sku', 'categoria', 'presentacion', 'precio_compra', 'precio_venta_sugerido',
                                         'cantidad_minima_quiebre', 'codigos_de_barras', 'imagen_url', 'archivado_en');
create or replace trigger auditoria_alta after insert on cadenas referencing new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'tipo_unidad_negocio', 'canal_venta', 'presencia');
create or replace trigger auditoria_cambio after update on cadenas referencing old table as viejas new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'tipo_unidad_negocio', 'canal_venta', 'presencia', 'logo');
create or replace trigger auditoria_baja after delete on cadenas referencing old table as viejas for each statement
  execute function app.auditar_sentencia('nombre', 'tipo_unidad_negocio', 'canal_venta', 'presencia');
create or replace trigger auditoria_alta after insert on sucursales referencing new table as nuevas for each statement
  execute function app.auditar_sentencia('cadena_id', 'nombre', 'direccion', 'estado_operacional', 'estado_geografico', 'municipio', 'zona_1',
                                         'zona_2', 'lat', 'lng', 'formato_id', 'radio_inicio_m');
create or replace trigger auditoria_cambio after update on sucursales referencing old table as viejas new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre', 'direccion', 'estado_operacional', 'estado_geografico', 'municipio', 'zona_1', 'zona_2',
                                         'lat', 'lng', 'formato_id', 'radio_inicio_m', 'archivada_en');
create or replace trigger auditoria_baja after delete on sucursales referencing old table as viejas for each statement
  execute function app.auditar_sentencia('cadena_id', 'nombre', 'direccion', 'estado_operacional', 'estado_geografico', 'municipio', 'zona_1',
                                         'zona_2', 'lat', 'lng', 'radio_inicio_m');

-- What is said of products, and what is taken back before it came: one row for each place that a statement speaks of (a branch, a
-- chain or its format), with how many of each kind, and what exactly if it is one. With a place that goes its past goes unsaid.
create or replace function app.auditar_surtido() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  e record;
begin
  for e in select x.empresa_id, count(distinct coalesce(x.sucursal_id, x.formato_id, x.cadena_id)) as lugares, count(*) as filas
           from cambiadas x where tg_op <> 'DELETE' or x.vigente_desde > now() group by 1 loop
    continue when e.lugares > 20 and app.auditar_muchas(e.empresa_id, tg_table_name, lower(tg_op), e.filas);
    insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
    select x.empresa_id, app.usuario_id(), app.rol(), lower(tg_op), tg_table_name, coalesce(x.sucursal_id, x.cadena_id),
           jsonb_strip_nulls(jsonb_build_object(
             'lugar', case when x.sucursal_id is not null then 'sucursal' when x.formato_id is not null then 'formato' else 'cadena' end,
             'formato_id', x.formato_id, 'productos', count(distinct x.producto_id),
             'se_venden', nullif(count(*) filter (where x.que = 'venta' and x.valor = 1), 0),
             'no_se_venden', nullif(count(*) filter (where x.que = 'venta' and x.valor = 0), 0),
             'desde', case when max(x.vigente_desde) > clock_timestamp() then max(x.vigente_desde) end))
           || case when count(*) = 1 then jsonb_build_object('producto_id', (array_agg(x.producto_id))[1], 'que', min(x.que), 'valor', min(x.valor)) else '{}' end
    from cambiadas x where x.empresa_id = e.empresa_id and (tg_op <> 'DELETE' or x.vigente_desde > now())
    group by x.empresa_id, x.cadena_id, x.sucursal_id, x.formato_id;
  end loop;
  return null;
end $$;
create or replace trigger auditoria_alta after insert on reglas_de_surtido referencing new table as cambiadas for each statement
  execute function app.auditar_surtido();
create or replace trigger auditoria_cambio after update on reglas_de_surtido referencing new table as cambiadas for each statement
  execute function app.auditar_surtido();
create or replace trigger auditoria_baja after delete on reglas_de_surtido referencing old table as cambiadas for each statement
  execute function app.auditar_surtido();
create or replace trigger auditoria_alta after insert on formatos referencing new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre');
create or replace trigger auditoria_cambio after update on formatos referencing old table as viejas new table as nuevas for each statement
  execute function app.auditar_sentencia('nombre');
create or replace trigger auditoria_baja after delete on formatos referencing old table as viejas for each statement
  execute function app.auditar_sentencia('nombre');

create or replace function app.auditar_reporte() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues)
  values (new.empresa_id, app.usuario_id(), app.rol(), 'exporta', 'exportaciones', new.cadena_id,
          jsonb_build_object('que', 'reporte', 'formato', new.tipo, 'desde', new.fecha_desde, 'hasta', new.fecha_hasta,
                             'sucursales', jsonb_array_length(coalesce(new.filtro_extra -> 'sucursales_ids', '[]'))));
  return null;
end $$;
create or replace trigger auditoria after insert on reportes_exportados for each row execute function app.auditar_reporte();
