import { randomUUID } from 'node:crypto';
import {
  campoClave,
  CLAVE,
  correoNuevo,
  cortarRed,
  crearPersona,
  entrar,
  esperarAviso,
  llenarRegistro,
} from './actions.ts';
import { iniciarProducto } from './product.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

// each text of the specification's error catalogue for registration and login, by its real cause

test('registration: a taken address, without confirmation', { tag: UNA_MEDIDA }, async ({ page, vigilancia }) => {
  const producto = await iniciarProducto({ EMAIL_CONFIRMATION: 'false' });
  try {
    vigilancia.tolerar(/409/);
    const correo = await crearPersona(producto, { rol: 'admin' });
    await page.goto(`${producto.url}/registro-empresa`);
    await llenarRegistro(page, { empresa: 'Otra', nombre: 'Otra persona', correo });
    await campoClave(page).fill('una-clave-distinta');
    await page.getByRole('button', { name: 'Registrar Empresa' }).click();
    await esperarAviso(page, 'Error en el registro', /Error al registrar usuario: Ya existe una cuenta/);
    await expect(page.getByLabel('Correo del administrador')).toHaveAttribute('aria-invalid', 'true');
    // nothing that was typed is lost, and the mended form goes through and signs in
    await page.getByLabel('Correo del administrador').fill(correoNuevo());
    await page.getByRole('button', { name: 'Registrar Empresa' }).click();
    await esperarAviso(page, '¡Registro exitoso!', 'Otra persona');
    await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  } finally {
    await page.close();
    await producto.parar();
  }
});

test('registration: empty and short fields, a common password, no network', async ({
  page,
  vigilancia,
  revisar,
  context,
}) => {
  vigilancia.tolerar(/422|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/registro-empresa');
  await page.getByRole('button', { name: 'Registrar Empresa' }).click();
  await expect(page.getByText('Escribe el nombre de la empresa.')).toBeVisible();
  await expect(page.getByLabel('Nombre de la empresa')).toBeFocused();
  await revisar(page, 'registro-empresa-errores');
  await llenarRegistro(page, { empresa: 'Empresa', nombre: 'Persona', correo: correoNuevo() });
  await campoClave(page).fill('12345');
  await page.getByRole('button', { name: 'Registrar Empresa' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await campoClave(page).fill('password');
  await page.getByRole('button', { name: 'Registrar Empresa' }).click();
  await esperarAviso(page, 'Error en el registro', /Error al registrar usuario: Esa contraseña es demasiado común/);
  await campoClave(page).fill(CLAVE);
  await cortarRed(page);
  await page.getByRole('button', { name: 'Registrar Empresa' }).click();
  await esperarAviso(page, 'Error en el registro', /No hay conexión con el servidor/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Registrar Empresa' }).click();
  await esperarAviso(page, '¡Registro exitoso!', '');
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
});

test(
  'registration: the server fails, and a company whose id is taken',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/500|409/);
    await page.goto('/registro-empresa');
    await llenarRegistro(page, { empresa: 'Empresa', nombre: 'Persona', correo: correoNuevo() });
    // a real fault: the table that a registration writes first refuses everything
    await producto.base.query('alter table auth.altas add constraint averia check (false) not valid');
    try {
      await page.getByRole('button', { name: 'Registrar Empresa' }).click();
      await esperarAviso(page, 'Error en el registro', 'Error desconocido al crear empresa');
    } finally {
      await producto.base.query('alter table auth.altas drop constraint averia');
    }
    await page.getByRole('button', { name: 'Registrar Empresa' }).click();
    await esperarAviso(page, '¡Registro exitoso!', '');
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  },
);

test('registration: the logo fails and only warns', { tag: UNA_MEDIDA }, async ({ page, vigilancia }) => {
  vigilancia.tolerar(/422/);
  await page.goto('/registro-empresa');
  await llenarRegistro(page, { empresa: 'Empresa', nombre: 'Persona', correo: correoNuevo() });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('esto no es una imagen') });
  await page.getByRole('button', { name: 'Registrar Empresa' }).click();
  await esperarAviso(page, 'Advertencia', 'La empresa se creó pero hubo un error al subir el logo');
  await esperarAviso(page, '¡Registro exitoso!', '');
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
});

test('login: wrong password, unconfirmed address with its mail sent again, too many attempts', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/401|403|429/);
  const correo = await crearPersona(producto, { rol: 'admin' });
  await entrar(page, correo, 'equivocada');
  await esperarAviso(
    page,
    'Error al iniciar sesión',
    'Error al iniciar sesión: El correo o la contraseña no son correctos.',
  );
  await revisar(page, 'login-error');

  const sinConfirmar = correoNuevo();
  await page.request.post('/api/v1/registro', {
    data: { empresa_id: randomUUID(), empresa_nombre: 'X', nombre: 'Yusmary', correo: sinConfirmar, clave: CLAVE },
  });
  await entrar(page, sinConfirmar);
  await esperarAviso(page, 'Error al iniciar sesión', 'Primero confirma tu correo');
  const antes = producto.correo.mensajes().length;
  await page.getByRole('button', { name: 'Reenviar el correo de confirmación' }).click();
  await esperarAviso(page, 'Correo enviado', sinConfirmar);
  await expect.poll(() => producto.correo.mensajes().length).toBeGreaterThan(antes);

  const otro = await crearPersona(producto, { rol: 'admin' });
  await producto.base.query("insert into auth.intentos values ($1, 10, now() + interval '10 minutes')", [
    `cuenta:${otro}`,
  ]);
  await entrar(page, otro);
  await esperarAviso(page, 'Error al iniciar sesión', /Demasiados intentos. Espera 10 minutos/);
});

test(
  'a confirmation link that was used or is nonsense: Error de autenticación and the login',
  { tag: UNA_MEDIDA },
  async ({ page, vigilancia }) => {
    vigilancia.tolerar(/422/);
    await page.goto(`/auth/callback?code=${'x'.repeat(43)}`);
    await expect(page).toHaveURL(/\/login$/);
    await esperarAviso(page, 'Error de autenticación', 'El enlace ya se usó o venció.');
    await page.goto('/auth/callback');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'parts of a page that did not arrive take nothing with them, and come later',
  { tag: UNA_MEDIDA },
  async ({ page, vigilancia }) => {
    vigilancia.tolerar(/401|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const perdidas = /\/assets\/(live-avisos|after-start)[^/]*\.js$/;
    const pedidas: string[] = [];
    await page.route(perdidas, (ruta) => {
      pedidas.push(ruta.request().url());
      return ruta.abort();
    });
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').focus();
    await expect.poll(() => new Set(pedidas).size).toBe(2);
    await entrar(page, correoNuevo(), CLAVE);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(perdidas);
    await esperarAviso(page, 'Error al iniciar sesión', /correo o la contraseña/i);
  },
);
