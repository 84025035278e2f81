import {
  abrirComo,
  cortarRed,
  crearEmpresa,
  crearMiembro,
  dibujarLogo,
  enElCampo,
  esperarAviso,
  otroDispositivo,
  salir,
} from './actions.ts';
import {
  crearCadenas,
  crearProductosEn,
  crearSucursales,
  crearVisitas,
  decirSurtido,
  sucursalesDe,
} from './commerce.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

test(
  'a mercaderista of two companies changes between them; each tab keeps its own',
  { tag: UNA_MEDIDA },
  async ({ page, producto, context, vigilancia, browser, revisar }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED/);
    const empresas = [await crearEmpresa(producto, 'Páramo Alto'), await crearEmpresa(producto, 'La Sabana')];
    const correo = await crearMiembro(producto, empresas, 'mercaderista', 'Yusmary Contreras');
    await abrirComo(page, correo, '/dashboard');
    await enElCampo(page);
    const cambiar = page.getByRole('button', { name: /^Cambiar de empresa/ });
    await expect(cambiar).toContainText('Páramo Alto');
    await cambiar.click();
    await expect(page.getByRole('menuitemradio', { name: 'Páramo Alto' })).toBeChecked();
    await revisar(page, 'cambiar-empresa');
    await page.getByRole('menuitemradio', { name: 'La Sabana' }).click();
    await esperarAviso(page, 'Empresa cambiada', 'Ahora estás trabajando con La Sabana');
    await expect(cambiar).toContainText('La Sabana');
    await page.reload();
    await expect(cambiar).toContainText('La Sabana');

    // a new tab and another device open with the last choice; this tab keeps its own when that one changes
    const otraPestana = await context.newPage();
    await otraPestana.goto('/dashboard-mercaderista');
    const enLaOtra = otraPestana.getByRole('button', { name: /^Cambiar de empresa/ });
    await expect(enLaOtra).toContainText('La Sabana');
    await enLaOtra.click();
    await otraPestana.getByRole('menuitemradio', { name: 'Páramo Alto' }).click();
    await esperarAviso(otraPestana, 'Empresa cambiada', 'Ahora estás trabajando con Páramo Alto');
    await expect(cambiar).toContainText('La Sabana');
    await page.reload();
    await expect(cambiar).toContainText('La Sabana');
    const otroTelefono = await otroDispositivo(browser, producto, correo);
    await expect(otroTelefono.getByRole('button', { name: /^Cambiar de empresa/ })).toContainText('Páramo Alto');

    // without the server the list cannot be read again, but the choice still counts here
    await cortarRed(page);
    await cambiar.click();
    await esperarAviso(page, 'Error', 'No se pudieron cargar las empresas del usuario');
    await page.getByRole('menuitemradio', { name: 'Páramo Alto' }).click();
    await esperarAviso(page, 'Empresa cambiada', 'Ahora estás trabajando con Páramo Alto');
    await expect(cambiar).toContainText('Páramo Alto');
    await context.setOffline(false);
  },
);

test(
  'a supervisor of two companies: nothing of the former one stays, and one that ends gives way to the other',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/404/);
    const empresas = [await crearEmpresa(producto, 'Páramo Alto'), await crearEmpresa(producto, 'La Sabana')];
    const correo = await crearMiembro(producto, empresas, 'supervisor', 'María Zambrano');
    await abrirComo(page, correo, '/dashboard');
    await expect(page).toHaveURL(/\/dashboard$/);
    const cambiar = page.getByRole('button', { name: /^Cambiar de empresa/ }).locator('visible=true');
    await expect(page.getByRole('main')).toContainText('Páramo Alto');
    await cambiar.click();
    await page.getByRole('menuitemradio', { name: 'La Sabana' }).click();
    await esperarAviso(page, 'Empresa cambiada', 'Ahora estás trabajando con La Sabana');
    await expect(page.getByRole('main')).toContainText('La Sabana');
    await expect(page.getByRole('main')).not.toContainText('Páramo Alto');
    await revisar(page, 'dashboard-dos-empresas');

    await producto.base.query('delete from empresa_usuarios where empresa_id = $1', [empresas[1]]);
    await page.getByRole('main').getByRole('link', { name: 'Invitar Usuario', exact: true }).click();
    await esperarAviso(page, 'Ya no tienes acceso', 'Tu acceso a La Sabana terminó.');
    // one company is left: it is the one, and there is nothing to change to
    await expect(page.getByText('Páramo Alto', { exact: true }).locator('visible=true').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cambiar de empresa/ })).toHaveCount(0);
  },
);

