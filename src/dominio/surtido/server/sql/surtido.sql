-- What is said of each product at a place (a chain, a chain's format or a branch): the value that holds and from how near it comes
-- (1 chain, 2 format, 3 branch), what the place itself says, and what it would inherit. Whether it is sold is asked of one moment,
-- minimum and price of another: a visit that has begun gets the products that are added, and keeps the thresholds it began with.
create or replace function app.dichos_de(p_empresa uuid, p_cadena uuid, p_formato uuid, p_sucursal uuid, p_venta timestamptz,
                                         p_valores timestamptz)
returns table (producto_id uuid, que text, valor numeric, nivel integer, propio numeric, heredado numeric)
language sql stable parallel safe as $$
  select t.producto_id, t.que, (array_agg(t.valor order by t.nivel desc))[1], max(t.nivel),
         max(t.valor) filter (where t.nivel = n.suyo), (array_agg(t.valor order by t.nivel desc) filter (where t.nivel < n.suyo))[1]
  from (
    select distinct on (r.producto_id, r.que, r.nivel) r.producto_id, r.que, r.nivel, r.valor
    from (
      select x.*, case x.lugar_id when p_sucursal then 3 when p_formato then 2 else 1 end as nivel from public.reglas_de_surtido x
      where x.empresa_id = p_empresa and x.cadena_id = p_cadena and x.lugar_id in (p_cadena, p_formato, p_sucursal)) r
    where r.vigente_desde <= case r.que when 'venta' then p_venta else p_valores end
    order by r.producto_id, r.que, r.nivel, r.vigente_desde desc) t
  cross join (select case when p_sucursal is not null then 3 when p_formato is not null then 2 else 1 end as suyo) n
  where t.valor is not null
  group by t.producto_id, t.que;
$$;

-- The format that a branch had then: a row or none.
create or replace function app.formato_de(p_empresa uuid, p_sucursal uuid, p_momento timestamptz) returns table (formato_id uuid)
language sql stable parallel safe as $$
  select x.formato_id from public.formatos_de_sucursal x
  where x.empresa_id = p_empresa and x.sucursal_id = p_sucursal and x.desde <= p_momento order by x.desde desc limit 1;
$$;

-- What a branch sells. Minimum and price are null where only the catalogue has one; they are those of the format that it had then.
create or replace function app.surtido_de(p_empresa uuid, p_sucursal uuid, p_venta timestamptz, p_valores timestamptz)
returns table (producto_id uuid, minimo integer, precio numeric) language sql stable parallel safe as $$
  select d.producto_id, (max(d.valor) filter (where d.que = 'minimo'))::integer, max(d.valor) filter (where d.que = 'precio')
  from public.sucursales s
  left join lateral app.formato_de(p_empresa, s.id, p_valores) f on true
  cross join lateral (
    select v.* from app.dichos_de(p_empresa, s.cadena_id, s.formato_id, s.id, p_venta, p_valores) v
    where v.que = 'venta' or f.formato_id is not distinct from s.formato_id
    union all
    select v.* from app.dichos_de(p_empresa, s.cadena_id, f.formato_id, s.id, '-infinity', p_valores) v
    where v.que <> 'venta' and f.formato_id is distinct from s.formato_id) d
  where s.empresa_id = p_empresa and s.id = p_sucursal
  group by d.producto_id
  having bool_or(d.que = 'venta' and d.valor = 1);
$$;

-- When somebody last said what a branch sells, or gave it another format.
create or replace function app.surtido_dicho_en(p_empresa uuid, p_sucursal uuid) returns timestamptz language sql stable parallel safe
  return (select greatest((select max(x.dicho_en) from public.surtidos_dichos x where x.empresa_id = p_empresa and x.lugar_id in (s.id, s.cadena_id)),
                          (select max(x.desde) from public.formatos_de_sucursal x where x.empresa_id = p_empresa and x.sucursal_id = s.id))
          from public.sucursales s where s.empresa_id = p_empresa and s.id = p_sucursal);

-- In order: of two that say something of the same places each would wait for the other. With a place that goes its words go too.
create or replace function app.anotar_surtido_dicho() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.surtidos_dichos (empresa_id, cadena_id, sucursal_id, dicho_en)
  select d.empresa_id, d.cadena_id, d.sucursal_id, clock_timestamp()
  from (select distinct x.empresa_id, x.sucursal_id, case when x.sucursal_id is null then x.cadena_id end as cadena_id
        from cambiadas x where x.que = 'venta') d
  where exists (select from public.sucursales s where s.empresa_id = d.empresa_id and s.id = d.sucursal_id)
     or exists (select from public.cadenas c where c.empresa_id = d.empresa_id and c.id = d.cadena_id)
  order by d.empresa_id, coalesce(d.sucursal_id, d.cadena_id)
  on conflict (empresa_id, lugar_id) do update set dicho_en = excluded.dicho_en;
  return null;
end $$;
create or replace trigger dicho_alta after insert on reglas_de_surtido referencing new table as cambiadas for each statement
  execute function app.anotar_surtido_dicho();
create or replace trigger dicho_cambio after update on reglas_de_surtido referencing new table as cambiadas for each statement
  execute function app.anotar_surtido_dicho();
create or replace trigger dicho_baja after delete on reglas_de_surtido referencing old table as cambiadas for each statement
  execute function app.anotar_surtido_dicho();

create or replace function app.guardar_formato() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.formatos_de_sucursal (empresa_id, sucursal_id, desde, formato_id)
  values (new.empresa_id, new.id, case tg_op when 'INSERT' then new.created_at else clock_timestamp() end, new.formato_id);
  return null;
end $$;
create or replace trigger formato_alta after insert on sucursales for each row when (new.formato_id is not null)
  execute function app.guardar_formato();
create or replace trigger formato_cambio after update of formato_id on sucursales for each row
  when (old.formato_id is distinct from new.formato_id) execute function app.guardar_formato();

-- Of every branch: what its chain and its format sold then, but for what the branch says otherwise; and what it says itself.
create or replace function app.ventas_vigentes(p_empresa uuid, p_momento timestamptz)
returns table (sucursal_id uuid, producto_id uuid) language sql stable parallel safe as $$
  with dichos as materialized (
    select distinct on (r.cadena_id, r.lugar_id, r.producto_id)
      r.cadena_id, r.sucursal_id, r.formato_id, r.producto_id, r.valor
    from public.reglas_de_surtido r
    where r.empresa_id = p_empresa and r.que = 'venta' and r.vigente_desde <= p_momento
    order by r.cadena_id, r.lugar_id, r.producto_id, r.vigente_desde desc
  ), propios as materialized (
    select d.sucursal_id, d.producto_id, d.valor from dichos d where d.sucursal_id is not null and d.valor is not null
  ), grupos as materialized (
    -- the branches of one chain and format inherit the same
    select g.cadena_id, g.grupo, d.producto_id
    from (select distinct s.cadena_id, coalesce(s.formato_id, s.cadena_id) as grupo, s.formato_id
          from (select distinct d.cadena_id from dichos d where d.sucursal_id is null) c
          join public.sucursales s on s.empresa_id = p_empresa and s.cadena_id = c.cadena_id) g
    join dichos d on d.cadena_id = g.cadena_id and d.sucursal_id is null and d.valor is not null
      and (d.formato_id is null or d.formato_id = g.formato_id)
    group by g.cadena_id, g.grupo, d.producto_id
    having (array_agg(d.valor order by d.formato_id nulls last))[1] = 1
  )
  select s.id, g.producto_id
  from grupos g
  join public.sucursales s on s.empresa_id = p_empresa and s.cadena_id = g.cadena_id and coalesce(s.formato_id, s.cadena_id) = g.grupo
  where not exists (select from propios p where p.sucursal_id = s.id and p.producto_id = g.producto_id)
  union all
  select p.sucursal_id, p.producto_id from propios p where p.valor = 1;
$$;

-- The branches that sell one product now: the same, read from what is said of it alone.
create or replace function app.sucursales_que_venden(p_empresa uuid, p_producto uuid) returns table (sucursal_id uuid)
language sql stable parallel safe as $$
  with dichos as materialized (
    select distinct on (r.cadena_id, r.lugar_id) r.cadena_id, r.lugar_id, r.sucursal_id, r.valor from public.reglas_de_surtido r
    where r.empresa_id = p_empresa and r.producto_id = p_producto and r.que = 'venta' and r.vigente_desde <= now()
    order by r.cadena_id, r.lugar_id, r.vigente_desde desc
  ), cadenas as materialized (
    select distinct d.cadena_id from dichos d where d.sucursal_id is null
  )
  select s.id from cadenas c
  join public.sucursales s on s.empresa_id = p_empresa and s.cadena_id = c.cadena_id
  left join dichos propio on propio.cadena_id = s.cadena_id and propio.lugar_id = s.id
  left join dichos de_formato on de_formato.cadena_id = s.cadena_id and de_formato.lugar_id = s.formato_id
  left join dichos de_cadena on de_cadena.cadena_id = s.cadena_id and de_cadena.lugar_id = s.cadena_id
  where coalesce(propio.valor, de_formato.valor, de_cadena.valor) = 1
  union all
  select d.sucursal_id from dichos d
  where d.valor = 1 and d.sucursal_id is not null and d.cadena_id not in (select c.cadena_id from cadenas c);
$$;

-- Of these branches, those that sell nothing now that the catalogue still has.
create or replace function app.sin_productos(p_empresa uuid, p_sucursales uuid[], p_momento timestamptz) returns table (sucursal_id uuid)
language sql stable parallel safe as $$
  with elegidas as materialized (
    select s.id, s.cadena_id, s.formato_id from public.sucursales s where s.empresa_id = p_empresa and s.id = any (p_sucursales)
  ), archivados as materialized (
    select a.id from public.empresa_productos a where a.empresa_id = p_empresa and a.archivado_en is not null
  ), heredados as materialized (
    select g.cadena_id, coalesce(g.formato_id, g.cadena_id) as grupo, d.producto_id
    from (select distinct e.cadena_id, e.formato_id from elegidas e) g
    cross join lateral app.dichos_de(p_empresa, g.cadena_id, g.formato_id, null, p_momento, '-infinity') d
    where d.que = 'venta' and d.valor = 1 and d.producto_id not in (select id from archivados)
  ), propios as materialized (
    select distinct on (r.lugar_id, r.producto_id) r.lugar_id, r.producto_id, r.valor
    from elegidas e join public.reglas_de_surtido r
      on r.empresa_id = p_empresa and r.cadena_id = e.cadena_id and r.lugar_id = e.id and r.que = 'venta' and r.vigente_desde <= p_momento
    order by r.lugar_id, r.producto_id, r.vigente_desde desc
  )
  select e.id from elegidas e
  where not exists (select from propios p where p.lugar_id = e.id and p.valor = 1 and p.producto_id not in (select id from archivados))
    and not exists (select from heredados h where h.cadena_id = e.cadena_id and h.grupo = coalesce(e.formato_id, e.cadena_id)
                    and not exists (select from propios p where p.lugar_id = e.id and p.producto_id = h.producto_id and p.valor = 0));
$$;

-- The list of a visit is that of its day, or of now if that has come.
create or replace function app.momento_de_la_lista(p_empresa uuid, p_fecha date, p_ahora timestamptz) returns timestamptz
language sql stable parallel safe
  return (select greatest(p_ahora, p_fecha::timestamp at time zone c.timezone) from public.company_settings c where c.empresa_id = p_empresa);

grant execute on function app.dichos_de, app.formato_de, app.surtido_de, app.ventas_vigentes, app.sucursales_que_venden, app.sin_productos, app.momento_de_la_lista to app_user;
