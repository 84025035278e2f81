import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  CLAVE,
  abrirComo,
  alEscribir,
  correoNuevo,
  cortarRed,
  crearEmpresa,
  crearMiembro,
  dibujarLogo,
  enElCampo,
  enElPanel,
  enlaceDelCorreo,
  entrar,
  esperarAviso,
  otroDispositivo,
  salir,
} from './actions.ts';
import { iniciarProducto, type Producto } from './product.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

const OTRA_CLAVE = 'cachapa-con-mano';

/** Signed in, in a company of their own, on their settings. */
const enAjustes = async (
  pagina: Page,
  producto: Producto,
  rol: 'admin' | 'supervisor' | 'mercaderista',
  lugar = '',
) => {
  const empresa = await crearEmpresa(producto);
  const correo = await crearMiembro(producto, empresa, rol, 'Andreína Salcedo');
  await abrirComo(pagina, correo, `${rol === 'mercaderista' ? '/settings-mercaderista' : '/settings'}${lugar}`);
  await expect(pagina.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  return { empresa, correo };
};

const pestana = (pagina: Page, nombre: string) => pagina.getByRole('tab', { name: nombre });
const tema = (pagina: Page) => pagina.locator('html').getAttribute('data-mantine-color-scheme');
const foto = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f8f9d' } })
    .jpeg()
    .toBuffer();

test(
  'tabs by role, kept in the address; the way back is the role’s dashboard',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, vigilancia, revisar }) => {
    // signing out as soon as a dashboard is there: what it was still asking comes too late
    vigilancia.tolerar(/401/);
    await enAjustes(page, producto, 'admin');
    await expect(page.getByRole('tab')).toHaveText(['Perfil', 'Seguridad', 'Preferencias', 'Empresa']);
    await revisar(page, 'settings-perfil');
    await pestana(page, 'Preferencias').click();
    await expect(page).toHaveURL(/\/settings#preferencias$/);
    await page.reload();
    await expect(pestana(page, 'Preferencias')).toHaveAttribute('aria-selected', 'true');
    await revisar(page, 'settings-preferencias');
    await page.getByRole('link', { name: 'Dashboard' }).locator('visible=true').first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await salir(page);

    await enAjustes(page, producto, 'supervisor', '#empresa');
    await expect(page.getByRole('tab')).toHaveText(['Perfil', 'Seguridad', 'Preferencias']);
    await expect(pestana(page, 'Perfil')).toHaveAttribute('aria-selected', 'true');
    await page.goto('/dashboard');
    await salir(page);

    await enAjustes(page, producto, 'mercaderista');
    await expect(page.getByRole('tab')).toHaveText(['Mi Perfil', 'Seguridad', 'Preferencias']);
    await expect(page.getByRole('tabpanel')).not.toContainText('Rol');
    await revisar(page, 'settings-mercaderista');
    await page.goto('/settings');
    await expect(page.getByRole('tab')).toHaveText(['Perfil', 'Seguridad', 'Preferencias']);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await enElCampo(page);
  },
);

