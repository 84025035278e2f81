-- A branch that works and is not archived, a person who is an active mercaderista. They stay so until the transaction ends:
-- whoever switches one of them off meanwhile waits, and whoever has just done so is seen. In order, so that two never wait for each other.
create or replace function app.exigir_que_admitan_visitas(p_empresa uuid, p_sucursales uuid[], p_personas uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_admiten bigint;
begin
  select count(*) filter (where s.archivada_en is null and s.estado_operacional <> 'Inactivo') into v_admiten
  from (select x.archivada_en, x.estado_operacional from public.sucursales x
        where x.empresa_id = p_empresa and x.id = any (p_sucursales) order by x.id for share) s;
  if v_admiten < (select count(distinct cual) from unnest(p_sucursales) cual) then
    perform app.problema('visita.sucursal_no_disponible', '23514');
  end if;
  select count(*) filter (where m.activo and m.rol = 'mercaderista') into v_admiten
  from (select x.activo, x.rol from public.empresa_usuarios x
        where x.empresa_id = p_empresa and x.usuario_id = any (p_personas) order by x.usuario_id for share) m;
  if v_admiten < (select count(distinct cual) from unnest(p_personas) cual) then
    perform app.problema('visita.persona_no_disponible', '23514');
  end if;
end $$;

-- Policies say which rows; this says which columns, and holds every transition there is. The plan belongs to those who manage and
-- the execution to whoever captures; 'sistema' may do both. A delivery may do more: it takes a visit back that was given to somebody
-- else, brings a cancelled one as done, closes one that could not be done, and, kept for review, may take the place of the one that
-- counted; that it counts in somebody's place does not take the visit from them, only the plan does. Whoever began a visit by mistake
-- takes that back, and cancels one that nobody planned. The columns that tell (revision, no_realizada) are in no grant: only functions
-- write them.
create or replace function app.guardia_de_visita() returns trigger language plpgsql set search_path = '' as $$
declare
  v_captura boolean := coalesce(app.captura(), false);
  v_entregada boolean := new.estado = 'completada' and old.estado <> 'completada';
  -- a series that goes leaves its visits as they are
  v_plan boolean := (new.usuario_id, new.sucursal_id, new.fecha, new.hora, new.instrucciones)
      is distinct from (old.usuario_id, old.sucursal_id, old.fecha, old.hora, old.instrucciones)
    or new.serie_id is not null and (new.serie_id, new.serie_fecha) is distinct from (old.serie_id, old.serie_fecha);
  -- delivered, or another delivery used instead of the one that was
  v_tomada boolean := v_captura and (v_entregada or new.estado = 'completada' and new.recibida_en is distinct from old.recibida_en)
    and (coalesce('reasignada' = any (new.revision), false) or coalesce(new.usuario_id = old.asignada_a, false))
    and (new.sucursal_id, new.fecha, new.hora, new.instrucciones) is not distinct from (old.sucursal_id, old.fecha, old.hora, old.instrucciones)
    and new.usuario_id = app.usuario_id();
begin
  if (new.empresa_id, new.id, new.origen, new.creada_por, new.created_at)
     is distinct from (old.empresa_id, old.id, old.origen, old.creada_por, old.created_at) then
    perform app.problema('permiso.denegado', '42501');
  end if;
  if v_plan and not v_tomada then
    if v_captura then perform app.problema('permiso.denegado', '42501'); end if;
    if old.estado <> 'pendiente' then perform app.problema('visita.no_pendiente', '23514'); end if;
  end if;
  if new.estado <> old.estado then
    if (old.estado, new.estado) not in (('pendiente', 'en_curso'), ('en_curso', 'completada'),
                                        ('pendiente', 'completada'),          -- start and finish arriving together
                                        ('pendiente', 'cancelada'), ('en_curso', 'cancelada'),
                                        ('en_curso', 'pendiente'))            -- begun by mistake
       and not (old.estado = 'cancelada' and v_entregada and coalesce('cancelada' = any (new.revision), false)) then
      perform app.problema(case new.estado when 'cancelada' then 'visita.terminada' else 'visita.transicion' end, '23514');
    end if;
    if new.estado <> 'cancelada' and app.rol() in ('admin', 'supervisor')
       or new.estado = 'pendiente' and not (v_captura and new.usuario_id = app.usuario_id())
       or new.estado = 'cancelada' and v_captura and not new.no_realizada
          and not (old.origen = 'no_planificada' and new.usuario_id = app.usuario_id()) then
      perform app.problema('permiso.denegado', '42501');
    end if;
    -- not now(): two visits of one slot may be cancelled in one transaction
    if new.estado = 'cancelada' then new.cancelada_en := clock_timestamp(); end if;
  elsif (new.motivo_cancelacion, new.cancelada_en) is distinct from (old.motivo_cancelacion, old.cancelada_en) then
    perform app.problema('visita.terminada', '23514');
  end if;
  if new.usuario_id <> old.usuario_id then
    new.usuarios_anteriores := array_append(array_remove(old.usuarios_anteriores, old.usuario_id), old.usuario_id);
    if not v_tomada then
      new.relevos := coalesce(old.relevos, '{}') - new.usuario_id::text || jsonb_build_object(old.usuario_id, now());
    end if;
  end if;
  -- something else to look at
  if new.revision is distinct from old.revision and new.revisada_en is not distinct from old.revisada_en then
    new.revisada_en := null;
    new.revisada_por := null;
  end if;
  if new.revisada_en is null then new.motivo_revision := null; end if;
  new.version := old.version + (v_plan or new.estado <> old.estado)::int;
  return new;
end $$;
create or replace trigger guardia before update on visitas for each row execute function app.guardia_de_visita();

-- And asked of every visit that is made or given to somebody else, by whatever path; once per statement, not per row. Whoever delivers a
-- visit that was taken from them need not be somebody who takes new ones; nor is one refused that says of itself that it was not
-- admitted: it was begun without a connection, and counts only once somebody has accepted it.
create or replace function app.visitas_admitidas() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_de record;
begin
  if tg_op = 'INSERT' then
    for v_de in select n.empresa_id, array_agg(distinct n.sucursal_id) as sucursales, array_agg(distinct n.usuario_id) as personas
                from nuevas n where 'no_permitida' = any (n.revision) is not true group by n.empresa_id loop
      perform app.exigir_que_admitan_visitas(v_de.empresa_id, v_de.sucursales, v_de.personas);
    end loop;
  else
    for v_de in select n.empresa_id, array_agg(distinct n.sucursal_id) filter (where n.sucursal_id <> v.sucursal_id) as sucursales,
                       array_agg(distinct n.usuario_id) filter (where n.usuario_id <> v.usuario_id) as personas
                from nuevas n join viejas v on v.empresa_id = n.empresa_id and v.id = n.id
                where (n.sucursal_id <> v.sucursal_id or n.usuario_id <> v.usuario_id) and n.estado <> 'completada' group by n.empresa_id loop
      perform app.exigir_que_admitan_visitas(v_de.empresa_id, coalesce(v_de.sucursales, '{}'), coalesce(v_de.personas, '{}'));
    end loop;
  end if;
  return null;
end $$;
create or replace trigger admitidas_nuevas  after insert on visitas referencing new table as nuevas
  for each statement execute function app.visitas_admitidas();
create or replace trigger admitidas_cambios after update on visitas referencing old table as viejas new table as nuevas
  for each statement execute function app.visitas_admitidas();
