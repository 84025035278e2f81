import type { Page } from '@playwright/test';
import {
  campoClave,
  CLAVE,
  correoNuevo,
  crearPersona,
  dibujarLogo,
  enlaceDelCorreo,
  entrar,
  esperarAviso,
  llenarRegistro,
  retenerScripts,
  salir,
} from './actions.ts';
import type { Producto } from './product.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

// what stands in the landing's place from registering until the address is confirmed, or given up

const registrar = async (page: Page, correo: string, empresa = 'Distribuidora El Ávila, C.A.'): Promise<void> => {
  await page.goto('/registro-empresa');
  await llenarRegistro(page, { empresa, nombre: 'Carmen Rondón', correo });
  await page.getByRole('button', { name: 'Registrar Empresa' }).click();
  await expect(revisa(page)).toBeVisible();
};
const revisa = (page: Page) => page.getByRole('heading', { level: 1, name: 'Revisa tu correo' });
const portada = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Todo el anaquel, a la vista de tu equipo' });
const correosA = ({ correo }: Producto, para: string) =>
  correo.mensajes().filter((mensaje) => mensaje.para.includes(para));

/** As if it had been sent so much earlier. */
const hace = async (page: Page, ms: number): Promise<void> => {
  await page.evaluate((antes) => {
    const alta = JSON.parse(localStorage.getItem('anaquel-alta') ?? '{}') as Record<string, number>;
    alta['enviada_en'] = (alta['enviada_en'] ?? 0) - antes;
    alta['pedida_en'] = (alta['pedida_en'] ?? 0) - antes;
    localStorage.setItem('anaquel-alta', JSON.stringify(alta));
  }, ms);
  await page.reload();
};