test('what was written in a tab is there when one comes back to it', async ({ page, producto, revisar }) => {
  await enAjustes(page, producto, 'admin');
  await page.getByRole('button', { name: 'Editar Información' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('A medio escribir');
  await pestana(page, 'Seguridad').click();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(OTRA_CLAVE);
  await pestana(page, 'Empresa').click();
  await page.getByLabel('Nombre de la empresa').fill('Otra Razón Social');
  await pestana(page, 'Perfil').click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  // going through the tabs with the keyboard stays on them
  await expect(pestana(page, 'Perfil')).toBeFocused();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('A medio escribir');
  await revisar(page, 'settings-a-medio-escribir');
  await pestana(page, 'Empresa').click();
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Otra Razón Social');
  await pestana(page, 'Seguridad').click();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(OTRA_CLAVE);
});

test('profile: name and picture, seen at once everywhere; cancelling discards both', async ({
  page,
  producto,
  revisar,
}) => {
  await enAjustes(page, producto, 'supervisor');
  await page.getByRole('button', { name: 'Editar Información' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  const imagen = page.locator('input[type=file]');
  await imagen.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByText('Elige un archivo de imagen.')).toBeVisible();
  await imagen.setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await foto() });
  await expect(page.getByRole('main').locator('img[src^="data:"]')).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill('Otro Nombre');
  await revisar(page, 'settings-perfil-editar');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Editar Información' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Andreína Salcedo');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);

  await page.getByRole('button', { name: 'Editar Información' }).click();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await page.getByLabel('Nombre', { exact: true }).fill('  ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill('Andreína de Salcedo');
  await imagen.setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await foto() });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Perfil actualizado', 'Tu información personal ha sido actualizada');
  await expect(page.getByRole('main')).toContainText('Andreína de Salcedo');
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText('Te damos la bienvenida, Andreína de Salcedo.');
  const retrato = page.getByRole('main').locator('img[src*="/imagenes/"]');
  await expect(retrato).toBeVisible();
  await expect
    .poll(() => retrato.evaluate((elemento) => (elemento as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test(
  'profile: what is no image in truth, no network, and data that could not be read',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, context }) => {
    vigilancia.tolerar(/422|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await enAjustes(page, producto, 'admin');
    await page.getByRole('button', { name: 'Editar Información' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('esto no es una imagen') });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'No se pudo actualizar la información personal', /no se admite|no se puede leer/);
    await page.getByRole('button', { name: 'Descartar imagen' }).click();
    await cortarRed(page);
    await page.getByLabel('Nombre', { exact: true }).fill('Nunca Guardado');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'No se pudo actualizar la información personal', 'No hay conexión con el servidor');
    await context.setOffline(false);
    await page.route('**/api/**/sesion', (ruta) => ruta.abort());
    await page.reload();
    await esperarAviso(page, 'Error', 'No se pudo cargar la información del usuario');
    await expect(page.getByRole('main')).toContainText('Andreína Salcedo');
  },
);

test('another address: with the password, by the mail’s link, and only then', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/422|401|409/);
  const { correo } = await enAjustes(page, producto, 'mercaderista');
  const nuevo = correoNuevo();
  await page.getByRole('button', { name: 'Editar Información' }).click();
  await expect(page.getByLabel('Contraseña actual')).toHaveCount(0);
  await page.getByLabel('Correo electrónico').fill(nuevo);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe tu contraseña actual.')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('equivocada');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'No se pudo actualizar la información personal', 'La contraseña actual no es correcta.');
  await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  await revisar(page, 'settings-mercaderista-otro-correo');
  await page.getByLabel('Contraseña actual').fill(CLAVE);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Te enviamos un correo a')).toContainText(nuevo);
  await expect(page.getByRole('tabpanel')).toContainText(correo);
  await revisar(page, 'settings-mercaderista-por-confirmar');

  const enlace = await enlaceDelCorreo(producto, nuevo, 'Confirma tu correo nuevo');
  await page.goto(enlace);
  await expect(page.getByText('Tu correo cambió.')).toBeVisible();
  await expect(page).toHaveURL(/\/confirmar-correo$/);
  await revisar(page, 'confirmar-correo');
  await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await expect(page.getByRole('main')).toContainText(nuevo);
  await page.goto(enlace);
  await expect(page.getByText('Este correo ya es el tuyo.')).toBeVisible();
  await expect(page.getByText('Tu correo de antes sigue contando.')).toHaveCount(0);
  await revisar(page, 'confirmar-correo-gastado');

  await page.goto('/dashboard-mercaderista');
  await salir(page);
  await entrar(page, correo);
  await esperarAviso(page, 'Error al iniciar sesión', 'El correo o la contraseña no son correctos.');
  await entrar(page, nuevo);
  await enElCampo(page);
});

