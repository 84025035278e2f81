import type { Locator, Page } from '@playwright/test';
import { alEscribir, crearMiembro, dibujarLogo, esperarAviso } from './actions.ts';
import {
  abrirFiltros,
  cerrarAvisos,
  crearCadenas,
  crearSucursales,
  enEmpresa,
  fila,
  filaDe,
  seccionDeSucursales,
  SIN_SERVIDOR,
  sinServidor,
} from './commerce.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

const NOMBRE_LARGO = `Supermercados y Automercados ${'Unidos de la Gran Caracas '.repeat(6)}`.slice(0, 200).trim();

const listaDeActivos = (pagina: Page): Locator => pagina.getByRole('region', { name: 'Puntos de Venta Activos' });

test.describe('the list of the dashboard', () => {
  test(
    'empty, with many, filtered, taken away, and without the server',
    { tag: DOS_MEDIDAS },
    async ({ page, producto, vigilancia, revisar }) => {
      vigilancia.tolerar(/409/);
      vigilancia.tolerar(SIN_SERVIDOR);
      const { empresa } = await enEmpresa(producto, page, 'admin');
      const lista = listaDeActivos(page);
      await page.goto('/dashboard');
      await expect(lista.getByText('No tienes puntos de venta registrados')).toBeVisible();
      await lista.getByRole('link', { name: 'Crear Primer Punto de Venta' }).click();
      await expect(page).toHaveURL(/\/gestion-cadenas-sucursales/);
      await expect(page.getByRole('heading', { name: 'Nuevo punto de venta' })).toBeVisible();

      const [laCeiba = '', , , , conArchivada = '', vacia = ''] = await crearCadenas(producto, empresa, [
        { nombre: 'La Ceiba', sucursales: 3 },
        { nombre: 'El Samán', presencia: 'Regional', sucursales: 1 },
        { nombre: 'Don Chuo', tipo: 'Independiente', canal: 'Tradicional', presencia: 'Regional' },
        { nombre: 'Playa Zul', tipo: 'Horeca', canal: 'Hotel' },
        { nombre: 'Bodegón Mirador', tipo: 'Independiente' },
        { nombre: 'Ávila Express' },
        { nombre: NOMBRE_LARGO },
      ]);
      await crearSucursales(producto, conArchivada, [{ nombre: 'La de antes', archivada: true }]);
      await page.goto('/dashboard');
      const tarjetas = lista.getByRole('listitem').filter({ has: page.getByRole('heading') });
      const nombres = tarjetas.getByRole('heading');
      await expect(nombres).toHaveText(['Ávila Express', 'Bodegón Mirador', 'Don Chuo', 'El Samán']);
      await expect(lista.getByText('Mostrando 1-4 de 7 puntos de venta')).toBeVisible();
      await expect(lista.getByText('Página 1 de 2')).toBeVisible();
      await lista.getByRole('button', { name: 'Siguiente' }).click();
      await expect(nombres).toHaveText(['La Ceiba', 'Playa Zul', NOMBRE_LARGO]);
      await expect(lista.getByText('Mostrando 5-7 de 7 puntos de venta')).toBeVisible();
      await expect(tarjetas.filter({ hasText: 'La Ceiba' })).toContainText('3 sucursales');
      await revisar(page, 'dashboard-puntos');

      // any filter begins with the first page
      await abrirFiltros(lista);
      await lista.getByLabel('Tipo de Unidad').selectOption('Independiente');
      await expect(nombres).toHaveText(['Bodegón Mirador', 'Don Chuo']);
      await lista.getByLabel('Canal de Venta').selectOption('Tradicional');
      await lista.getByLabel('Presencia').selectOption('Regional');
      await expect(nombres).toHaveText(['Don Chuo']);
      await expect(lista.getByText(/^Mostrando/)).toHaveCount(0);
      await lista.getByLabel('Buscar por nombre').fill('nada de esto');
      await expect(lista.getByText('No se encontraron puntos de venta con los filtros seleccionados')).toBeVisible();
      await lista.getByRole('button', { name: 'Limpiar filtros' }).click();
      await expect(tarjetas).toHaveCount(4);
      await expect(lista.getByLabel('Buscar por nombre')).toHaveValue('');
      await expect(lista.getByLabel('Tipo de Unidad')).toHaveValue('todos');
      await expect(lista.getByRole('button', { name: 'Limpiar' })).toHaveCount(0);
      await lista.getByLabel('Buscar por nombre').fill('avila');
      await expect(nombres).toHaveText(['Ávila Express']);
      await lista.getByRole('button', { name: 'Limpiar' }).click();

      // with branches: off. With archived ones only, the server refuses
      await lista.getByRole('button', { name: 'Siguiente' }).click();
      await lista.getByRole('button', { name: 'Eliminar, La Ceiba' }).click();
      const dialogo = page.getByRole('dialog');
      const eliminar = dialogo.getByRole('button', { name: 'Eliminar' });
      await expect(dialogo).toContainText(
        'No puedes eliminar una cadena que tiene sucursales. Elimina las sucursales primero.',
      );
      await expect(eliminar).toBeDisabled();
      await revisar(page, 'eliminar-cadena-con-sucursales');
      await dialogo.getByRole('button', { name: 'Cancelar' }).click();
      await expect(lista.getByRole('button', { name: 'Eliminar, La Ceiba' })).toBeFocused();
      await lista.getByRole('button', { name: 'Anterior' }).click();
      await lista.getByRole('button', { name: 'Eliminar, Bodegón Mirador' }).click();
      await eliminar.click();
      await esperarAviso(page, 'No se puede eliminar', 'No puedes eliminar una cadena que tiene sucursales.');
      await expect(eliminar).toBeDisabled();
      await expect(dialogo).toContainText('Las sucursales archivadas también cuentan.');
      await dialogo.getByRole('button', { name: 'Cancelar' }).click();
      expect(await filaDe(producto, 'cadenas', conArchivada)).toBeDefined();
      await lista.getByRole('button', { name: 'Eliminar, Ávila Express' }).click();
      await expect(dialogo).toContainText('Ávila Express se eliminará para siempre.');
      await eliminar.click();
      await esperarAviso(page, 'Éxito', 'Ávila Express se eliminó.');
      await expect(lista.getByText('Mostrando 1-4 de 6 puntos de venta')).toBeVisible();
      expect(await filaDe(producto, 'cadenas', vacia)).toBeUndefined();

      await sinServidor(producto, async () => {
        await lista.getByRole('button', { name: 'Eliminar, Don Chuo' }).click();
        await eliminar.click();
        await esperarAviso(page, 'No se pudo eliminar la cadena', 'No hay conexión con el servidor');
        await lista.getByLabel('Buscar por nombre').fill('ceiba');
        await expect(lista.getByText('No se pudieron cargar las cadenas')).toBeVisible();
      });
      await lista.getByRole('button', { name: 'Reintentar' }).click();
      // until the answer has come the list before stands there, in which it has another place
      await expect(nombres).toHaveText(['La Ceiba']);
      await lista.getByRole('link', { name: 'Ver Detalles, La Ceiba' }).click();
      await expect(page).toHaveURL(new RegExp(`/cadena/${laCeiba}`));
    },
  );

  test(
    'a supervisor’s: their tile leads to it, nothing is taken away, and management is not theirs',
    { tag: UNA_MEDIDA },
    async ({ page, producto, revisar }) => {
      const { empresa } = await enEmpresa(producto, page, 'supervisor');
      const lista = listaDeActivos(page);
      await page.goto('/dashboard');
      await expect(lista.getByText('No tienes puntos de venta registrados')).toBeVisible();
      await expect(lista.getByRole('link', { name: 'Crear Primer Punto de Venta' })).toHaveCount(0);
      const [cadena = ''] = await crearCadenas(producto, empresa, [{ nombre: 'La Ceiba', sucursales: 1 }]);
      await page.goto('/dashboard');
      await page
        .getByRole('region', { name: 'Herramientas' })
        .getByRole('link', { name: /Puntos de Venta/ })
        .click();
      await expect(page).toHaveURL(/\/dashboard#puntos-de-venta$/);
      await expect(lista).toBeInViewport();
      await expect(lista.getByRole('link', { name: 'Ver Detalles, La Ceiba' })).toBeVisible();
      await expect(lista.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);

      const denegado = page.getByText('No tienes permisos para gestionar cadenas y sucursales.');
      for (const ruta of ['/gestion-puntos-de-venta', '/gestion-cadenas-sucursales']) {
        await page.goto(ruta);
        await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
        await expect(denegado).toBeVisible();
      }
      await revisar(page, 'gestion-puntos-denegado');
      await page.getByRole('link', { name: 'Volver al Dashboard' }).click();
      await expect(lista.getByRole('link', { name: 'Ver Detalles, La Ceiba' })).toBeVisible();

      // nor a mercaderista's, whose are none of these screens
      await producto.base.query("update empresa_usuarios set rol = 'mercaderista' where empresa_id = $1", [empresa]);
      await page.goto('/gestion-puntos-de-venta');
      await expect(denegado).toBeVisible();
      await page.goto(`/cadena/${cadena}`);
      await expect(page.getByText('No tienes permisos para agregar sucursales')).toBeVisible();
    },
  );
});

test.describe('management', () => {
  test('a first chain: its rules, its logo, what is kept without the server, and without the membership', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(/422|404/);
    vigilancia.tolerar(SIN_SERVIDOR);
    const { empresa, correo } = await enEmpresa(producto, page, 'admin');
    await page.goto('/gestion-puntos-de-venta');
    const formulario = page.getByRole('region', { name: 'Nuevo punto de venta' });
    const crear = formulario.getByRole('button', { name: 'Crear punto de venta' });
    const tipo = formulario.getByLabel('Tipo de Unidad');
    const canal = formulario.getByLabel('Canal de Venta');
    const nombre = formulario.getByLabel('Nombre');
    const logo = formulario.locator('input[type=file]');
    await expect(crear).toBeDisabled();
    await expect(tipo).toHaveValue('Cadena');
    await expect(canal).toHaveValue('Moderno');
    await expect(canal).toBeDisabled();
    await expect(formulario.getByLabel('Presencia')).toHaveValue('Nacional');
    await revisar(page, 'gestion-puntos-primera');
    await nombre.fill('   ');
    await expect(crear).toBeDisabled();
    await tipo.selectOption('Horeca');
    await expect(canal).toHaveValue('Hotel');
    await expect(canal.getByRole('option')).toHaveText(['Hotel', 'Restaurant', 'Cafetería']);
    await canal.selectOption('Cafetería');
    await tipo.selectOption('Independiente');
    await expect(canal).toHaveValue('Moderno');
    await expect(canal.getByRole('option')).toHaveText(['Moderno', 'Tradicional']);
    await canal.selectOption('Tradicional');
    await nombre.fill('Don Chuo');
    // what is no image in truth: the chain is created, and only the logo is missing
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('esto no es una imagen') });
    await sinServidor(producto, async () => {
      await crear.click();
      await esperarAviso(page, 'Error al crear punto de venta', 'No hay conexión con el servidor');
      await expect(nombre).toHaveValue('Don Chuo');
    });
    await crear.click();
    await esperarAviso(page, 'Punto de venta creado', 'Don Chuo');
    await esperarAviso(page, 'No se pudo actualizar el logo', /no se admite|no se puede leer/);
    await cerrarAvisos(page);
    await expect(page).toHaveURL(/cadena=/);
    await expect(page.getByRole('heading', { level: 2, name: 'Don Chuo' })).toBeVisible();
    await expect(seccionDeSucursales(page).getByText('Todavía no hay sucursales')).toBeVisible();

    // a second one, with a real logo; leaving the form half-written asks first
    await page.getByRole('button', { name: 'Nuevo punto de venta' }).click();
    await nombre.fill('La Ceiba');
    await page.goBack();
    const salir = page.getByRole('dialog', { name: 'Salir sin guardar' });
    await expect(salir).toContainText('Lo que escribiste se perderá.');
    await salir.getByRole('button', { name: 'Cancelar' }).click();
    await expect(nombre).toHaveValue('La Ceiba');
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await dibujarLogo() });
    await crear.click();
    await esperarAviso(page, 'Punto de venta creado', 'La Ceiba');
    await expect(page.getByRole('heading', { level: 2, name: 'La Ceiba' })).toBeVisible();
    await expect(page.getByRole('main').locator('img[src*="/archivos/"]:visible').first()).toBeVisible();
    const leer = async () => {
      const { rows } = await producto.base.query<Record<string, unknown>>(
        `select nombre, tipo_unidad_negocio as tipo, canal_venta as canal, logo is not null as con_logo from cadenas
         where empresa_id = $1 order by nombre`,
        [empresa],
      );
      return rows;
    };
    const creadas = [
      { nombre: 'Don Chuo', tipo: 'Independiente', canal: 'Tradicional', con_logo: false },
      { nombre: 'La Ceiba', tipo: 'Cadena', canal: 'Moderno', con_logo: true },
    ];
    expect(await leer()).toEqual(creadas);

    await page.getByRole('button', { name: 'Nuevo punto de venta' }).click();
    await nombre.fill('Tarde');
    // a company keeps an admin: another one, who takes this one off it
    await crearMiembro(producto, empresa, 'admin', 'Carlos Briceño');
    await alEscribir(page, () =>
      producto.base.query(
        'delete from empresa_usuarios using usuarios u where usuario_id = u.id and empresa_id = $1 and u.correo = $2',
        [empresa, correo],
      ),
    );
    await crear.click();
    await esperarAviso(page, 'Error al crear punto de venta', 'No se pudo identificar tu empresa');
    await expect(page.getByRole('heading', { name: /Ya no perteneces a ninguna empresa/ })).toBeVisible();
    expect(await leer()).toEqual(creadas);
  });

  test('many chains: found, chosen, edited beside someone else, deleted', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(/404|409/);
    const { empresa } = await enEmpresa(producto, page, 'admin');
    const muchas = Array.from({ length: 18 }, (_, i) => ({ nombre: `Abasto ${String(i + 1).padStart(2, '0')}` }));
    const creadas = await crearCadenas(producto, empresa, [
      ...muchas,
      { nombre: 'La Ceiba', sucursales: 48 },
      { nombre: 'Playa Zul', tipo: 'Horeca', canal: 'Hotel', presencia: 'Regional', sucursales: 1 },
      { nombre: NOMBRE_LARGO },
    ]);
    const [primera = '', novena = '', laCeiba = ''] = [creadas[0], creadas[8], creadas[18]];
    await page.goto('/gestion-puntos-de-venta?pagina=3');
    const cadenas = page.getByRole('region', { name: 'Puntos de venta', exact: true });
    const tarjetas = cadenas.getByRole('button', { pressed: false }).filter({ hasText: '·' });
    await expect(tarjetas).toHaveCount(3);
    await expect(cadenas.getByText('Mostrando 19-21 de 21 puntos de venta')).toBeVisible();
    await expect(cadenas.getByRole('button', { name: /^Página \d/ })).toHaveText(['1', '2', '3']);
    // none chosen: the branches of all of them, with their chain
    const sucursales = seccionDeSucursales(page);
    await expect(fila(sucursales, 'La Ceiba 01')).toContainText('La Ceiba');
    await expect(sucursales.getByText('Mostrando 1-9 de 49 sucursales')).toBeVisible();
    await revisar(page, 'gestion-puntos');
    await sucursales.getByRole('button', { name: 'Agregar sucursal' }).click();
    await esperarAviso(page, 'Debe seleccionar o crear una cadena primero', 'Elige en la lista');
    await sucursales.getByLabel('Buscar sucursal').fill('zul');
    await expect(sucursales.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/sucursal=zul/);
    await cadenas.getByRole('button', { name: 'Página 1' }).click();
    await expect(tarjetas).toHaveCount(9);
    await cadenas.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);

    // any filter begins with the first page
    await abrirFiltros(cadenas);
    await cadenas.getByLabel('Presencia').selectOption('Regional');
    await expect(tarjetas).toHaveCount(1);
    await expect(page).not.toHaveURL(/pagina/);
    await cadenas.getByRole('button', { name: 'Limpiar' }).click();
    await expect(page).not.toHaveURL(/presencia/);
    await cadenas.getByLabel('Buscar cadena').fill('nada así');
    await expect(cadenas.getByText('No se encontraron puntos de venta con los filtros seleccionados')).toBeVisible();
    await cadenas.getByRole('button', { name: 'Limpiar filtros' }).click();
    await cadenas.getByLabel('Buscar cadena').fill('ceiba');
    await tarjetas.filter({ hasText: 'La Ceiba' }).click();

    await expect(page).toHaveURL(new RegExp(`cadena=${laCeiba}`));
    await expect(page.getByRole('heading', { level: 2, name: 'La Ceiba' })).toBeVisible();
    await expect(sucursales.getByText('Mostrando 1-9 de 48 sucursales')).toBeVisible();
    await expect(sucursales.getByRole('button', { name: /^Página \d/ })).toHaveText(['1', '2', '3', '4', '5']);
    await sucursales.getByRole('button', { name: 'Página 5' }).click();
    await expect(sucursales.getByRole('button', { name: /^Página \d/ })).toHaveText(['2', '3', '4', '5', '6']);
    await expect(fila(sucursales, 'La Ceiba 37')).toBeInViewport();
    await sucursales.getByRole('button', { name: 'Siguiente' }).click();
    await expect(sucursales.getByText('Mostrando 46-48 de 48 sucursales')).toBeVisible();
    await page.reload();
    await expect(sucursales.getByText('Mostrando 46-48 de 48 sucursales')).toBeVisible();
    // creating closes what was chosen, and the back button takes that back
    await page.getByRole('button', { name: 'Nuevo punto de venta' }).click();
    await expect(page.getByRole('region', { name: 'Nuevo punto de venta' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'La Ceiba' })).toBeVisible();

    // someone else saves while it is being edited
    await page.getByRole('button', { name: 'Editar, La Ceiba', exact: true }).click();
    const formulario = page.getByRole('form', { name: 'Editar La Ceiba' });
    await expect(formulario.getByLabel('Nombre')).toBeFocused();
    await formulario.getByLabel('Nombre').fill('La Ceiba Nueva');
    await formulario.getByLabel('Presencia').selectOption('Regional');
    await producto.base.query("update cadenas set nombre = 'La Ceiba C.A.' where id = $1", [laCeiba]);
    await formulario.getByRole('button', { name: 'Guardar' }).click();
    await expect(formulario).toContainText('Otra persona guardó cambios mientras editabas.');
    await expect(formulario.getByRole('row').filter({ hasText: 'La Ceiba C.A.' })).toContainText('La Ceiba Nueva');
    await revisar(page, 'editar-cadena-dos-versiones');
    await formulario.getByRole('button', { name: 'Guardar lo mío' }).click();
    await esperarAviso(page, 'Punto de venta actualizado', 'La Ceiba Nueva');
    await expect(page.getByRole('button', { name: 'Editar, La Ceiba Nueva', exact: true })).toBeFocused();
    expect(await filaDe(producto, 'cadenas', laCeiba)).toMatchObject({
      nombre: 'La Ceiba Nueva',
      presencia: 'Regional',
    });

    // one that is gone, and one that goes
    await page.goto(`/gestion-puntos-de-venta?cadena=${primera}`);
    await page.getByRole('button', { name: 'Editar, Abasto 01' }).click();
    await page.getByRole('form').getByLabel('Nombre').fill('Tarde');
    await producto.base.query('delete from cadenas where id = $1', [primera]);
    await page.getByRole('form').getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Error al actualizar', 'La cadena ya no existe.');
    await expect(page.getByText('Cadena no encontrada')).toBeVisible();
    await page.getByRole('button', { name: 'Todos los puntos de venta' }).click();
    await expect(tarjetas).toHaveCount(9);
    await page.evaluate(() => scrollTo(0, 300));
    await tarjetas.filter({ hasText: 'Abasto 09' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Abasto 09' })).toBeInViewport();
    await page.getByRole('button', { name: 'Eliminar, Abasto 09' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await esperarAviso(page, 'Éxito', 'Abasto 09 se eliminó.');
    await expect(page).not.toHaveURL(/cadena=/);
    await expect(cadenas).toBeVisible();
    expect(await filaDe(producto, 'cadenas', novena)).toBeUndefined();
  });
});