test(
  'a mistyped address is corrected: the former link is dead, the new one opens what was registered',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar, vigilancia, browser }) => {
    vigilancia.tolerar(/422/);
    const [mal, bien] = [correoNuevo(), correoNuevo()];
    await page.goto('/registro-empresa');
    await llenarRegistro(page, { empresa: 'Distribuidora El Ávila, C.A.', nombre: 'Carmen Rondón', correo: mal });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await dibujarLogo() });
    await page.getByRole('button', { name: 'Registrar Empresa' }).click();
    await expect(page).toHaveURL(`${producto.url}/`);
    await esperarAviso(page, '¡Registro exitoso!', '');
    await expect(revisa(page)).toBeFocused();
    const enlaceAnterior = await enlaceDelCorreo(producto, mal, 'Confirma');

    // a reload keeps it, and its countdown
    await page.reload();
    await expect(revisa(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Distribuidora El Ávila, C.A.');
    await expect(page.getByRole('main')).toContainText(mal);
    await expect(page.getByRole('button', { name: /^Reenviar/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/^Reenviar en 0:[0-5]\d$/)).toBeVisible();
    // nobody knows where mails of this domain are read
    await expect(page.getByRole('link', { name: 'Abrir mi correo' })).toHaveCount(0);
    await revisar(page, 'revisa-tu-correo');

    await page.getByRole('button', { name: 'Corregir' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corrige tu dirección' })).toBeFocused();
    await expect(page.getByLabel('La que escribiste')).toHaveValue(mal);
    await revisar(page, 'corrige-tu-direccion');
    await page.getByRole('button', { name: 'Enviar a esta dirección' }).click();
    await expect(page.getByText('Es la misma que escribiste.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(revisa(page)).toBeFocused();
    await page.getByRole('button', { name: 'Corregir' }).click();
    await page.getByLabel('Correo electrónico').fill(bien);
    await page.getByRole('button', { name: 'Enviar a esta dirección' }).click();
    await esperarAviso(page, 'Correo enviado', bien);
    await expect(revisa(page)).toBeFocused();
    await expect(page.getByRole('main')).toContainText(bien);
    await expect(page.getByRole('main')).not.toContainText(mal);
    const enlace = await enlaceDelCorreo(producto, bien, 'Confirma');

    // whoever got the first mail has nothing with it
    const ajeno = await browser.newContext({ baseURL: producto.url });
    const deOtro = await ajeno.newPage();
    await deOtro.goto(enlaceAnterior);
    await esperarAviso(deOtro, 'Error de autenticación', 'El enlace ya se usó o venció.');
    await ajeno.close();

    // the password chosen when registering counts: nothing more is asked
    await page.goto(enlace);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Distribuidora El Ávila, C.A.').locator('visible=true').first()).toBeVisible();
    await expect(page.locator('img[src*="/archivos/"]').locator('visible=true').first()).toBeVisible();
    await page.goto('/');
    await expect(portada(page)).toBeVisible();
    await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
    await salir(page);
    await expect(portada(page)).toBeVisible();
    await entrar(page, bien);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('sent again after a minute, and not before', { tag: UNA_MEDIDA }, async ({ page, producto }) => {
  const correo = correoNuevo();
  await registrar(page, correo);
  await enlaceDelCorreo(producto, correo, 'Confirma');
  const reenviar = page.getByRole('button', { name: /^Reenviar/ });
  await reenviar.click({ force: true });
  await hace(page, 61_000);
  await expect(reenviar).toHaveText('Reenviar');
  await reenviar.click();
  await esperarAviso(page, 'Correo enviado', correo);
  await expect(reenviar).toHaveAttribute('aria-disabled', 'true');
  await expect(reenviar).toBeFocused();
  await expect.poll(() => correosA(producto, correo).length).toBe(2);
  await page.reload();
  await expect(reenviar).toHaveAttribute('aria-disabled', 'true');
});

test('a form that stays open longer than it can be corrected says so', { tag: UNA_MEDIDA }, async ({ page }) => {
  await registrar(page, correoNuevo());
  await page.getByRole('button', { name: 'Corregir' }).click();
  await page.getByLabel('Correo electrónico').fill(correoNuevo());
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.getByRole('button', { name: 'Enviar a esta dirección' }).click();
  await expect(page).toHaveURL(/\/registro-empresa$/);
  await esperarAviso(page, 'Registra la empresa otra vez', 'ya no se puede corregir');
});

test(
  'it ends when it is given up, when somebody signs in and when its link has expired',
  { tag: UNA_MEDIDA },
  async ({ page, producto }) => {
    const correo = `e2e-${correoNuevo().slice(4, 16)}@gmail.com`;
    await registrar(page, correo);
    await expect(page.getByRole('link', { name: 'Abrir mi correo' })).toHaveAttribute(
      'href',
      'https://mail.google.com/',
    );
    await page.getByRole('button', { name: 'Volver al inicio' }).click();
    await expect(portada(page)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(revisa(page)).toBeVisible();
    await page.getByRole('button', { name: 'Volver al inicio' }).click();
    await page.reload();
    await expect(portada(page)).toBeVisible();

    await registrar(page, correo);
    await hace(page, 25 * 3_600_000);
    // the server does not know the browser any more: all of it is sent again
    await page.getByRole('button', { name: 'Corregir' }).click();
    await expect(page).toHaveURL(/\/registro-empresa$/);
    await esperarAviso(page, 'Registra la empresa otra vez', 'ya no se puede corregir');
    await page.goto('/');
    await expect(revisa(page)).toBeVisible();
    await hace(page, 6 * 24 * 3_600_000);
    await expect(portada(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('anaquel-alta'))).toBeNull();

    await registrar(page, correo);
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
    await page.getByLabel('Correo electrónico').fill(await crearPersona(producto, { rol: 'admin' }));
    await campoClave(page).fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await salir(page);
    await expect(portada(page)).toBeVisible();
  },
);

test(
  'the landing does not flash before it, and confirmed in another tab it gives way',
  { tag: UNA_MEDIDA },
  async ({ page, producto, context }) => {
    const correo = correoNuevo();
    await registrar(page, correo);
    const soltar = await retenerScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#prerender h1')).toBeAttached();
    await expect(page.locator('#prerender h1')).toBeHidden();
    soltar();
    await expect(revisa(page)).toBeVisible();

    const otra = await context.newPage();
    await otra.goto(await enlaceDelCorreo(producto, correo, 'Confirma'));
    await expect(otra).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('link', { name: 'Ir al Dashboard' })).toBeVisible();
  },
);
