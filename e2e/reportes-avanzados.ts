import type { Locator, Page } from '@playwright/test';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { ponerHallados, ponerVisitaHecha } from '../test/visitas-hechas.ts';
import { CLAVE, crearMiembro } from './actions.ts';
import { CHACAO, LARGA, PETARE, prepararCampo, type Campo } from './field.ts';
import type { Producto } from './product.ts';
import { expect } from './test.ts';

export const HARINA = 'Harina Doña Pura 1 kg';
const CAFE = 'Café Páramo Alto molido 500 g';
const GALLETAS = 'Galletas Caney de avena, paquete familiar de doce unidades';

export interface Medido extends Campo {
  laCeiba: string;
  productos: Record<string, string>;
}

const ponerCatalogo = async ({ base }: Producto, { empresa, sucursales }: Campo): Promise<Record<string, string>> => {
  const { rows } = await base.query<{ id: string; nombre: string }>(
    `insert into empresa_productos (empresa_id, nombre, sku)
     select $1, n, 'SKU-' || i from unnest($2::text[]) with ordinality t (n, i) returning id, nombre`,
    [empresa, [HARINA, CAFE, GALLETAS]],
  );
  const productos = Object.fromEntries(rows.map(({ id, nombre }) => [nombre, id]));
  const lista = [
    [CHACAO, HARINA],
    [CHACAO, CAFE],
    [CHACAO, GALLETAS],
    [PETARE, HARINA],
    [PETARE, CAFE],
  ] as const;
  await base.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor, vigente_desde)
     select s.empresa_id, s.cadena_id, s.id, l.producto, 'venta', 1, '-infinity' from unnest($2::uuid[], $3::uuid[]) l (sucursal, producto)
     join sucursales s on (s.empresa_id, s.id) = ($1, l.sucursal)`,
    [empresa, lista.map(([s]) => sucursales[s]), lista.map(([, p]) => productos[p])],
  );
  return productos;
};

/**
 * Two weeks small enough to count by hand. In the last seven days three planned visits were due and two were made, one was called off;
 * five products were looked at, one was missing, two were low, four stood on the shelf. In the week before: one visit, two products,
 * one missing.
 */
/** From how much on a branch or a product is compared with others. */
export const compararDesde = (producto: Producto, empresa: string, minimo: number) =>
  producto.base.query('update company_settings set ranking_minimo = $2 where empresa_id = $1', [empresa, minimo]);

export const ponerDosSemanas = async (producto: Producto): Promise<Medido> => {
  const campo = await prepararCampo(producto);
  const { empresa, usuario, sucursales, hoy } = campo;
  const base = { admin: producto.base };
  const productos = await ponerCatalogo(producto, campo);
  const [harina = '', cafe = '', galletas = ''] = [HARINA, CAFE, GALLETAS].map((nombre) => productos[nombre]);
  const poner = (sucursal: string, dia: number, otros: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) =>
    ponerVisitaHecha(base, {
      empresa,
      usuario,
      sucursal: sucursales[sucursal] ?? '',
      fecha: sumarDias(hoy, dia),
      ...otros,
    });
  const ayer = sumarDias(hoy, -1);
  const enChacao = await poner(CHACAO, -1, { iniciada_en: `${ayer}T15:00:00Z`, completada_en: `${ayer}T15:40:00Z` });
  await ponerHallados(base, enChacao, [
    {
      producto: harina,
      inventario: '24',
      precio: 1.8,
      sugerido: 1.7,
      material_pop: true,
      competencias: [{ marca: 'Maizal', producto: 'Harina 1 kg', precio: 1.5 }],
    },
    { producto: cafe, inventario: '3', quiebre: true, precio: 7, sugerido: 7 },
    { producto: galletas, inventario: 'Sin existencia', quiebre: true, exhibido: false, observaciones: '=1+1' },
  ]);
  const enPetare = await poner(PETARE, -1, { iniciada_en: `${ayer}T16:10:00Z`, completada_en: `${ayer}T17:00:00Z` });
  await ponerHallados(base, enPetare, [
    { producto: harina, inventario: '10' },
    { producto: cafe, inventario: '8' },
  ]);
  await poner(CHACAO, -2, { estado: 'pendiente' });
  await poner(LARGA, -3, { estado: 'cancelada' });
  const antes = await poner(PETARE, -8);
  await ponerHallados(base, antes, [
    { producto: harina, inventario: 'Sin existencia', quiebre: true, exhibido: false },
    { producto: cafe, inventario: '5' },
  ]);
  const { rows } = await producto.base.query<{ id: string }>(
    `select id from cadenas where empresa_id = $1 and nombre = 'La Ceiba'`,
    [empresa],
  );
  await compararDesde(producto, empresa, 1);
  return { ...campo, productos, laCeiba: rows[0]?.id ?? '' };
};

/** Someone of this role, signed in past the login, which has its own tests. */
export const enAvanzados = async (
  producto: Producto,
  pagina: Page,
  { empresa }: Campo,
  { rol, busqueda = {} }: { rol: Rol; busqueda?: Record<string, string> },
): Promise<void> => {
  const correo = await crearMiembro(producto, empresa, rol, 'Andreína Salcedo');
  const response = await pagina.request.post('/api/v1/sesion', { data: { correo, clave: CLAVE } });
  expect(response.ok()).toBe(true);
  await pagina.goto(`/reportes-avanzados?${new URLSearchParams(busqueda)}`);
  await expect(pagina.getByRole('heading', { name: 'Reportes Avanzados', level: 1 })).toBeVisible();
};

/** A measure, by its name. */
export const ficha = (pagina: Page, nombre: string): Locator =>
  pagina.getByRole('region', { name: 'Medidas' }).getByRole('link', { name: new RegExp(`^${nombre} `) });

export const historial = (pagina: Page): Locator => pagina.getByRole('region', { name: 'Historial de reportes' });

const CERROJO = 4_815_162;

/** No file becomes ready before it is let go, so that waiting can be looked at. */
export const conArchivosEnEspera = async (
  { base }: Producto,
  work: (soltar: () => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  await base.query(`
    create function prueba_de_espera() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${CERROJO}); return new; end $$;
    create trigger prueba_de_espera before update on reportes_exportados for each row when (new.estado = 'listo')
      execute function prueba_de_espera()`);
  const cliente = await base.connect();
  await cliente.query('select pg_advisory_lock($1)', [CERROJO]);
  const soltar = () => cliente.query('select pg_advisory_unlock_all()');
  try {
    await work(soltar);
  } finally {
    await soltar();
    cliente.release();
    await base.query('drop trigger prueba_de_espera on reportes_exportados; drop function prueba_de_espera()');
  }
};
