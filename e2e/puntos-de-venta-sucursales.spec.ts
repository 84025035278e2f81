import { setTimeout as esperar } from 'node:timers/promises';
import { cortarRed, crearMiembro, esperarAviso, otroDispositivo } from './actions.ts';
import {
  accion,
  agregarSucursal,
  cerrarAvisos,
  crearProductosEn,
  crearSucursales,
  crearVisitas,
  elegirEstado,
  enSucursal,
  fila,
  filaDe,
  productosDe,
  SIN_SERVIDOR,
  sinServidor,
} from './commerce.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

test('the position of a branch: from a link, from two numbers, typed, from the device; and what will not do says why', async ({
  page,
  producto,
  context,
  revisar,
}) => {
  const { ruta, sucursal } = await enSucursal(producto, page, 'supervisor');
  await context.setGeolocation({ latitude: 8.2897, longitude: -62.7239, accuracy: 12 });
  await page.goto(`${ruta}?editar=si`);
  const formulario = page.getByRole('form', { name: 'Editar La Ceiba Chacao' });
  const campo = (nombre: string) => formulario.getByLabel(nombre, { exact: true });
  const enlace = campo('Enlace de mapas o coordenadas');
  const lat = campo('Latitud');
  const lng = campo('Longitud');
  await expect(lat).toHaveValue('10.4806');
  await expect(formulario.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=10.4806%2C-66.9036',
  );
  await enlace.fill('https://www.google.com/maps/place/Sambil/@10.4,-66.8,15z/data=!3m1!4b1!4m6!3d10.4891!4d-66.8535');
  await enlace.press('Enter');
  await expect(lat).toHaveValue('10.4891');
  await expect(lng).toHaveValue('-66.8535');
  await expect(enlace).toHaveValue('');
  await enlace.fill('10,1621; -68,0077');
  await enlace.blur();
  await expect(lat).toHaveValue('10.1621');
  await enlace.fill('al lado de la panadería');
  await enlace.blur();
  await expect(formulario.getByText('No reconocemos ese texto.')).toBeVisible();
  await enlace.fill('https://maps.app.goo.gl/abc123');
  await enlace.blur();
  await expect(formulario.getByText('Es un enlace corto y no trae las coordenadas.')).toBeVisible();
  await expect(lat).toHaveValue('10.1621');

  const mia = formulario.getByRole('button', { name: 'Usar mi ubicación' });
  await mia.click();
  await expect(formulario.getByText('El navegador no tiene permiso para ver tu ubicación.')).toBeVisible();
  await expect(lat).toHaveValue('10.1621');
  await revisar(page, 'sucursal-editar');
  await context.grantPermissions(['geolocation']);
  await mia.click();
  await expect(formulario.getByText('Ubicación tomada, con unos 12 m de precisión.')).toBeVisible();
  await expect(lat).toHaveValue('8.2897');
  await expect(lng).toHaveValue('-62.7239');
  await context.setGeolocation({ latitude: 8.3, longitude: -62.7, accuracy: 900 });
  await mia.click();
  await expect(formulario.getByText('Es poca: revísala en el mapa.')).toBeVisible();
  await context.setGeolocation(null);
  await mia.click();
  await expect(formulario.getByText('El dispositivo no pudo averiguar dónde está.')).toBeVisible();
  await expect(lat).toHaveValue('8.3');

  await enlace.fill('');
  await lat.fill('100');
  await lng.fill('');
  await formulario.getByRole('button', { name: 'Guardar' }).click();
  await expect(formulario.getByText('Escribe una latitud entre -90 y 90')).toBeVisible();
  await expect(formulario.getByText('Escribe una longitud entre -180 y 180')).toBeVisible();
  await lat.fill('9,9');
  await lng.fill('-69,25');
  await formulario.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao');
  await expect(page).toHaveURL(new RegExp(`${ruta}$`));
  await expect(page.getByRole('link', { name: /9\.9, -69\.25/ })).toBeVisible();
  expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ lat: 9.9, lng: -69.25 });
});

