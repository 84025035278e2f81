import type { CDPSession } from '@playwright/test';
import { conTrabajador } from './actions.ts';
import { NAVEGADOR_COMPLETO } from './browser.ts';
import { conVisita, contar, enElTelefono, entregada, finalizar, fotoDeGaleria, iniciar } from './registro.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', launchOptions: NAVEGADOR_COMPLETO });

/** What the browser does by itself when there is a network again; here, when the test says so. */
const despertar = async (cdp: CDPSession, origen: string, tag: string): Promise<void> => {
  const registro = new Promise<string>((listo) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const suya = registrations.find(({ scopeURL }) => scopeURL.startsWith(origen));
      if (suya) listo(suya.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: origen,
    registrationId: await registro,
    tag,
    lastChance: false,
  });
};

test('what was finished leaves after the page was closed, and the next page tells of it once', async ({
  page,
  context,
  producto,
  vigilancia,
}) => {
  vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const ruta = await conVisita(producto, page, { productos: 1 });
  await page.goto('/dashboard-mercaderista');
  await conTrabajador(page);
  await iniciar(page, ruta);
  await expect.poll(async () => (await entregada(producto, ruta.visita)).envios).toEqual(['inicio']);
  await context.setOffline(true);
  await contar(page, [7]);
  await page
    .getByRole('region', { name: 'Fotos del anaquel completo' })
    .getByLabel('Subir foto')
    .setInputFiles(await fotoDeGaleria('anaquel.jpg', '#205060'));
  await expect.poll(async () => (await enElTelefono(page, 'fotos')).length).toBe(1);
  await finalizar(page).click();
  await expect
    .poll(
      async () =>
        (await enElTelefono<{ tipo: string; intentos: number }>(page, 'envios')).find(
          ({ tipo }) => tipo === 'finalizacion',
        )?.intentos ?? 0,
    )
    .toBeGreaterThan(0);
  const tags = await page.evaluate(async () => {
    const registro = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      sync?: { getTags: () => Promise<string[]> };
    };
    return registro.sync?.getTags() ?? [];
  });
  const tag = 'anaquel-envios';
  expect(tags).toEqual([tag]);
  await page.close();

  await context.setOffline(false);
  const otra = await context.newPage();
  await otra.goto(`${producto.url}/api/v1/sesion`);
  await despertar(await context.newCDPSession(otra), producto.url, tag);
  await expect
    .poll(async () => (await entregada(producto, ruta.visita)).fotos.map(({ recibida }) => recibida))
    .toEqual([true]);
  const { estado, envios } = await entregada(producto, ruta.visita);
  expect({ estado, envios }).toEqual({ estado: 'completada', envios: ['inicio', 'finalizacion'] });

  await otra.goto('/dashboard-mercaderista');
  await expect(otra.getByText('La visita se ha registrado correctamente')).toBeVisible();
  await otra.reload();
  await expect(otra.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await otra.waitForTimeout(2000);
  await expect(otra.getByText('La visita se ha registrado correctamente')).toBeHidden();
});
