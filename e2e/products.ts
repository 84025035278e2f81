import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, TestInfo } from '@playwright/test';
import type { Rol } from '#src/platform/shared/rol.ts';
import { abrirComo, crearEmpresa, crearMiembro } from './actions.ts';
import type { Producto } from './product.ts';
import { expect } from './test.ts';

/** Both may do everything with products: each journey is made by one of them on a phone and by the other at a desk. */
export const rolDe = ({ project }: TestInfo): Rol => (project.name === 'phone' ? 'supervisor' : 'admin');

interface DatosDePrueba {
  nombre: string;
  sku?: string;
  categoria?: string;
  presentacion?: string;
  precio_compra?: number;
  precio_venta_sugerido?: number;
  cantidad_minima_quiebre?: number;
  created_at?: string;
}

/** The last one is the newest. */
export const crearProductos = async (
  { base }: Producto,
  empresa: string,
  productos: readonly DatosDePrueba[],
): Promise<void> => {
  await base.query(
    `insert into empresa_productos (empresa_id, nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido,
       cantidad_minima_quiebre, created_at)
     select $1, p.nombre, p.sku, p.categoria, p.presentacion, p.precio_compra, p.precio_venta_sugerido,
       p.cantidad_minima_quiebre, coalesce(p.created_at, now())
     from jsonb_to_recordset($2) as p (nombre text, sku text, categoria text, presentacion text, precio_compra numeric,
       precio_venta_sugerido numeric, cantidad_minima_quiebre int, created_at timestamptz)`,
    [empresa, JSON.stringify(productos)],
  );
};

export const CATALOGO: readonly DatosDePrueba[] = [
  {
    nombre: 'Salsa La Huerta',
    sku: 'PA-SAL-397',
    categoria: 'Salsas',
    presentacion: '397 g',
    precio_compra: 1.05,
    precio_venta_sugerido: 1.75,
    cantidad_minima_quiebre: 10,
    created_at: '2025-09-04T15:00:00Z',
  },
  {
    nombre: 'Harina Doña Pura',
    sku: 'PA-HAR-001',
    categoria: 'Harinas',
    presentacion: '1 kg',
    precio_compra: 1.12,
    precio_venta_sugerido: 1.6,
    cantidad_minima_quiebre: 12,
    created_at: '2025-09-02T15:00:00Z',
  },
  // at half past eight in the evening in Caracas it is the next day already in Greenwich
  {
    nombre: 'Café Páramo Alto molido',
    sku: 'PA-CAF-500',
    categoria: 'Café',
    presentacion: '500 g',
    precio_compra: 4.8,
    precio_venta_sugerido: 6.9,
    cantidad_minima_quiebre: 8,
    created_at: '2025-09-03T00:30:00Z',
  },
  { nombre: 'Producto sin nada más', created_at: '2025-10-01T15:00:00Z' },
];

/** Someone of a company with these products, signed in and looking at them. */
export const enProductos = async (
  producto: Producto,
  pagina: Page,
  { rol = 'admin', productos = CATALOGO }: { rol?: Rol; productos?: readonly DatosDePrueba[] } = {},
): Promise<{ empresa: string; correo: string }> => {
  const empresa = await crearEmpresa(producto);
  await crearProductos(producto, empresa, productos);
  const correo = await crearMiembro(producto, empresa, rol, 'Andreína Salcedo');
  await abrirComo(pagina, correo, '/productos-empresa');
  await expect(pagina.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  return { empresa, correo };
};

export const filas = (pagina: Page): Locator => pagina.getByRole('table', { name: 'Productos' }).locator('tbody tr');
export const fila = (pagina: Page, nombre: string): Locator => filas(pagina).filter({ hasText: nombre });

/** On a phone they fold away. */
export const abrirFiltros = async (pagina: Page): Promise<void> => {
  const boton = pagina.getByRole('button', { name: /^Filtros/ });
  if ((await boton.isVisible()) && (await boton.getAttribute('aria-expanded')) === 'false') await boton.click();
};

export const exportar = async (
  pagina: Page,
  formato: 'Archivo CSV' | 'CSV para Excel' | 'Hoja de cálculo XLSX',
): Promise<void> => {
  await pagina.getByRole('button', { name: 'Exportar' }).click();
  await pagina.getByRole('menuitem', { name: formato }).click();
};

/** As in a browser that has no «save as» of its own: what is saved is downloaded. */
export const sinVentanaDeGuardar = (pagina: Page): Promise<unknown> =>
  pagina.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
  });

export const leerDescarga = async (descarga: Download): Promise<Buffer> => readFile(await descarga.path());

/** A product as it stands in the database. */
export const guardado = async ({ base }: Producto, empresa: string, nombre: string) => {
  const { rows } = await base.query<Record<string, string | number | null>>(
    `select nombre, sku, categoria, presentacion, precio_compra::float8 as precio_compra,
       precio_venta_sugerido::float8 as precio_venta_sugerido, cantidad_minima_quiebre, archivado_en is not null as archivado
     from empresa_productos where empresa_id = $1 and nombre = $2`,
    [empresa, nombre],
  );
  return rows[0];
};

export const cuantosProductos = async ({ base }: Producto, empresa: string): Promise<number> => {
  const { rows } = await base.query<{ n: number }>(
    'select count(*)::int as n from empresa_productos where empresa_id = $1',
    [empresa],
  );
  return rows[0]?.n ?? 0;
};
