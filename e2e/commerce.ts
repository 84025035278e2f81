import type { Locator, Page } from '@playwright/test';
import type { Rol } from '#src/platform/shared/rol.ts';
import { CLAVE, crearEmpresa, crearMiembro } from './actions.ts';
import type { Producto } from './product.ts';
import { expect } from './test.ts';

interface CadenaDePrueba {
  nombre: string;
  tipo?: string;
  canal?: string;
  presencia?: string;
  /** How many branches to begin with. */
  sucursales?: number;
}

const ids = async ({ base }: Producto, sentencia: string, values: unknown[]): Promise<string[]> => {
  const { rows } = await base.query<{ id: string }>(sentencia, values);
  return rows.map(({ id }) => id);
};

/** Past the screens, to arrange what a test begins with; their ids in this order. */
export const crearCadenas = async (
  producto: Producto,
  empresa: string,
  cadenas: readonly CadenaDePrueba[],
): Promise<string[]> => {
  const creadas: string[] = [];
  for (const { nombre, tipo = 'Cadena', canal = 'Moderno', presencia = 'Nacional', sucursales = 0 } of cadenas) {
    const [id = ''] = await ids(
      producto,
      `insert into cadenas (empresa_id, nombre, tipo_unidad_negocio, canal_venta, presencia)
       values ($1, $2, $3, $4, $5) returning id`,
      [empresa, nombre, tipo, canal, presencia],
    );
    const nombres = Array.from({ length: sucursales }, (_, i) => ({
      nombre: `${nombre} ${String(i + 1).padStart(2, '0')}`,
    }));
    await crearSucursales(producto, id, nombres);
    creadas.push(id);
  }
  return creadas;
};

interface SucursalDePrueba {
  nombre: string;
  direccion?: string;
  municipio?: string;
  estado_geografico?: string;
  estado_operacional?: string;
  lat?: number;
  lng?: number;
  archivada?: boolean;
}

export const crearSucursales = (
  producto: Producto,
  cadena: string,
  sucursales: readonly SucursalDePrueba[],
): Promise<string[]> =>
  ids(
    producto,
    `insert into sucursales (empresa_id, cadena_id, nombre, direccion, municipio, estado_geografico, estado_operacional, lat, lng,
       archivada_en)
     select c.empresa_id, c.id, s.nombre, s.direccion, s.municipio, coalesce(s.estado_geografico, 'Miranda'),
       coalesce(s.estado_operacional, 'Activo'), s.lat, s.lng, case when s.archivada then now() end
     from cadenas c, jsonb_to_recordset($2) as s (nombre text, direccion text, municipio text, estado_geografico text,
       estado_operacional text, lat float8, lng float8, archivada boolean)
     where c.id = $1 returning id`,
    [cadena, JSON.stringify(sucursales)],
  );

/** The ids of branches by their names, in this order. */
export const sucursalesDe = (producto: Producto, empresa: string, nombres: readonly string[]): Promise<string[]> =>
  ids(
    producto,
    `select s.id from unnest($2::text[]) with ordinality n (nombre, i) join sucursales s on s.empresa_id = $1 and s.nombre = n.nombre
     order by n.i`,
    [empresa, nombres],
  );

/** Visits of a mercaderista who is there for them alone, on as many days. */
export const crearVisitas = async (producto: Producto, sucursal: string, cuantas: number): Promise<void> => {
  const { rows } = await producto.base.query<{ empresa_id: string }>(
    'select empresa_id from sucursales where id = $1',
    [sucursal],
  );
  const correo = await crearMiembro(producto, rows[0]?.empresa_id ?? '', 'mercaderista', 'Mercaderista de Visitas');
  await producto.base.query(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
     select s.empresa_id, u.id, s.id, u.id, current_date + n
     from sucursales s, usuarios u, generate_series(1, $2::int) n where s.id = $1 and u.correo = $3`,
    [sucursal, cuantas, correo],
  );
};

/** Products of the catalogue with these names, and the branch lists them if asked. */
export const crearProductosEn = async (
  producto: Producto,
  empresa: string,
  nombres: readonly string[],
  sucursal?: string,
): Promise<string[]> => {
  const creados = await ids(
    producto,
    `insert into empresa_productos (empresa_id, nombre, sku, categoria, presentacion, precio_venta_sugerido)
     select $1, n, 'SKU-' || i, 'Víveres', '1 kg', 4.8 from unnest($2::text[]) with ordinality as t (n, i) returning id`,
    [empresa, nombres],
  );
  if (sucursal) {
    await producto.base.query(
      `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
       select s.empresa_id, s.cadena_id, s.id, p, 'venta', 1 from sucursales s, unnest($3::uuid[]) p where (s.empresa_id, s.id) = ($1, $2)`,
      [empresa, sucursal, creados],
    );
  }
  return creados;
};

/** Of a chain, of a format of it or of a branch of it; the sale is 1 or 0. */
interface DichoDePrueba {
  cadena: string;
  formato?: string;
  sucursal?: string;
  producto: string;
  que: 'venta' | 'minimo' | 'precio';
  valor: number | null;
}

/** What a place says of products, past the screens. */
export const decirSurtido = async ({ base }: Producto, dichos: readonly DichoDePrueba[]): Promise<void> => {
  await base.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, formato_id, sucursal_id, producto_id, que, valor)
     select c.empresa_id, c.id, d.formato, d.sucursal, d.producto, d.que, d.valor
     from jsonb_to_recordset($1) as d (cadena uuid, formato uuid, sucursal uuid, producto uuid, que text, valor numeric)
     join cadenas c on c.id = d.cadena`,
    [JSON.stringify(dichos)],
  );
};

