import type pg from 'pg';
import { digest } from '#src/platform/server/credentials/secrets.ts';

export interface SitioDeExportes {
  empresa: string;
  cadena: string;
  desde: string;
  hasta: string;
}

/** As long as one that the server makes. */
export const TOKEN_DE_EXPORTES = 'e'.repeat(43);

const POR_VISITA = 20;
const DIAS = 30;

const PASOS = [
  `insert into personas (empresa_id, usuario_id, nombre) select $1, gen_random_uuid(), 'Persona ' || i from generate_series(1, 100) i`,
  `insert into sucursales (empresa_id, cadena_id, nombre, direccion, estado_geografico)
   select $1, c.id, 'Sucursal ' || i, 'Avenida ' || i || ', local 4', 'Miranda' from cadenas c, generate_series(1, 200) i where c.empresa_id = $1`,
  `insert into empresa_productos (empresa_id, nombre, sku, categoria, presentacion)
   select $1, 'Producto ' || i, 'SKU-' || i, 'Categoría ' || i % 9, '500 g' from generate_series(1, ${POR_VISITA}) i`,
];

/** One in ten has something written, one in four a competitor's price: about as much as people note. */
const HALLADOS = `
  insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual,
                                 precio_venta_observado, precio_sugerido, observaciones, competencias)
  select v.empresa_id, v.id, p.id, n.n % 5 > 0, n.n % 7 = 0, n.n % 3 = 0,
         case when n.n % 11 = 0 then 'Sin existencia' else (n.n % 60)::text end, 2 + (n.n % 50) / 100.0, 2.25,
         case when n.n % 10 = 0 then 'Queda poco; el cliente pide "más", dice que vuelve el ' || n.n % 28 end,
         case when n.n % 4 = 0 then jsonb_build_array(jsonb_build_object('marca', 'Otra', 'producto', 'Parecido', 'precio', 1.95)) end
  from visitas v
  join lateral (select id, row_number() over (order by id) as i from empresa_productos p where p.empresa_id = v.empresa_id) p on true
  cross join lateral (select abs(hashtext(v.id::text || p.i)) as n) n
  where v.empresa_id = $1`;

/** A company whose one chain has so many rows in one month, and who looks at it. Past the triggers, which the figures do not need. */
export const cargarExportes = async (admin: pg.Client, filas: number): Promise<SitioDeExportes> => {
  const { rows } = await admin.query<{ empresa: string }>(
    "insert into empresas (nombre) values ('Empresa') returning id as empresa",
  );
  const empresa = rows[0]?.empresa ?? '';
  await admin.query('insert into company_settings (empresa_id) values ($1) on conflict do nothing', [empresa]);
  const { rows: cadenas } = await admin.query<{ id: string }>(
    "insert into cadenas (empresa_id, nombre) values ($1, 'Cadena') returning id",
    [empresa],
  );
  await admin.query("insert into usuarios (nombre, correo) values ('Ana', 'ana@prueba.example')");
  await admin.query(
    "insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, 'supervisor' from usuarios",
    [empresa],
  );
  await admin.query(
    "insert into auth.sesiones (token_hash, usuario_id, expira_en) select $1, id, now() + interval '1 day' from usuarios",
    [digest(TOKEN_DE_EXPORTES)],
  );
  for (const paso of PASOS) await admin.query(paso, [empresa]);
  await admin.query("set session_replication_role = 'replica'");
  await admin.query(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
     select $1, p.ids[1 + i % 100], s.ids[1 + i % 200], p.ids[1], '2026-06-01'::date + i % ${DIAS}, time '08:00' + (i / 600) * interval '1 minute',
            'completada', t.t, t.t + interval '25 minutes', t.t + interval '30 minutes'
     from generate_series(0, $2 - 1) i,
       (select array_agg(usuario_id) as ids from personas where empresa_id = $1) p,
       (select array_agg(id) as ids from sucursales where empresa_id = $1) s,
       lateral (select '2026-06-01T12:00:00Z'::timestamptz + i % ${DIAS} * interval '1 day' as t) t`,
    [empresa, Math.ceil(filas / POR_VISITA)],
  );
  await admin.query(HALLADOS, [empresa]);
  await admin.query("set session_replication_role = 'origin'");
  await admin.query('insert into resumen_pendiente (empresa_id, fecha) select distinct empresa_id, fecha from visitas');
  await admin.query('vacuum analyze');
  return { empresa, cadena: cadenas[0]?.id ?? '', desde: '2026-06-01', hasta: '2026-06-30' };
};
