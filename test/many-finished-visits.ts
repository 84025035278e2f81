import { asentar } from '../bench/parts/settled-tables.ts';
import type { BaseDePrueba } from './database.ts';
import { crearEmpresa, crearPersona, darMembresia } from './people.ts';

const DIAS = 60;
const POR_DIA = 50;
const PRODUCTOS = 40;
/** Of each branch, and of each visit to it. */
const LISTADOS = 8;

const PASOS = [
  `insert into personas (empresa_id, usuario_id, nombre) select e, gen_random_uuid(), 'Persona ' || i
   from unnest($1::uuid[]) e, generate_series(1, 200) i`,
  `insert into empresa_usuarios (empresa_id, usuario_id, rol)
   select empresa_id, usuario_id, 'mercaderista' from personas where empresa_id = any ($1) on conflict do nothing`,
  `insert into cadenas (empresa_id, nombre) select e, 'Cadena ' || i from unnest($1::uuid[]) e, generate_series(1, 100) i`,
  `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
   select c.empresa_id, c.id, 'Sucursal ' || i, 'Miranda' from cadenas c, generate_series(1, 3) i where c.empresa_id = any ($1)`,
  `insert into empresa_productos (empresa_id, nombre)
   select e, 'Producto ' || i from unnest($1::uuid[]) e, generate_series(1, ${PRODUCTOS}) i`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor, vigente_desde)
   select s.empresa_id, s.cadena_id, s.id, p.id, 'venta', 1, timestamptz '-infinity'
   from (select *, row_number() over (partition by empresa_id order by id) as n from sucursales) s
   join (select *, row_number() over (partition by empresa_id order by id) as n from empresa_productos) p
     on p.empresa_id = s.empresa_id and (p.n + s.n) % ${PRODUCTOS} < ${LISTADOS}
   where s.empresa_id = any ($1)`,
  // each day other branches, in turn; what lies ahead is planned
  `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
   select e.id, p.ids[1 + k % cardinality(p.ids)], s.ids[1 + k % cardinality(s.ids)], p.ids[1], f.fecha,
     case when k % 10 > 0 then time '08:00' + interval '20 minutes' * (k % 20) end,
     case when f.hecha then 'completada' else 'pendiente' end,
     case when f.hecha then f.fecha + time '12:00' end, case when f.hecha then f.fecha + time '13:00' end,
     case when f.hecha then f.fecha + time '13:00' end
   from unnest($1::uuid[]) e (id)
   cross join generate_series(0, ${DIAS * POR_DIA - 1}) k
   cross join lateral (select current_date + 5 - (k / ${POR_DIA})::int as fecha, k / ${POR_DIA} > 5 as hecha) f
   cross join lateral (select array_agg(usuario_id order by usuario_id) as ids from personas where empresa_id = e.id) p
   cross join lateral (select array_agg(id order by id) as ids from sucursales where empresa_id = e.id) s`,
  `insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
   select v.empresa_id, v.id, ps.producto_id, true, false, false, '5' from visitas v
   join reglas_de_surtido ps on ps.empresa_id = v.empresa_id and ps.sucursal_id = v.sucursal_id
   where v.empresa_id = any ($1) and v.estado = 'completada'`,
];

const TABLAS = [
  'personas',
  'cadenas',
  'sucursales',
  'empresa_productos',
  'reglas_de_surtido',
  'visitas',
  'visitas_productos',
  'empresa_usuarios',
];

/** Two months of each of these companies, all that was found included, past the server and its rules. */
export const cargarVisitasHechas = async ({ admin }: BaseDePrueba, empresas: readonly string[]): Promise<void> => {
  const carga = await admin.connect();
  try {
    await carga.query('set session_replication_role = replica');
    for (const paso of PASOS) await carga.query(paso, [empresas]);
    await asentar(carga, TABLAS);
  } finally {
    carga.release(true);
  }
};

/** Somebody who has done three hundred visits in each of the first two of eight such companies. */
export const ponerQuienHaVisitado = async (base: BaseDePrueba): Promise<{ yo: string; empresas: string[] }> => {
  const empresas = await Promise.all(Array.from({ length: 8 }, () => crearEmpresa(base)));
  await cargarVisitasHechas(base, empresas);
  const persona = await crearPersona(base);
  for (const empresa of empresas.slice(0, 2)) {
    await darMembresia(base, empresa, persona, 'mercaderista');
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
       select v.empresa_id, $2, v.sucursal_id, $2, v.fecha, v.hora, v.estado, v.iniciada_en, v.completada_en, v.recibida_en
       from visitas v where v.empresa_id = $1 and v.estado = 'completada' order by md5(v.id::text) limit 300`,
      [empresa, persona.id],
    );
  }
  return { yo: persona.id, empresas };
};