test('an address that waits is seen after a reload and on another device, is sent again, and is taken back', async ({
  page,
  producto,
  vigilancia,
  browser,
  revisar,
}) => {
  vigilancia.tolerar(/422/);
  const { correo } = await enAjustes(page, producto, 'supervisor');
  const nuevo = correoNuevo();
  await page.getByRole('button', { name: 'Editar Información' }).click();
  await page.getByLabel('Correo electrónico').fill(nuevo);
  await page.getByLabel('Contraseña actual').fill(CLAVE);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Te enviamos un correo a')).toContainText(nuevo);
  await page.reload();
  await expect(page.getByText('Te enviamos un correo a')).toContainText(nuevo);
  await revisar(page, 'settings-correo-pendiente');
  const enlace = await enlaceDelCorreo(producto, nuevo, 'Confirma tu correo nuevo');

  const otra = await otroDispositivo(browser, producto, correo);
  await otra.goto('/settings');
  await expect(otra.getByText('Te enviamos un correo a')).toContainText(nuevo);
  await otra.getByRole('button', { name: 'Reenviar el correo' }).click();
  await esperarAviso(otra, 'Correo enviado de nuevo', '');
  await expect.poll(() => producto.correo.mensajes().filter(({ para }) => para.includes(nuevo)).length).toBe(2);
  await otra.getByRole('button', { name: 'Cancelar el cambio' }).click();
  await esperarAviso(otra, 'Cambio de correo cancelado', '');
  await expect(otra.getByText('Te enviamos un correo a')).toHaveCount(0);
  await expect(otra.getByRole('button', { name: 'Editar Información' })).toBeFocused();

  await page.goto(enlace);
  await expect(page.getByText('El enlace ya se usó o venció.')).toBeVisible();
  await expect(page.getByText('El correo de tu cuenta es')).toContainText(correo);
  await revisar(page, 'confirmar-correo-cancelado');
});

test(
  'without confirmation the address counts at once; a taken one is refused',
  { tag: UNA_MEDIDA },
  async ({ page, vigilancia }) => {
    vigilancia.tolerar(/409|ERR_CONNECTION/);
    const producto = await iniciarProducto({ EMAIL_CONFIRMATION: 'false' });
    try {
      const empresa = await crearEmpresa(producto);
      const ajeno = await crearMiembro(producto, empresa, 'mercaderista', 'Otra Persona');
      const correo = await crearMiembro(producto, empresa, 'admin', 'Andreína Salcedo');
      await page.goto(`${producto.url}/login`);
      await page.getByLabel('Correo electrónico').fill(correo);
      await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await enElPanel(page);
      await page.goto(`${producto.url}/settings`);
      await page.getByRole('button', { name: 'Editar Información' }).click();
      await page.getByLabel('Correo electrónico').fill(ajeno);
      await page.getByLabel('Contraseña actual').fill(CLAVE);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await esperarAviso(
        page,
        'No se pudo actualizar la información personal',
        'Ya existe una cuenta con este correo.',
      );
      const nuevo = correoNuevo();
      await page.getByLabel('Correo electrónico').fill(nuevo);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await esperarAviso(page, 'Perfil actualizado', 'Tu información personal ha sido actualizada');
      await expect(page.getByRole('main')).toContainText(nuevo);
    } finally {
      await page.close();
      await producto.parar();
    }
  },
);

