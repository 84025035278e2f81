import type { Page } from '@playwright/test';
import { abrirComo, crearPersona, esperarAviso } from './actions.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

/** Another screen begins, and asks for what it shows, while the session is being closed. */
const irAUsuarios = async (pagina: Page): Promise<void> => {
  await pagina.locator('a[href="/gestionar-usuarios"]').locator('visible=true').first().click();
  await expect(pagina).toHaveURL(/\/gestionar-usuarios$/);
  // shown together with the first question for what it lists
  await expect(pagina.getByLabel('Buscar por nombre o correo')).toBeVisible();
};

test(
  'what a screen begins to read while its session is closed is not asked of the server',
  { tag: UNA_MEDIDA },
  async ({ page, producto }) => {
    const lecturas: string[] = [];
    await abrirComo(page, await crearPersona(producto, { rol: 'admin' }), '/dashboard');
    await expect(page.getByText('No tienes puntos de venta registrados')).toBeVisible();
    await page.route(/\/api\/v1\/sesion$/, async (ruta) => {
      if (ruta.request().method() === 'GET') return ruta.continue();
      const response = await ruta.fetch();
      // closed there, and not yet known here
      page.on('request', (request) => request.method() === 'GET' && lecturas.push(request.url()));
      await irAUsuarios(page);
      await ruta.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await expect(page).toHaveURL(`${producto.url}/`);
    expect(lecturas.filter((direccion) => direccion.includes('/empresas/'))).toEqual([]);
  },
);

test(
  'it is read after all when the session could not be closed',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/50[03]/);
    await abrirComo(page, await crearPersona(producto, { rol: 'admin' }), '/dashboard');
    await expect(page.getByText('No tienes puntos de venta registrados')).toBeVisible();
    await page.route(/\/api\/v1\/sesion$/, async (ruta) => {
      if (ruta.request().method() === 'GET') return ruta.continue();
      await irAUsuarios(page);
      await ruta.fulfill({ status: 500, body: '' });
    });
    await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
    await esperarAviso(page, 'Error', 'No se pudo cerrar la sesión');
    await expect(page.getByRole('table').or(page.getByRole('list')).getByText('Yusmary Contreras')).toBeVisible();
  },
);

test(
  'the way out is in the frame, on whatever screen of the panel',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }) => {
    await abrirComo(page, await crearPersona(producto, { rol: 'admin' }), '/gestionar-usuarios');
    await expect(page.getByRole('heading', { level: 1, name: 'Gestionar Usuarios' })).toBeVisible();
    const deLaBarra = page.getByRole('button', { name: 'Cerrar Sesión' });
    const mas = page.getByRole('button', { name: 'Más', exact: true });
    if (await mas.isVisible()) {
      await mas.click();
      await revisar(page, 'panel-mas');
      await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    } else {
      await revisar(page, 'panel-barra');
      await deLaBarra.click();
    }
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await expect(page).toHaveURL(`${producto.url}/`);
  },
);
