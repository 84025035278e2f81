import { CLAVE, campoClave, correoNuevo, crearPersona, enElCampo, enlaceDelCorreo, entrar } from './actions.ts';
import { expect, test } from './test.ts';

// a mail's link opened where nobody signed up, or nobody is signed in: on a phone the mail application has a browser of its own

test('the confirmation opened elsewhere asks for a password, and what a stranger chose opens nothing', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/401|409|422/);
  const correo = correoNuevo();
  const alta = await fetch(`${producto.url}/api/v1/registro`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      empresa_id: crypto.randomUUID(),
      empresa_nombre: 'Distribuidora El Ávila',
      nombre: 'Carmen Rondón',
      correo,
      clave: 'la-clave-de-otro',
    }),
  });
  expect(alta.status).toBe(200);
  await page.goto(await enlaceDelCorreo(producto, correo, 'Confirma'));
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await revisar(page, 'elige-tu-clave');
  await campoClave(page).fill('12345');
  await page.getByLabel('Repite la contraseña').fill(CLAVE);
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres').first()).toBeVisible();
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Distribuidora El Ávila').filter({ visible: true }).first()).toBeVisible();
  const delOtro = await fetch(`${producto.url}/api/v1/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo, clave: 'la-clave-de-otro' }),
  });
  expect(delOtro.status).toBe(401);
});

test('the link to a new address, opened where one is not signed in, asks for the password of the account', async ({
  page,
  browser,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/409|422/);
  const [correo, nuevo] = [await crearPersona(producto, { rol: 'mercaderista' }), correoNuevo()];
  const otro = await browser.newContext({ baseURL: producto.url });
  const suya = await otro.request.post('/api/v1/sesion', { data: { correo, clave: CLAVE } });
  expect(suya.status()).toBe(200);
  await otro.request.put('/api/v1/perfil/correo', { data: { correo: nuevo, clave_actual: CLAVE } });
  await otro.close();
  await page.goto(await enlaceDelCorreo(producto, nuevo, 'Confirma tu correo nuevo'));
  const clave = page.getByLabel('Contraseña de tu cuenta');
  await expect(clave).toBeVisible();
  await revisar(page, 'confirmar-correo-sin-sesion');
  await clave.fill('equivocada');
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await clave.fill(CLAVE);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Tu correo cambió.')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await entrar(page, nuevo);
  await enElCampo(page);
});
