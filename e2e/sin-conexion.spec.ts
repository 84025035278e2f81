import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLAVE, campoClave, conTrabajador, crearPersona, enElCampo, entrar, esperarAviso } from './actions.ts';
import { iniciarProducto } from './product.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a signed-in page opened with the server stopped starts from the service worker and says that it is offline',
  { tag: UNA_MEDIDA },
  async ({ page, vigilancia, revisar }) => {
    vigilancia.tolerar(/ERR_CONNECTION|ERR_FAILED|Failed to fetch|status 5\d\d/);
    const producto = await iniciarProducto();
    try {
      const correo = await crearPersona(producto, { rol: 'mercaderista', nombre: 'Yusmary Contreras' });
      await page.goto(`${producto.url}/login`);
      await page.getByLabel('Correo electrónico').fill(correo);
      await conTrabajador(page);
      await campoClave(page).fill(CLAVE);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await enElCampo(page);
      await producto.servidor.parar();
      await page.goto(`${producto.url}/dashboard-mercaderista`);
      await expect(page.getByText('Sin conexión')).toBeVisible();
      await expect(page.getByText('Yusmary Contreras').first()).toBeVisible();
      await revisar(page, 'sin-conexion');
      await page.getByRole('link', { name: 'Sin conexión' }).click();
      const buscar = page.getByRole('button', { name: 'Buscar conexión' });
      await expect(buscar).toBeVisible();
      await producto.servidor.iniciar();
      // it looks by itself, too
      await expect(async () => {
        if (await buscar.isVisible()) await buscar.click({ timeout: 1000 });
        await expect(page.getByText('Sin conexión')).toBeHidden({ timeout: 1000 });
      }).toPass();
    } finally {
      await page.close();
      await producto.parar();
    }
  },
);

test(
  'a new version deployed while a form is half filled is offered, loses nothing, and comes when accepted',
  { tag: UNA_MEDIDA },
  async ({ page, vigilancia, revisar }) => {
    // asked every half a minute, also while there is no server
    vigilancia.tolerar(/\/api\/v1\/sesion net::ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED .*\/api\/v1\/sesion/);
    const web = await mkdtemp(join(tmpdir(), 'anaquel-web-'));
    await cp('dist/web', web, { recursive: true });
    const producto = await iniciarProducto({ WEB_DIR: web });
    try {
      await page.goto(`${producto.url}/registro-empresa`);
      await page.getByLabel('Nombre de la empresa').focus();
      await conTrabajador(page);
      await page.reload();
      const sesion = page.waitForResponse(/\/api\/v1\/sesion$/);
      await page.getByLabel('Nombre de la empresa').fill('A medio escribir');
      // the application has come with the first letter, and has asked what it asks at its start
      await sesion;
      for (const archivo of ['sw.js', 'sw.js.br', 'sw.js.gz']) {
        if (archivo === 'sw.js') await appendFile(join(web, archivo), '\n// version 2\n');
        else await rm(join(web, archivo), { force: true });
      }
      await producto.servidor.parar();
      await producto.servidor.iniciar();
      await page.evaluate(() =>
        navigator.serviceWorker
          .getRegistration()
          .then((registro) => registro?.update())
          .then(() => undefined),
      );
      await expect(page.getByText('Hay una versión nueva de Anaquel')).toBeVisible();
      await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('A medio escribir');
      await revisar(page, 'version-nueva');
      const cargada = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Actualizar ahora' }).click();
      await cargada;
      await expect(page.getByLabel('Nombre de la empresa')).toBeVisible();
      expect(
        await page.evaluate(() =>
          navigator.serviceWorker.getRegistration().then((registro) => Boolean(registro?.waiting)),
        ),
      ).toBe(false);
    } finally {
      await page.close();
      await producto.parar();
      await rm(web, { recursive: true, force: true });
    }
  },
);

test(
  'an expired session leads to the login without an error',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    // the shell starts with the session it remembers, and what its screen asks for meanwhile is refused
    vigilancia.tolerar(/401.*\/api\/v1\/(empresas|invitaciones)/);
    const correo = await crearPersona(producto, { rol: 'admin' });
    await entrar(page, correo);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await producto.base.query('delete from auth.sesiones');
    await page.reload();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await esperarAviso(page, 'Tu sesión terminó', 'Inicia sesión para seguir donde estabas.');
  },
);