test(
  'two people edit one branch: each sees what the other saved, and nothing typed is lost',
  { tag: UNA_MEDIDA },
  async ({ page, producto, browser, vigilancia, revisar }) => {
    vigilancia.tolerar(/409/);
    const { empresa, ruta, sucursal } = await enSucursal(producto, page, 'admin');
    const otra = await otroDispositivo(
      browser,
      producto,
      await crearMiembro(producto, empresa, 'supervisor', 'Carlos Briceño'),
    );
    const formularios = [page, otra].map((pagina) => pagina.getByRole('form', { name: /^Editar La Ceiba/ }));
    const [mio, suyo] = formularios;
    if (!mio || !suyo) throw new Error('two forms');
    for (const pagina of [page, otra]) await pagina.goto(`${ruta}?editar=si`);
    await expect(mio).toBeVisible();
    await suyo.getByLabel('Nombre de la sucursal').fill('La Ceiba Chacao Este');
    await suyo.getByLabel('Dirección').fill('Av. Libertador');
    await suyo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(otra, 'Sucursal actualizada', 'La Ceiba Chacao Este');

    await mio.getByLabel('Nombre de la sucursal').fill('La Ceiba Chacao Norte');
    await mio.getByLabel('Municipio').fill('Baruta');
    await mio.getByRole('button', { name: 'Guardar' }).click();
    await expect(mio).toContainText('Otra persona guardó cambios mientras editabas.');
    const nombre = mio.getByRole('row').filter({ hasText: 'Nombre de la sucursal' });
    await expect(nombre).toContainText('La Ceiba Chacao Norte');
    await expect(nombre).toContainText('La Ceiba Chacao Este');
    await expect(mio.getByRole('row').filter({ hasText: 'Dirección' })).toContainText(
      'No lo cambiaste: queda lo guardado',
    );
    await expect(mio.getByRole('row').filter({ hasText: 'Municipio' })).toHaveCount(0);
    await expect(mio.getByLabel('Nombre de la sucursal')).toHaveValue('La Ceiba Chacao Norte');
    await revisar(page, 'sucursal-dos-versiones');
    await mio.getByRole('button', { name: 'Guardar lo mío' }).click();
    await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({
      nombre: 'La Ceiba Chacao Norte',
      direccion: 'Av. Libertador',
      municipio: 'Baruta',
    });

    // and the other way: what is saved takes the form's place
    for (const pagina of [page, otra]) await pagina.goto(`${ruta}?editar=si`);
    await expect(mio).toBeVisible();
    await mio.getByLabel('Zona 1').fill('Norte');
    await mio.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    await suyo.getByLabel('Zona 1').fill('Sur');
    await suyo.getByRole('button', { name: 'Guardar' }).click();
    await suyo.getByRole('button', { name: 'Usar lo guardado' }).click();
    await expect(suyo.getByLabel('Zona 1')).toHaveValue('Norte');
    await suyo.getByLabel('Zona 2').fill('Galpones');
    await suyo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(otra, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ zona_1: 'Norte', zona_2: 'Galpones' });

    // a change of what the form does not hold stands in nobody's way
    await page.goto(`${ruta}?editar=si`);
    await mio.getByLabel('Zona 1').fill('Centro');
    await producto.base.query('update sucursales set version = version + 1 where id = $1', [sucursal]);
    await mio.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ zona_1: 'Centro', zona_2: 'Galpones' });
  },
);

