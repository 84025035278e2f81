import {
  CLAVE,
  campoClave,
  correoNuevo,
  crearPersona,
  dibujarLogo,
  enElCampo,
  enElPanel,
  enlaceDelCorreo,
  entrar,
  esperarAviso,
  llenarRegistro,
  retenerScripts,
  salir,
} from './actions.ts';
import { terminarSesiones } from './registro.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

test(
  'register with a logo, confirm by mail, sign in, sign out, recover the password, sign in again',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }) => {
    const correo = correoNuevo();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const ventaja of ['Rutas inteligentes', 'Reportes avanzados', 'Control en tiempo real']) {
      await expect(page.getByRole('heading', { name: ventaja })).toBeVisible();
    }
    await revisar(page, 'landing');
    await page.getByRole('main').getByRole('link', { name: 'Registrar Empresa' }).click();

    await expect(page).toHaveURL(/\/registro-empresa$/);
    await llenarRegistro(page, { empresa: 'Distribuidora El Ávila, C.A.', nombre: 'Carmen Rondón', correo });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await dibujarLogo() });
    await revisar(page, 'registro-empresa');
    await page.getByRole('button', { name: 'Registrar Empresa' }).click();
    await expect(page).toHaveURL(`${producto.url}/`);
    await esperarAviso(page, '¡Registro exitoso!', '');
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(correo);

    await page.goto(await enlaceDelCorreo(producto, correo, 'Confirma'));
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Distribuidora El Ávila, C.A.').locator('visible=true').first()).toBeVisible();
    const logo = page.locator('img[src*="/archivos/"]').locator('visible=true').first();
    await expect(logo).toBeVisible();
    await expect.poll(() => logo.evaluate((imagen) => (imagen as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await revisar(page, 'dashboard');
    await page.goto('/');
    await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const lista = page.getByText('No tienes puntos de venta registrados');
    await expect(lista).toBeVisible();

    await salir(page);
    // back at once, in the same page: what was silenced for leaving asks again
    await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
    await page.getByLabel('Correo electrónico').fill(correo);
    await campoClave(page).fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(lista).toBeVisible();
    await salir(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);

    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(correo);
    await revisar(page, 'recuperar-clave');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('recibirás un enlace')).toBeVisible();
    await page.goto(await enlaceDelCorreo(producto, correo, 'Restablece'));
    await expect(page).toHaveURL(/\/restablecer-clave$/);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('cachapa-con-mano');
    await page.getByLabel('Repite la contraseña nueva').fill('cachapa-con-mano');
    await revisar(page, 'restablecer-clave');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await esperarAviso(page, 'Contraseña actualizada', 'Tu contraseña ha sido cambiada exitosamente');

    await page.getByLabel('Correo electrónico').fill(correo);
    await campoClave(page).fill('cachapa-con-mano');
    await revisar(page, 'login');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await esperarAviso(page, '¡Bienvenido!', 'Has iniciado sesión correctamente.');
  },
);

test('each role lands on its own dashboard, whichever it opens', async ({ page, producto, revisar, vigilancia }) => {
  // what was just being asked for when the session ended
  vigilancia.tolerar(/401.*\/(invitaciones|mis-dias|mis-visitas|eventos|avisos|rescate)/);
  await entrar(
    page,
    await crearPersona(producto, { rol: 'mercaderista', nombre: 'José Gregorio Hernández de la Concepción Palacios' }),
  );
  await enElCampo(page);
  await revisar(page, 'dashboard-mercaderista');
  await page.goto('/dashboard');
  await enElCampo(page);
  await page.goto('/registro-empresa');
  await enElCampo(page);
  await salir(page);

  await entrar(
    page,
    await crearPersona(producto, {
      rol: 'supervisor',
      empresa: 'Comercializadora Internacional de Productos de Consumo Masivo del Centro Occidente',
    }),
  );
  await enElPanel(page);
  await page.goto('/dashboard-mercaderista');
  await expect(page).toHaveURL(/\/dashboard$/);
  await revisar(page, 'dashboard-nombres-largos');
});