test('password: what is wrong stands at its field; changing it signs the other devices out', async ({
  page,
  producto,
  vigilancia,
  browser,
  revisar,
}) => {
  vigilancia.tolerar(/422|401/);
  const { correo } = await enAjustes(page, producto, 'admin', '#seguridad');
  const otra = await otroDispositivo(browser, producto, correo);
  const llenar = async (actual: string, nueva: string, confirmacion = nueva) => {
    await page.getByLabel('Contraseña actual').fill(actual);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva);
    await page.getByLabel('Repite la contraseña nueva').fill(confirmacion);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await llenar(CLAVE, OTRA_CLAVE, 'otra cosa');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await llenar(CLAVE, '12345');
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres').first()).toBeVisible();
  await revisar(page, 'settings-seguridad');
  await llenar(CLAVE, 'password');
  await esperarAviso(page, 'No se pudo cambiar la contraseña', /demasiado común/);
  await llenar('equivocada', OTRA_CLAVE);
  await esperarAviso(page, 'No se pudo cambiar la contraseña', 'La contraseña actual no es correcta.');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect(page.getByLabel('Contraseña actual')).toHaveAttribute('type', 'text');
  await llenar(CLAVE, OTRA_CLAVE);
  await esperarAviso(page, 'Contraseña actualizada', 'Tu contraseña ha sido cambiada exitosamente');
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible();
  await otra
    .getByRole('link', { name: /^Invitar/ })
    .locator('visible=true')
    .last()
    .click();
  await expect(otra).toHaveURL(/\/login\?redirect=%2Finvitar-usuario$/);
  await esperarAviso(otra, 'Tu sesión terminó', 'Venció o se cerró en otro lugar.');
  await entrar(otra, correo, OTRA_CLAVE);
  await expect(otra).toHaveURL(/\/dashboard$/);
});