test('the guided start of a new company ticks itself off and goes when all of it is done', async ({
  page,
  producto,
  revisar,
}) => {
  const empresa = await crearEmpresa(producto, 'Páramo Alto');
  const admin = await crearMiembro(producto, empresa, 'admin', 'Andreína Salcedo');
  await abrirComo(page, admin, '/dashboard');
  const pasos = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(pasos).toContainText('1 de 7 listos');
  await revisar(page, 'dashboard-primeros-pasos');
  await pasos.getByRole('link', { name: 'Completar datos' }).click();
  await expect(page).toHaveURL(/\/settings#empresa$/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await dibujarLogo() });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Configuración guardada', 'La configuración de la empresa ha sido actualizada');
  await page.getByRole('link', { name: 'Dashboard' }).locator('visible=true').first().click();
  await expect(pasos).toContainText('2 de 7 listos');
  await pasos.getByRole('link', { name: 'Crear punto de venta' }).click();
  await expect(page).toHaveURL(/\/gestion-puntos-de-venta$/);
  const [cadena = ''] = await crearCadenas(producto, empresa, [{ nombre: 'La Ceiba' }]);
  await page.goto('/dashboard');
  await expect(pasos).toContainText('3 de 7 listos');
  await pasos.getByRole('link', { name: 'Cargar productos' }).click();
  await expect(page).toHaveURL(/\/productos-empresa$/);
  const [harina = ''] = await crearProductosEn(producto, empresa, ['Harina de maíz']);
  await page.goto('/dashboard');
  await expect(pasos).toContainText('4 de 7 listos');
  await pasos.getByRole('link', { name: 'Decir qué se vende' }).click();
  await expect(page).toHaveURL(/\/surtido/);
  await decirSurtido(producto, [{ cadena, producto: harina, que: 'venta', valor: 1 }]);
  // of another chain nobody has said anything: its branches are named
  const [otra = ''] = await crearCadenas(producto, empresa, [{ nombre: 'Don Chuo', sucursales: 5 }]);
  await page.goto('/dashboard');
  await expect(pasos).toContainText('4 de 7 listos');
  await expect(pasos).toContainText('Sin productos todavía: Don Chuo 01, Don Chuo 02, Don Chuo 03 y 2 más.');
  const [primera] = await sucursalesDe(producto, empresa, ['Don Chuo 01']);
  await expect(pasos.getByRole('link', { name: 'Don Chuo 01' })).toHaveAttribute(
    'href',
    `/cadena/${otra}/sucursal/${primera}`,
  );
  await revisar(page, 'dashboard-sucursales-sin-productos');
  await decirSurtido(producto, [{ cadena: otra, producto: harina, que: 'venta', valor: 1 }]);
  await page.goto('/dashboard');
  await expect(pasos).toContainText('5 de 7 listos');
  await pasos.getByRole('link', { name: 'Invitar al equipo' }).click();
  await expect(page).toHaveURL(/\/invitar-usuario$/);
  await crearMiembro(producto, empresa, 'mercaderista', 'Luisana Pérez');
  await page.goto('/dashboard');
  await expect(pasos).toContainText('6 de 7 listos');
  await pasos.getByRole('link', { name: 'Programar visitas' }).click();
  await expect(page).toHaveURL(/\/programar-visitas/);
  const [sucursal = ''] = await crearSucursales(producto, cadena, [{ nombre: 'La Ceiba Centro' }]);
  await crearVisitas(producto, sucursal, 1);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Herramientas' })).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: /Gestionar Usuarios/ })
      .locator('visible=true')
      .first(),
  ).toBeVisible();
  await expect(pasos).toHaveCount(0);
  await revisar(page, 'dashboard-admin');

  await salir(page);
  await abrirComo(page, await crearMiembro(producto, empresa, 'supervisor', 'Carlos Briceño'), '/dashboard');
  const herramientas = page.getByRole('region', { name: 'Herramientas' });
  await expect(herramientas.getByRole('link')).toHaveCount(7);
  for (const suya of [
    /Programar Visitas/,
    /Puntos de Venta/,
    /Productos/,
    /Reportes de Visitas/,
    /Reportes Avanzados/,
    /Invitar Usuarios/,
    /Copia de rescate/,
  ])
    await expect(herramientas.getByRole('link', { name: suya })).toBeVisible();
});
