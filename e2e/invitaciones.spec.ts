import {
  CLAVE,
  abrirComo,
  campoClave,
  correoNuevo,
  crearEmpresa,
  crearMiembro,
  crearPersona,
  enElCampo,
  esperarAviso,
} from './actions.ts';
import {
  enlaceDeInvitacion,
  invitarDesde,
  invitarDesdeOtra,
  otraPersona,
  subirLogoDe,
  tokenDe,
} from './invitations.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

test('an admin invites someone new: the form, its errors, what was sent', async ({ page, producto, revisar }) => {
  const nueva = correoNuevo();
  const admin = await crearPersona(producto, { rol: 'admin', nombre: 'Carmen Rondón' });
  await abrirComo(page, admin, '/invitar-usuario');
  await expect(page.getByText('Aún no has invitado a nadie')).toBeVisible();
  await expect(page.getByText('Puede trabajar para hasta 5 empresas')).toBeVisible();
  await expect(page.getByText('Solo nuevos usuarios o supervisores existentes')).toBeVisible();
  await revisar(page, 'invitar-usuario');
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Escribe el correo de la persona.')).toBeVisible();
  await expect(page.getByText('Elige un rol.')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill(nueva.toUpperCase());
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByRole('radio', { name: 'Mercaderista' })).toBeFocused();
  await revisar(page, 'invitar-usuario-errores');
  await page.getByRole('radio', { name: 'Mercaderista' }).check();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByRole('heading', { name: 'Invitación enviada' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`${nueva} recibirá un correo`);
  await expect(page.getByRole('listitem').filter({ hasText: nueva })).toContainText('Carmen Rondón');
  await expect(page.getByRole('listitem').filter({ hasText: nueva })).toContainText('Pendiente');
  await enlaceDeInvitacion(producto, nueva);
  await revisar(page, 'invitacion-enviada');
  await page.getByRole('main').getByRole('link', { name: 'Volver al Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('someone new opens the link, signs up with one press and is in; the link is then a way back', async ({
  page,
  producto,
  revisar,
  vigilancia,
}) => {
  vigilancia.tolerar(/410|422/);
  const nueva = correoNuevo();
  const admin = await crearPersona(producto, { rol: 'admin', empresa: 'Distribuidora El Ávila, C.A.' });
  await subirLogoDe(producto, admin);
  const enlace = await invitarDesde(producto, admin, nueva);
  await page.goto(enlace);
  // gone from the address bar, and still there after reloading
  await expect(page).toHaveURL(`${producto.url}/invitacion`);
  await expect(page.getByRole('heading', { name: 'Únete a Distribuidora El Ávila, C.A.' })).toBeVisible();
  await page.reload();
  const logo = page.locator('main img[src^="blob:"]');
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((imagen) => (imagen as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(nueva);
  await expect(page.getByLabel('Correo electrónico')).not.toBeEditable();
  await expect(page.getByLabel('Rol asignado')).toHaveValue('Mercaderista');
  await expect(page.getByLabel('Rol asignado')).not.toBeEditable();
  await revisar(page, 'invitacion-alta');
  await campoClave(page).fill('12345');
  await page.getByRole('button', { name: 'Crear cuenta y aceptar' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await page.getByLabel('Nombre completo').fill('Yusmary Contreras');
  await campoClave(page).fill('password');
  await page.getByRole('button', { name: 'Crear cuenta y aceptar' }).click();
  await esperarAviso(page, 'Error', /Error al registrar usuario: Esa contraseña es demasiado común/);
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Crear cuenta y aceptar' }).click();
  await esperarAviso(page, '¡Invitación aceptada!', 'Ahora tienes acceso a Distribuidora El Ávila, C.A.');
  await expect(page.getByRole('heading', { name: '¡Invitación aceptada!' })).toBeFocused();
  await revisar(page, 'invitacion-aceptada');
  await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await enElCampo(page);
  await expect(page.getByText('Distribuidora El Ávila, C.A.').first()).toBeVisible();

  // no other mail was needed
  expect(producto.correo.mensajes().filter(({ para }) => para.includes(nueva))).toHaveLength(1);

  // the used link leads whoever used it back to work, by either door
  await page.goto(enlace);
  await enElCampo(page);
  await page.goto(enlace.replace('/invitacion?', '/aceptar-invitacion-empresa?'));
  await enElCampo(page);

  // and anybody else nowhere: a link works once
  await otraPersona(page, producto);
  await page.goto(enlace);
  await expect(page.getByRole('heading', { name: 'Invitación inválida' })).toBeVisible();
  await expect(page.getByText('Token inválido, expirado o ya utilizado')).toBeVisible();
  await revisar(page, 'invitacion-invalida');
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(nueva);
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await enElCampo(page);
});

test('where somebody else is signed in: which account is meant, signing out and going on', async ({
  page,
  producto,
  revisar,
  vigilancia,
}) => {
  // what the field's screen was asking when its session ended
  vigilancia.tolerar(/401/);
  const nueva = correoNuevo();
  const enlace = await invitarDesdeOtra(producto, 'Bebidas del Lago', nueva);
  const yusmary = await crearPersona(producto, { rol: 'mercaderista', nombre: 'Yusmary Contreras' });
  await abrirComo(page, yusmary, enlace);
  await expect(page.getByRole('heading', { name: 'Esta invitación es para otra cuenta' })).toBeVisible();
  await expect(page.getByText('Esta invitación fue enviada a otro correo electrónico.')).toBeVisible();
  await expect(page.getByText(nueva)).toBeVisible();
  await expect(page.getByText(yusmary)).toBeVisible();
  await revisar(page, 'invitacion-otra-cuenta');
  await page.getByRole('link', { name: 'Seguir como Yusmary' }).click();
  await enElCampo(page);
  // by the door of whoever has an account, too
  await page.goto(enlace.replace('/invitacion?', '/aceptar-invitacion-empresa?'));
  await expect(page).toHaveURL(`${producto.url}/invitacion`);
  await page.getByRole('button', { name: 'Cerrar sesión y continuar' }).click();
  await esperarAviso(page, 'Sesión cerrada', '');
  await page.getByLabel('Nombre completo').fill('Dayana Linares');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(nueva);
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Crear cuenta y aceptar' }).click();
  await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await expect(page.getByText('Bebidas del Lago').locator('visible=true').first()).toBeVisible();
});

test(
  'signing up while the answer gets lost: what comes next says how to go on',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/410|ERR_FAILED/);
    const nueva = correoNuevo();
    await page.goto(await invitarDesdeOtra(producto, 'Bebidas del Lago', nueva));
    await page.getByLabel('Nombre completo').fill('Dayana Linares');
    await campoClave(page).fill(CLAVE);
    await page.route(
      '**/invitaciones/alta',
      async (ruta) => {
        await ruta.fetch();
        await ruta.abort();
      },
      { times: 1 },
    );
    const boton = page.getByRole('button', { name: 'Crear cuenta y aceptar' });
    await boton.click();
    await esperarAviso(page, 'Error', 'Error al registrar usuario');
    await page.context().clearCookies();
    await boton.click();
    await expect(page.getByRole('heading', { name: 'Invitación inválida' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  },
);

test('someone with an account is sent to sign in and accepts; the new company is the active one', async ({
  page,
  producto,
}) => {
  const correo = await crearPersona(producto, { rol: 'mercaderista', empresa: 'Alimentos La Sabana' });
  const enlace = await invitarDesdeOtra(producto, 'Bebidas del Lago', correo);
  await page.goto(enlace.replace('/invitacion?', '/aceptar-invitacion?'));
  await expect(page).toHaveURL(`${producto.url}/login?redirect=%2Faceptar-invitacion-empresa&token=${tokenDe(enlace)}`);
  await esperarAviso(page, 'Inicia sesión', 'Ya tienes una cuenta');
  await expect(page.getByText('Inicia sesión para aceptar tu invitación a una nueva empresa')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(correo);
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(`${producto.url}/aceptar-invitacion-empresa`);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await enElCampo(page);

  // signed in, the same link goes straight to the answer
  await page.goto(enlace);
  await expect(page).toHaveURL(`${producto.url}/aceptar-invitacion-empresa`);
  await expect(page.getByRole('button', { name: 'Aceptar invitación' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await enElCampo(page);
  await expect(page.getByRole('banner').getByText('Bebidas del Lago')).toBeVisible();
});

test(
  'a supervisor is invited as supervisor and works with the panel of the new company',
  { tag: UNA_MEDIDA },
  async ({ page, producto }) => {
    const correo = await crearPersona(producto, { rol: 'supervisor', empresa: 'Alimentos La Sabana' });
    const admin = await crearPersona(producto, { rol: 'admin', empresa: 'Bebidas del Lago' });
    const enlace = await invitarDesde(producto, admin, correo, 'supervisor');
    await abrirComo(page, correo, enlace);
    await expect(page.getByRole('heading', { name: 'Únete a Bebidas del Lago' })).toBeVisible();
    await expect(page.getByText('hasta 5 empresas')).toBeHidden();
    await page.getByRole('button', { name: 'Aceptar invitación' }).click();
    await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Bebidas del Lago').locator('visible=true').first()).toBeVisible();
  },
);

test('the variant with both answers: declined, and the company sees it', async ({ page, producto, revisar }) => {
  const correo = await crearPersona(producto, { rol: 'mercaderista' });
  const admin = await crearPersona(producto, { rol: 'admin', empresa: 'Bebidas del Lago', nombre: 'Alí Primera' });
  const token = tokenDe(await invitarDesde(producto, admin, correo));
  // nobody signed in: the login brings back here
  await page.goto(`/aceptar-invitacion-mercaderista?token=${token}`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Faceptar-invitacion-mercaderista&token=/);
  await page.getByLabel('Correo electrónico').fill(correo);
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(`${producto.url}/aceptar-invitacion-mercaderista`);
  await revisar(page, 'aceptar-invitacion-mercaderista');
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await esperarAviso(page, 'Invitación rechazada', '');
  await enElCampo(page);

  await otraPersona(page, producto);
  await abrirComo(page, admin, '/invitar-usuario');
  const fila = page.getByRole('listitem').filter({ hasText: correo });
  await expect(fila).toContainText('Rechazada');
  await expect(fila).toContainText('Alí Primera');
  await expect(fila.getByRole('button')).toHaveCount(0);
});

test('the dialog of the dashboard: count, decline one, accept the other', async ({ page, producto, revisar }) => {
  const correo = await crearPersona(producto, { rol: 'mercaderista', empresa: 'Alimentos La Sabana' });
  await invitarDesdeOtra(producto, 'Bebidas del Lago', correo);
  await invitarDesdeOtra(producto, 'Comercializadora Internacional de Productos de Consumo Masivo', correo);
  await abrirComo(page, correo, '/dashboard');
  await page.getByRole('button', { name: 'Invitaciones (2)' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Invitaciones pendientes' });
  await expect(dialogo.getByRole('listitem')).toHaveCount(2);
  await revisar(page, 'invitaciones-dialogo');
  await dialogo.getByRole('button', { name: /Rechazar la invitación de Comercializadora/ }).click();
  await esperarAviso(page, 'Invitación rechazada', '');
  await expect(dialogo.getByRole('listitem')).toHaveCount(1);
  await dialogo.getByRole('button', { name: 'Aceptar la invitación de Bebidas del Lago' }).click();
  await esperarAviso(page, '¡Invitación aceptada!', 'Ahora tienes acceso a Bebidas del Lago');
  await expect(page.getByRole('banner').getByText('Bebidas del Lago')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invitaciones \(/ })).toHaveCount(0);
});

test(
  'someone in no company answers their invitations where they are told so',
  { tag: UNA_MEDIDA },
  async ({ page, producto, revisar }) => {
    const correo = await crearPersona(producto, { nombre: 'Wilmer Rondón' });
    await invitarDesdeOtra(producto, 'Bebidas del Lago', correo);
    await abrirComo(page, correo, '/dashboard');
    await expect(page.getByRole('heading', { name: /Aún no perteneces a ninguna empresa/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bebidas del Lago' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Registrar Empresa' })).toBeVisible();
    await revisar(page, 'sin-empresa-invitaciones');

    // one more arrives meanwhile
    await invitarDesdeOtra(producto, 'Harinas del Llano', correo);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Rechazar la invitación de Harinas del Llano' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Aceptar la invitación de Bebidas del Lago' }).click();
    await esperarAviso(page, '¡Invitación aceptada!', 'Ahora tienes acceso a Bebidas del Lago');
    await enElCampo(page);
  },
);

test(
  'five companies are the most: the sixth says so, in the dialog and on its page',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/409/);
    const cinco = await Promise.all(
      ['Empresa una', 'Empresa dos', 'Empresa tres', 'Empresa cuatro', 'Empresa cinco'].map((nombre) =>
        crearEmpresa(producto, nombre),
      ),
    );
    const correo = await crearMiembro(producto, cinco, 'mercaderista', 'Yusmary Contreras');
    const enlace = await invitarDesdeOtra(producto, 'Empresa seis', correo);
    const limite = /Error al aceptar invitación: Ya trabajas para 5 empresas/;
    await abrirComo(page, correo, '/dashboard');
    await page.getByRole('button', { name: 'Invitaciones (1)' }).click();
    await page.getByRole('button', { name: 'Aceptar la invitación de Empresa seis' }).click();
    await esperarAviso(page, 'Error', limite);
    await page.goto(enlace);
    await page.getByRole('button', { name: 'Aceptar invitación' }).click();
    await esperarAviso(page, 'Error', limite);
    // still open: it can be accepted once there is room
    await producto.base.query('delete from empresa_usuarios where empresa_id = $1', [cinco[1]]);
    await page.getByRole('button', { name: 'Aceptar invitación' }).click();
    await esperarAviso(page, '¡Invitación aceptada!', 'Ahora tienes acceso a Empresa seis');
  },
);
