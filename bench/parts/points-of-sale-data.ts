import type { ClientBase } from 'pg';
import { asentar } from './settled-tables.ts';

/** How much a company has. */
export interface Medida {
  cadenas: number;
  sucursales: number;
  productos: number;
  /** Products that each branch lists. */
  porSucursal: number;
  /** Visits that each branch has. */
  visitas: number;
}

/** What a large customer has. */
export const EMPRESA_GRANDE: Medida = {
  cadenas: 500,
  sucursales: 20_000,
  productos: 5000,
  porSucursal: 20,
  visitas: 2,
};

// Companies take turns, so that on the disk each one's rows lie between those of the others, as years of use leave them. Names are
// in no order, for the same reason. One branch in a hundred is archived, one product in twenty.
const TIENDAS = [
  `insert into cadenas (empresa_id, nombre, tipo_unidad_negocio, canal_venta, presencia)
   select e.id, (array['Central', 'Éxito', 'Ávila', 'Unión'])[1 + n % 4] || ' ' || substr(md5(n::text), 1, 8),
     case n % 3 when 0 then 'Horeca' else 'Independiente' end, case n % 3 when 0 then 'Hotel' else 'Tradicional' end,
     case n % 2 when 0 then 'Regional' else 'Nacional' end
   from generate_series(1, $cadenas::int) n cross join unnest($empresas) e(id)`,
  `insert into sucursales (empresa_id, cadena_id, nombre, direccion, estado_operacional, estado_geografico, municipio, lat, lng, archivada_en)
   select c.empresa_id, c.id,
     (array['Altamira', 'Peña', 'Café', 'La Candelaria', 'Los Ruices', 'Ñuñoa', 'Centro'])[1 + n % 7] || ' ' || substr(md5(n::text), 1, 12),
     'Avenida ' || n || ' con calle ' || n % 97, case n % 10 when 0 then 'Inactivo' else 'Activo' end,
     (array['Lara', 'Zulia', 'Miranda', 'Sucre', 'Mérida'])[1 + n % 5], 'Municipio ' || n % 300, 10.5, -66.9,
     case n % 100 when 99 then now() end
   from generate_series(1, $sucursales::int) n
   join (select empresa_id, id, row_number() over (partition by empresa_id order by id) - 1 as k
         from cadenas where empresa_id = any ($empresas)) c on c.k = n % $cadenas::int`,
];
const SURTIDO = [
  `insert into empresa_productos (empresa_id, nombre, sku, categoria, presentacion, precio_venta_sugerido, archivado_en)
   select e.id, (array['Harina', 'Café', 'Arroz', 'Azúcar'])[1 + n % 4] || ' ' || substr(md5(n::text), 1, 10), 'SKU-' || n,
     'Categoría ' || n % 20, n % 5 || ' kg', n % 100, case n % 20 when 19 then now() end
   from generate_series(1, $productos::int) n cross join unnest($empresas) e(id)`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor, vigente_desde)
   select distinct s.empresa_id, s.cadena_id, s.id, p.id, 'venta', 1, timestamptz '-infinity'
   from (select empresa_id, cadena_id, id, row_number() over (partition by empresa_id order by id) as k
         from sucursales where empresa_id = any ($empresas)) s
   cross join generate_series(1, $porSucursal::int) g
   join (select empresa_id, id, row_number() over (partition by empresa_id order by id) - 1 as k
         from empresa_productos where empresa_id = any ($empresas)) p
     on p.empresa_id = s.empresa_id and p.k = (s.k * 7 + g * 13) % $productos::int`,
  `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
   select s.empresa_id, uuidv7(), s.id, uuidv7(), current_date + g
   from generate_series(1, $visitas::int) g cross join sucursales s where s.empresa_id = any ($empresas)`,
];

const conValores = (sql: string, empresas: string[], medida: Medida): string =>
  sql
    .replaceAll('$empresas', `'{${empresas.join()}}'::uuid[]`)
    .replaceAll(/\$(\w+)/g, (_, cual: string) => String(medida[cual as keyof Medida]));

export interface Carga {
  /** The company that is then looked at. */
  principal: string;
  /** Those around it, with as many chains and branches. */
  otras: string[];
  medida: Medida;
  /** What the others have of the rest, where it is less. */
  deLasOtras?: Partial<Medida>;
}

/** Fills companies that exist and are empty, as an administrator. References are not checked while it loads: it would take hours. */
export const cargarPuntosDeVenta = async (admin: ClientBase, carga: Carga): Promise<void> => {
  const { principal, otras, medida, deLasOtras } = carga;
  const mitad = Math.floor(otras.length / 2);
  const todas = [...otras.slice(0, mitad), principal, ...otras.slice(mitad)];
  const pasos: [string[], string[], Medida][] = [
    [TIENDAS, todas, medida],
    [SURTIDO, otras, { ...medida, ...deLasOtras }],
    [SURTIDO, [principal], medida],
  ];
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  for (const [sentencias, empresas, cuanto] of pasos) {
    for (const sentencia of sentencias) {
      await admin.query(conValores(sentencia, empresas, cuanto));
      // the next one joins what this one has filled
      await admin.query('analyze cadenas, sucursales, empresa_productos');
    }
  }
  await admin.query('commit');
  await asentar(admin);
};