test.describe('a branch', () => {
  test(
    'with visits is archived, not deleted; without them it goes',
    { tag: UNA_MEDIDA },
    async ({ page, producto, vigilancia, revisar }) => {
      vigilancia.tolerar(/409/);
      const { cadena, sucursal, ruta } = await enSucursal(producto, page, 'admin');
      await crearVisitas(producto, sucursal, 3);
      await page.goto(ruta);
      await expect(page.getByText('Esta sucursal todavía no tiene productos asociados')).toBeVisible();
      await revisar(page, 'sucursal-admin');
      await accion(page, 'Eliminar', 'La Ceiba Chacao').click();
      const dialogo = page.getByRole('dialog');
      await expect(dialogo).toContainText(
        'No se puede eliminar la sucursal porque tiene 3 visita(s) asociada(s). Elimine primero las visitas.',
      );
      await expect(dialogo.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
      await revisar(page, 'eliminar-sucursal-con-visitas');
      await dialogo.getByRole('button', { name: 'Archivar' }).click();
      await esperarAviso(page, 'Sucursal archivada', 'La Ceiba Chacao ya no recibe visitas nuevas.');
      await expect(page.getByText('Archivada', { exact: true })).toBeVisible();
      await accion(page, 'Restaurar', 'La Ceiba Chacao').click();
      await esperarAviso(page, 'Sucursal restaurada', 'La Ceiba Chacao vuelve a recibir visitas.');
      await cerrarAvisos(page);

      // scheduled between the question and the answer
      await producto.base.query('delete from visitas where sucursal_id = $1', [sucursal]);
      await accion(page, 'Eliminar', 'La Ceiba Chacao').click();
      await expect(dialogo).toContainText('se eliminará para siempre');
      await crearVisitas(producto, sucursal, 1);
      await dialogo.getByRole('button', { name: 'Eliminar' }).click();
      await expect(dialogo).toContainText('porque tiene 1 visita(s) asociada(s)');
      await dialogo.getByRole('button', { name: 'Cancelar' }).click();
      await expect(accion(page, 'Eliminar', 'La Ceiba Chacao')).toBeFocused();

      await producto.base.query('delete from visitas where sucursal_id = $1', [sucursal]);
      await accion(page, 'Eliminar', 'La Ceiba Chacao').click();
      await dialogo.getByRole('button', { name: 'Eliminar' }).click();
      await esperarAviso(page, 'Sucursal eliminada', 'La Ceiba Chacao');
      await expect(page).toHaveURL(new RegExp(`/cadena/${cadena}$`));
      expect(await filaDe(producto, 'sucursales', sucursal)).toBeUndefined();
    },
  );

  test('its products: searched, and the whole set chosen anew', async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/409|422/);
    const { empresa, sucursal, ruta } = await enSucursal(producto, page, 'supervisor');
    await page.goto(ruta);
    const productos = page.getByRole('region', { name: /^Productos asociados/ });
    await expect(productos.getByText('Esta sucursal todavía no tiene productos asociados')).toBeVisible();
    await crearProductosEn(producto, empresa, ['Aceite', 'Café', 'Harina'], sucursal);
    const muchos = Array.from({ length: 40 }, (_, i) => `Producto ${String(i + 1).padStart(2, '0')}`);
    await crearProductosEn(producto, empresa, muchos);
    await page.reload();
    await expect(productos.getByRole('row')).toHaveCount(4);
    await productos.getByLabel('Buscar producto').fill('cafe');
    await expect(productos.getByRole('row')).toHaveCount(2);
    await expect(fila(productos, 'Café')).toContainText('$4,80');
    await productos.getByLabel('Buscar producto').fill('nada así');
    await expect(productos.getByText('Ningún producto de la sucursal coincide con «nada así»')).toBeVisible();
    await productos.getByRole('button', { name: 'Limpiar búsqueda' }).click();

    await productos.getByRole('button', { name: 'Elegir productos' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Productos de La Ceiba Chacao' });
    await expect(dialogo.getByText('3 productos elegidos')).toBeVisible();
    await expect(dialogo.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await dialogo.getByRole('checkbox', { name: /^Café/ }).uncheck();
    // the next page takes its time: what is marked meanwhile is not what is still there of this one
    await page.route(/\/productos\?(?:.*&)?pagina=2(?:&|$)/, async (request) => {
      await esperar(1000);
      await request.continue();
    });
    await dialogo.getByRole('button', { name: 'Siguiente' }).click();
    await expect(dialogo.getByText('Mostrando 11-20 de 43 productos')).toBeVisible();
    await dialogo.getByRole('checkbox', { name: 'Todos los de esta página' }).check();
    await expect(dialogo.getByText('12 productos elegidos')).toBeVisible();
    await dialogo.getByLabel('Buscar en el catálogo').fill('Producto 40');
    await dialogo.getByRole('checkbox', { name: /^Producto 40/ }).check();
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Se asociaron 13 productos a la sucursal', '');
    await expect(productos.getByRole('row')).toHaveCount(14);
    const guardados = await productosDe(producto, sucursal);
    expect(guardados).toHaveLength(13);
    expect(guardados).not.toContain('Café');
    await revisar(page, 'sucursal-con-productos');

    // someone else put one and took one meanwhile: both changes stand
    await productos.getByRole('button', { name: 'Elegir productos' }).click();
    await dialogo.getByRole('checkbox', { name: /^Aceite/ }).uncheck();
    await producto.base.query(
      `with quitado as (delete from productos_sucursales x using empresa_productos p
         where x.sucursal_id = $1 and p.id = x.producto_id and p.nombre = 'Harina'),
       puesto as (insert into productos_sucursales (empresa_id, sucursal_id, producto_id)
         select empresa_id, $1, id from empresa_productos where empresa_id = $2 and nombre = 'Café')
       update sucursales set version = version + 1 where id = $1`,
      [sucursal, empresa],
    );
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialogo).toContainText('Otra persona cambió los productos mientras elegías.');
    await expect(dialogo).toContainText('Agregó 1 producto. Quitó 1 producto.');
    await revisar(page, 'elegir-productos-dos-versiones');
    await dialogo.getByRole('button', { name: 'Guardar lo mío' }).click();
    await esperarAviso(page, 'Se asociaron 12 productos a la sucursal', '');
    const finales = await productosDe(producto, sucursal);
    expect(finales.slice(0, 2)).toEqual(['Café', 'Producto 08']);
    expect(finales).not.toContain('Harina');

    // one of the chosen leaves the catalogue before it is saved
    await productos.getByRole('button', { name: 'Elegir productos' }).click();
    await dialogo.getByRole('checkbox', { name: /^Aceite/ }).check();
    await producto.base.query(
      "update empresa_productos set archivado_en = now() where empresa_id = $1 and nombre = 'Aceite'",
      [empresa],
    );
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(
      page,
      'No se pudieron eliminar las asociaciones de productos',
      'Quitamos de tu selección 1 producto que ya no está en el catálogo.',
    );
    await expect(dialogo.getByText('12 productos elegidos')).toBeVisible();
  });

  test(
    'without the server, without signal, and one that vanished: each failure by its name',
    { tag: UNA_MEDIDA },
    async ({ page, producto, context, vigilancia }) => {
      vigilancia.tolerar(SIN_SERVIDOR);
      vigilancia.tolerar(/404|ERR_INTERNET_DISCONNECTED/);
      const { empresa, cadena, sucursal, ruta } = await enSucursal(producto, page, 'admin');
      await crearProductosEn(producto, empresa, ['Café'], sucursal);
      await page.goto(ruta);
      await expect(fila(page, 'Café')).toBeVisible();
      await page.getByRole('button', { name: 'Elegir productos' }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByRole('checkbox', { name: /^Café/ }).uncheck();
      await sinServidor(producto, async () => {
        await dialogo.getByRole('button', { name: 'Guardar' }).click();
        await esperarAviso(
          page,
          'No se pudieron eliminar las asociaciones de productos',
          'No hay conexión con el servidor',
        );
        await dialogo.getByRole('button', { name: 'Cancelar' }).click();
        await cerrarAvisos(page);
        await accion(page, 'Duplicar', 'La Ceiba Chacao').click();
        await esperarAviso(page, 'Error al duplicar sucursal', 'No hay conexión con el servidor');
        await cerrarAvisos(page);
        await accion(page, 'Editar', 'La Ceiba Chacao').click();
        const formulario = page.getByRole('form', { name: 'Editar La Ceiba Chacao' });
        await formulario.getByLabel('Municipio').fill('Sucre');
        await formulario.getByRole('button', { name: 'Guardar' }).click();
        await esperarAviso(page, 'Error al actualizar sucursal', 'No hay conexión con el servidor');
        await expect(formulario.getByLabel('Municipio')).toHaveValue('Sucre');
      });
      await page.getByRole('form').getByRole('button', { name: 'Guardar' }).click();
      await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao');

      await page.goto(`/cadena/${cadena}`);
      const nueva = await agregarSucursal(page);
      await nueva.getByLabel('Nombre de la sucursal').fill('Otra');
      await elegirEstado(nueva, 'zul', 'Zulia');
      await cortarRed(page);
      await nueva.getByRole('button', { name: 'Crear sucursal' }).click();
      await esperarAviso(page, 'Error creando sucursal', 'No hay conexión con el servidor');
      await expect(nueva.getByLabel('Nombre de la sucursal')).toHaveValue('Otra');
      await context.setOffline(false);
      await nueva.getByRole('button', { name: 'Crear sucursal' }).click();
      await esperarAviso(page, 'Sucursal creada', 'Otra');

      // read anew, so that nothing is on its way that would notice before the click does
      await page.reload();
      await expect(fila(page, 'La Ceiba Chacao')).toBeVisible();
      await producto.base.query('delete from sucursales where id = $1', [sucursal]);
      await accion(page, 'Duplicar', 'La Ceiba Chacao').click();
      await esperarAviso(page, 'Error al duplicar sucursal', 'La sucursal no existe');
      await expect(fila(page, 'La Ceiba Chacao')).toHaveCount(0);
      const [otra = ''] = await crearSucursales(producto, cadena, [{ nombre: 'La Ceiba Lechería' }]);
      await page.reload();
      await accion(page, 'Eliminar', 'La Ceiba Lechería').click();
      await expect(dialogo).toContainText('se eliminará para siempre');
      await producto.base.query('delete from sucursales where id = $1', [otra]);
      await dialogo.getByRole('button', { name: 'Eliminar' }).click();
      await esperarAviso(page, 'Error al eliminar sucursal', 'La sucursal no existe');
    },
  );
});