test('someone in no company is told what to do', { tag: UNA_MEDIDA }, async ({ page, producto, revisar }) => {
  await entrar(page, await crearPersona(producto));
  await expect(page.getByRole('heading', { name: /Aún no perteneces a ninguna empresa/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrar Empresa' })).toBeVisible();
  await revisar(page, 'sin-empresa');
});

test(
  'after signing in an invitation’s link goes on with its token, and never to another site',
  { tag: UNA_MEDIDA },
  async ({ page, producto }) => {
    const correo = await crearPersona(producto, { rol: 'mercaderista' });
    await page.goto('/login?redirect=%2F%2Fotro.example%2Fx&token=abc');
    await expect(page.getByText('Inicia sesión para aceptar tu invitación a una nueva empresa')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(correo);
    await campoClave(page).fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL(new RegExp(`^${producto.url}/dashboard-mercaderista$`));
  },
);

test('the page asked for before signing in is where it ends', { tag: UNA_MEDIDA }, async ({ page, producto }) => {
  const correo = await crearPersona(producto, { rol: 'admin' });
  await page.goto('/auditoria?desde=2027-01-01&hasta=2027-01-31');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(correo);
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(`${producto.url}/auditoria?desde=2027-01-01&hasta=2027-01-31`);
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
});

test('the policy, a path that does not exist and the documents of the API', async ({ page, revisar }) => {
  const servida = await page.request.get('/politicas-privacidad');
  expect(await servida.text()).toContain('href="mailto:privacidad@anaquel.example"');
  await page.goto('/politicas-privacidad');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await revisar(page, 'politicas-privacidad');
  // as it is served, and once the application has taken its place for another language
  await expect(page.getByRole('link', { name: 'privacidad@anaquel.example' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('#prerender')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'privacidad@anaquel.example' })).toHaveAttribute(
    'href',
    'mailto:privacidad@anaquel.example',
  );
  await page.goto('/no/existe');
  await expect(page.getByText('Page not found')).toBeVisible();
  await revisar(page, 'no-encontrada');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Page not found')).toHaveCount(0);
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { name: 'Anaquel' })).toBeVisible();
  await expect(page.getByText('Every error is a problem (RFC 9457)')).toBeVisible();
});

test(
  'a form is used before the application has arrived: what is typed and sent is kept, and the keyboard stays',
  {
    tag: UNA_MEDIDA,
  },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED/);
    const correo = await crearPersona(producto, { rol: 'admin' });
    const aplicacion = () => expect(page.locator('#prerender')).toHaveCount(0);

    let soltar = await retenerScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await campoClave(page).fill(`${CLAVE}x`);
    await page.getByLabel('Correo electrónico').tap();
    await page.keyboard.type(correo.slice(0, 5));
    const campo = await page.getByLabel('Correo electrónico').elementHandle();
    soltar();
    await aplicacion();
    await page.keyboard.type(correo.slice(5));
    // the very field: one that took its place would have closed the keyboard of a phone
    expect(await campo?.evaluate((suyo) => suyo === document.activeElement)).toBe(true);
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(correo);
    // however often a field is drawn
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(campoClave(page)).toHaveValue(`${CLAVE}x`);

    // whoever has gone on to the next field meanwhile stays there
    await page.unrouteAll({ behavior: 'wait' });
    soltar = await retenerScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Correo electrónico').focus();
    await page.evaluate(() => {
      const pintada = document.getElementById('prerender');
      const clave = document.getElementsByName('clave')[0];
      if (!pintada) throw new Error('the page is not painted');
      new MutationObserver(() => clave?.focus()).observe(pintada, { attributeFilter: ['id'] });
    });
    soltar();
    await aplicacion();
    await page.keyboard.type('abc');
    await expect(campoClave(page)).toHaveValue('abc');
    await expect(campoClave(page)).toBeFocused();

    // with bad reception they are asked for again
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/assets/*.js', (ruta) => ruta.abort('internetdisconnected'));
    const fallida = page.waitForEvent('requestfailed', (peticion) => peticion.url().includes('/assets/publica-'));
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(correo);
    await fallida;
    await page.unrouteAll({ behavior: 'wait' });
    await aplicacion();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(correo);

    await page.unrouteAll({ behavior: 'wait' });
    soltar = await retenerScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Correo electrónico').fill(correo);
    await campoClave(page).fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.locator('#prerender')).toHaveCount(1);
    soltar();
    await expect(page).toHaveURL(/\/dashboard$/);

    // and by whoever the page was not painted for: the application comes at once, and may come late
    await page.unrouteAll({ behavior: 'wait' });
    vigilancia.tolerar(/401/);
    await terminarSesiones(producto, correo);
    await page.reload();
    // the page itself, and not only its address: the panel's application is still handing over then
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
    soltar = await retenerScripts(page);
    await page.goto('/login?redirect=%2Fproductos-empresa', { waitUntil: 'commit' });
    await page.getByLabel('Correo electrónico').fill(correo);
    await campoClave(page).fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.locator('#prerender')).toHaveCount(1);
    soltar();
    await expect(page).toHaveURL(/\/productos-empresa$/);
  },
);