export const crearFormato = async (producto: Producto, empresa: string, nombre: string): Promise<string> => {
  const [id = ''] = await ids(producto, 'insert into formatos (empresa_id, nombre) values ($1, $2) returning id', [
    empresa,
    nombre,
  ]);
  return id;
};

/** One row of a table, past the screens. */
export const filaDe = async (
  { base }: Producto,
  tabla: 'cadenas' | 'sucursales',
  id: string,
): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await base.query<Record<string, unknown>>(`select * from ${tabla} where id = $1`, [id]);
  return rows[0];
};

export const productosDe = async ({ base }: Producto, sucursal: string): Promise<string[]> => {
  const { rows } = await base.query<{ nombre: string }>(
    `select p.nombre from sucursales s, app.surtido_de(s.empresa_id, s.id, now(), now()) x join empresa_productos p on p.id = x.producto_id
     where s.id = $1 order by p.nombre`,
    [sucursal],
  );
  return rows.map(({ nombre }) => nombre);
};

/** A company of one's own with someone of this role, signed in past the login, which has its own tests; no screen is open yet. */
export const enEmpresa = async (
  producto: Producto,
  pagina: Page,
  rol: Rol,
): Promise<{ empresa: string; correo: string }> => {
  const empresa = await crearEmpresa(producto);
  const correo = await crearMiembro(producto, empresa, rol, 'Andreína Salcedo');
  const response = await pagina.request.post('/api/v1/sesion', { data: { correo, clave: CLAVE } });
  expect(response.ok()).toBe(true);
  return { empresa, correo };
};

/** On a narrow place the filters are folded away. */
export const abrirFiltros = async (lugar: Locator): Promise<void> => {
  const boton = lugar.getByRole('button', { name: /^Filtros/ });
  if ((await boton.isVisible()) && (await boton.getAttribute('aria-expanded')) === 'false') await boton.click();
};

export const fila = (lugar: Page | Locator, nombre: string): Locator =>
  lugar.getByRole('row').filter({ hasText: nombre });

export const seccionDeSucursales = (pagina: Page): Locator =>
  pagina.getByRole('region', { name: 'Sucursales', exact: true });

/** What browsers say of a server that is not there. */
export const SIN_SERVIDOR = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;

/** While the server is down; it is back afterwards, whatever happened. */
export const sinServidor = async ({ servidor }: Producto, work: () => Promise<void>): Promise<void> => {
  await servidor.parar();
  try {
    await work();
  } finally {
    await servidor.iniciar();
  }
};

/** Someone of this role before a chain of their company that has one branch. */
export const enSucursal = async (producto: Producto, pagina: Page, rol: 'admin' | 'supervisor') => {
  const { empresa, correo } = await enEmpresa(producto, pagina, rol);
  const [cadena = ''] = await crearCadenas(producto, empresa, [{ nombre: 'La Ceiba' }]);
  const [sucursal = ''] = await crearSucursales(producto, cadena, [
    {
      nombre: 'La Ceiba Chacao',
      direccion: 'Av. Francisco de Miranda',
      municipio: 'Chacao',
      lat: 10.4806,
      lng: -66.9036,
    },
  ]);
  return { empresa, correo, cadena, sucursal, ruta: `/cadena/${cadena}/sucursal/${sucursal}` };
};

export const elegirEstado = async (formulario: Locator, escrito: string, nombre: string): Promise<void> => {
  await formulario.getByLabel('Estado geográfico').fill(escrito);
  await formulario.page().getByRole('option', { name: nombre, exact: true }).click();
};

export const accion = (pagina: Page, nombre: string, sucursal: string): Locator =>
  pagina.getByRole('button', { name: `${nombre}, ${sucursal}`, exact: true });

export const agregarSucursal = async (pagina: Page): Promise<Locator> => {
  await seccionDeSucursales(pagina).getByRole('button', { name: 'Agregar sucursal' }).click();
  return pagina.getByRole('form', { name: 'Agregar sucursal a La Ceiba' });
};

/** All of them: an error's stays until it is closed, over the actions of the page's head. */
export const cerrarAvisos = async (pagina: Page): Promise<void> => {
  const botones = pagina.getByRole('button', { name: 'Cerrar aviso' });
  await botones.evaluateAll((todos) => {
    for (const boton of todos) if (boton instanceof HTMLElement) boton.click();
  });
  await expect(botones).toHaveCount(0);
};