test('theme, language and notifications take effect at once and follow the person to another device', async ({
  page,
  producto,
  vigilancia,
  browser,
}) => {
  vigilancia.tolerar(/ERR_FAILED/);
  const { correo } = await enAjustes(page, producto, 'mercaderista', '#preferencias');
  await page.getByText('Oscuro', { exact: true }).click();
  await expect.poll(() => tema(page)).toBe('dark');
  await esperarAviso(page, 'Configuración guardada', 'Tus preferencias han sido actualizadas');
  await page.getByRole('switch', { name: 'Recibir notificaciones' }).click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect
    .poll(async () => {
      const { rows } = await producto.base.query(
        `select theme, language, notifications_enabled from user_settings s join usuarios u on u.id = s.user_id
         where u.correo = $1`,
        [correo],
      );
      return rows[0] as unknown;
    })
    .toEqual({ theme: 'dark', language: 'en', notifications_enabled: false });

  // before the application has arrived, the page is dark already
  await page.route('**/assets/*.js', (ruta) => ruta.abort());
  await page.goto('/settings-mercaderista', { waitUntil: 'commit' });
  await expect.poll(() => tema(page)).toBe('dark');
  await page.unroute('**/assets/*.js');

  const otra = await otroDispositivo(browser, producto, correo);
  await expect.poll(() => tema(otra)).toBe('dark');
  await expect(otra.locator('html')).toHaveAttribute('lang', 'en');
  await otra.goto('/settings-mercaderista#preferencias');
  await expect(otra.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(otra.getByRole('switch')).not.toBeChecked();
  await otra.getByRole('button', { name: 'Sign out' }).click();
  await expect(otra).toHaveURL(`${producto.url}/`);
  // signed out, this device is as it was
  await expect.poll(() => tema(otra)).toBe('light');
  await expect(otra.locator('html')).toHaveAttribute('lang', 'es');
});

test(
  'what was chosen signed out counts until signing in; signed in, the footer’s choice is the account’s',
  { tag: UNA_MEDIDA },
  async ({ page, producto, browser }) => {
    const correo = await crearMiembro(producto, await crearEmpresa(producto), 'supervisor', 'Carlos Briceño');
    await page.goto('/');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/login');
    await page.locator('input[type=email]').fill(correo);
    await page.locator('input[type=password]').fill(CLAVE);
    await page.locator('form').getByRole('button').last().click();
    await enElPanel(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto('/');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const otra = await otroDispositivo(browser, producto, correo);
    await expect(otra.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test(
  'preferences that could not be saved go back to what is',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, context, revisar }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED/);
    await enAjustes(page, producto, 'admin', '#preferencias');
    await cortarRed(page);
    await page.getByText('Oscuro', { exact: true }).click();
    await esperarAviso(page, 'No se pudo guardar la configuración', 'No hay conexión con el servidor');
    await expect.poll(() => tema(page)).toBe('light');
    await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
    await page.getByRole('switch', { name: 'Recibir notificaciones' }).click();
    await esperarAviso(page, 'No se pudo guardar la configuración', 'No hay conexión con el servidor');
    await expect(page.getByRole('switch')).toBeChecked();
    await revisar(page, 'settings-preferencias-error');
    await context.setOffline(false);
  },
);

test('company: name, logo, time zone and hours, seen at once; what is refused says why', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/422|500/);
  const { empresa } = await enAjustes(page, producto, 'admin', '#empresa');
  const guardar = page.getByRole('button', { name: 'Guardar' });
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Caracas');
  await expect(page.getByLabel('El horario empieza')).toHaveValue('08:00');
  await expect(page.getByLabel('El horario termina')).toHaveValue('18:00');
  await expect(page.getByLabel('Zona horaria').getByRole('option')).toHaveCount(4);
  await revisar(page, 'settings-empresa');
  await page.getByLabel('El horario termina').fill('07:00');
  await guardar.click();
  await expect(page.getByText('El horario debe terminar después de empezar.')).toBeVisible();
  await page.getByLabel('El horario termina').fill('17:30');
  await page.getByLabel('Nombre de la empresa').fill('');
  await guardar.click();
  await expect(page.getByText('Escribe el nombre de la empresa.')).toBeVisible();
  await page.getByLabel('Nombre de la empresa').fill('Páramo Alto');
  await page.getByLabel('Zona horaria').selectOption('America/Bogota');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await dibujarLogo() });
  await expect(page.getByRole('tabpanel').locator('img[src^="data:"]')).toBeVisible();
  await guardar.click();
  await esperarAviso(page, 'Configuración guardada', 'La configuración de la empresa ha sido actualizada');
  await expect(page.getByText('Páramo Alto', { exact: true }).locator('visible=true').first()).toBeVisible();
  await expect(page.getByRole('tabpanel').locator('img[src*="/archivos/"]')).toBeVisible();
  const { rows } = await producto.base.query(
    `select nombre, logo_url is not null as logo, timezone, business_hours_end::text as fin
     from empresas e join company_settings c on c.empresa_id = e.id where e.id = $1`,
    [empresa],
  );
  expect(rows[0]).toEqual({ nombre: 'Páramo Alto', logo: true, timezone: 'America/Bogota', fin: '17:30:00' });

  // a real fault: the table refuses everything
  await producto.base.query('alter table company_settings add constraint averia check (false) not valid');
  try {
    await page.getByLabel('El horario termina').fill('18:30');
    await guardar.click();
    await esperarAviso(page, 'No se pudo guardar la configuración de la empresa', 'Algo falló en el servidor');
  } finally {
    await producto.base.query('alter table company_settings drop constraint averia');
  }
  await page.getByRole('link', { name: 'Ver auditoría' }).click();
  await expect(page.getByText('Andreína Salcedo cambió la configuración de la empresa')).toBeVisible();
});

test(
  'company: an admin who is none any more is told, and loses the tab',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/403/);
    const { empresa, correo } = await enAjustes(page, producto, 'admin', '#empresa');
    await expect(page.getByLabel('Nombre de la empresa')).toBeVisible();
    await crearMiembro(producto, empresa, 'admin', 'Otra Admin');
    await alEscribir(page, () =>
      producto.base.query(
        `update empresa_usuarios set rol = 'supervisor'
       where empresa_id = $1 and usuario_id = (select id from usuarios where correo = $2)`,
        [empresa, correo],
      ),
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(
      page,
      'Sin permisos',
      'Solo los administradores pueden modificar la configuración de la empresa',
    );
    await esperarAviso(page, 'Tu rol cambió', 'Ahora eres Supervisor');
    await expect(pestana(page, 'Empresa')).toHaveCount(0);
  },
);

test(
  'company: settings that cannot be read say so, and can be asked for again',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, context }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED/);
    await enAjustes(page, producto, 'admin');
    await cortarRed(page);
    await pestana(page, 'Empresa').click();
    await expect(page.getByText('No se pudo cargar la configuración de la empresa')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByLabel('Nombre de la empresa')).toBeVisible();
  },
);
