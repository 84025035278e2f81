import {
  abrirComo,
  alEscribir,
  crearEmpresa,
  crearMiembro,
  dibujarLogo,
  esperarAviso,
  otroDispositivo,
} from './actions.ts';
import {
  abrirFiltros,
  crearProductos,
  cuantosProductos,
  enProductos,
  exportar,
  fila,
  filas,
  guardado,
  rolDe,
  sinVentanaDeGuardar,
} from './products.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

test(
  'the catalogue: what each product shows, its orders and filters, kept in the address',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }, info) => {
    await enProductos(producto, page, { rol: rolDe(info) });
    await expect(filas(page)).toHaveCount(4);
    const cafe = fila(page, 'Café Páramo Alto molido');
    for (const texto of ['PA-CAF-500', 'Café', '500 g', '$4,80', '$6,90', '8', '02/09/2025']) {
      await expect(cafe).toContainText(texto);
    }
    // the newest first where no order is chosen
    await expect(filas(page).first()).toContainText('Producto sin nada más');
    const limpiar = page.getByRole('button', { name: 'Limpiar filtros' });
    await expect(limpiar).toHaveCount(0);
    await revisar(page, 'productos');

    await abrirFiltros(page);
    for (const [orden, primero] of [
      ['Nombre A→Z', 'Café Páramo Alto molido'],
      ['Nombre Z→A', 'Salsa La Huerta'],
      ['SKU A→Z', 'PA-CAF-500'],
      ['SKU Z→A', 'PA-SAL-397'],
    ] as const) {
      await page.getByLabel('Orden').selectOption(orden);
      await expect(filas(page).first()).toContainText(primero);
    }
    await expect(page).toHaveURL(/orden=sku_desc/);
    await limpiar.click();
    await expect(page).toHaveURL(/\/productos-empresa$/);
    await expect(filas(page).first()).toContainText('Producto sin nada más');
    await expect(limpiar).toHaveCount(0);
    await page.getByLabel('Categoría').selectOption('Harinas');
    await expect(filas(page)).toHaveCount(1);
    await page.getByLabel('Presentación').selectOption('500 g');
    await page.reload();
    await expect(page.getByText('Ningún producto coincide con los filtros')).toBeVisible();
    await revisar(page, 'productos-sin-resultados');
    await limpiar.last().click();
    await expect(filas(page)).toHaveCount(4);

    // accents and case do not matter, and what is typed reaches the address by itself
    await page.getByLabel('Buscar').fill('PARAMO');
    await expect(filas(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=PARAMO/);
    await limpiar.click();
    await expect(page.getByLabel('Buscar')).toHaveValue('');
    await expect(filas(page)).toHaveCount(4);
    // whoever types and leaves at once is not called back by what was typed
    await page.getByLabel('Buscar').fill('harina');
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('thousands of products, names without end', async ({ page, producto, revisar }) => {
  const { empresa } = await enProductos(producto, page, { productos: [] });
  await producto.base.query(
    `insert into empresa_productos (empresa_id, nombre, sku, categoria, precio_compra)
     select $1, 'Galletas Caney ' || i, 'PA-GAL-' || i, 'Galletas', i from generate_series(1, 10060) i`,
    [empresa],
  );
  const largo = 'Harina de maíz blanco precocida enriquecida con hierro y vitaminas del complejo B '.repeat(3);
  const categoria = 'Harinas y mezclas para panadería y repostería industrial';
  await crearProductos(producto, empresa, [
    { nombre: 'Harina Doña Pura', sku: 'PA-HAR-001', categoria, presentacion: '1 kg', precio_compra: 1.12 },
    {
      nombre: largo.slice(0, 200).trim(),
      sku: 'PA-HAR-'.padEnd(100, '0'),
      categoria,
      presentacion: 'Bulto de 24 unidades de 1 kg',
      precio_compra: 9_999_999_999.99,
      precio_venta_sugerido: 9_999_999_999.99,
      cantidad_minima_quiebre: 2_147_483_647,
    },
    { nombre: 'X'.repeat(200), categoria },
  ]);
  await page.reload();
  await expect(filas(page)).toHaveCount(25);
  await expect(page.getByText('1-25 de 10.000+ productos')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(page.getByText('26-50 de 10.000+ productos')).toBeVisible();
  await page.goto(`/productos-empresa?categoria=${encodeURIComponent(categoria)}`);
  await expect(filas(page)).toHaveCount(3);
  // nothing is wider than the screen, and no row pushes the others away
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const { height } of await filas(page).evaluateAll((todas) => todas.map((una) => una.getBoundingClientRect()))) {
    expect(height).toBeLessThan(400);
  }
  await revisar(page, 'productos-nombres-largos');
  // an address that is too far on leads to the last page there is
  await page.goto('/productos-empresa?q=caney%201000&pagina=9');
  await expect(page).toHaveURL(/q=caney(%20|\+)1000/);
  await expect(filas(page)).toHaveCount(11);
  await expect(page).not.toHaveURL(/pagina=9/);
});

test('a mercaderista has no catalogue', { tag: UNA_MEDIDA }, async ({ page, producto, revisar }) => {
  const empresa = await crearEmpresa(producto);
  await abrirComo(page, await crearMiembro(producto, empresa, 'mercaderista', 'Luisana Pérez'), '/productos-empresa');
  await expect(page.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
  await revisar(page, 'productos-denegado');
});

test('a product is added, gets its picture, is changed, deleted, brought back', async ({
  page,
  producto,
  vigilancia,
  revisar,
}, info) => {
  vigilancia.tolerar(/422/);
  const { empresa } = await enProductos(producto, page, { productos: [], rol: rolDe(info) });
  await page.getByRole('button', { name: 'Agregar Producto' }).click();
  const agregar = page.getByRole('dialog', { name: 'Agregar Producto' });
  await expect(agregar.getByLabel('Nombre')).toBeFocused();
  await agregar.getByLabel('Precio de compra').fill('-1');
  await agregar.getByLabel('Precio de venta sugerido').fill('1.500');
  await agregar.getByLabel('Cantidad mínima').fill('2,5');
  const imagen = (donde: typeof agregar, name: string, mimeType: string, buffer: Buffer) =>
    donde.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await imagen(agregar, 'notas.txt', 'text/plain', Buffer.from('nada'));
  await expect(agregar.getByText('Elige un archivo de imagen.')).toBeVisible();
  await agregar.getByRole('button', { name: 'Guardar' }).click();
  await expect(agregar.getByText('El nombre del producto es requerido')).toBeVisible();
  await expect(
    agregar.getByText('Escribe 0 o más, con dos decimales como mucho y sin separador de miles.'),
  ).toHaveCount(2);
  await expect(agregar.getByText('Escribe un número entero, de 0 en adelante.')).toBeVisible();
  await expect(agregar.getByLabel('Nombre')).toBeFocused();
  await expect(agregar.getByLabel('Precio de compra')).toHaveAttribute('inputmode', 'decimal');
  await expect(agregar.getByLabel('Cantidad mínima')).toHaveAttribute('inputmode', 'numeric');
  await expect(agregar.getByText('por debajo de')).toBeVisible();
  await revisar(page, 'productos-agregar-errores');

  await agregar.getByLabel('Nombre').fill('  Café molido ');
  await agregar.getByLabel('SKU').fill('CAF-1');
  await agregar.getByLabel('Categoría').fill('Café');
  await agregar.getByLabel('Precio de compra').fill('4,80');
  await agregar.getByLabel('Precio de venta sugerido').fill('6.9');
  await agregar.getByLabel('Cantidad mínima').fill('8');
  // a picture that will not do is only a warning: the product stays
  await imagen(agregar, 'rota.png', 'image/png', Buffer.from('esto no es una imagen'));
  await agregar.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Advertencia', /El producto se guardó, pero no su imagen\. /);
  await esperarAviso(page, 'Producto agregado correctamente', 'Café molido');
  await expect(agregar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Agregar Producto' })).toBeFocused();
  const cafe = fila(page, 'Café molido');
  await expect(cafe).toBeVisible();
  await expect(cafe.locator('img')).toHaveCount(0);
  expect(await guardado(producto, empresa, 'Café molido')).toEqual({
    nombre: 'Café molido',
    sku: 'CAF-1',
    categoria: 'Café',
    presentacion: null,
    precio_compra: 4.8,
    precio_venta_sugerido: 6.9,
    cantidad_minima_quiebre: 8,
    archivado: false,
  });

  await page.getByRole('button', { name: 'Editar, Café molido' }).click();
  const editar = page.getByRole('dialog', { name: 'Editar Producto' });
  await expect(editar.getByLabel('Precio de compra')).toHaveValue('4,80');
  await editar.getByLabel('Precio de compra').fill('');
  await editar.getByLabel('Presentación').fill('500 g');
  await imagen(editar, 'cafe.png', 'image/png', await dibujarLogo());
  await expect(editar.getByText('cafe.png')).toBeVisible();
  await revisar(page, 'productos-editar');
  await editar.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Producto actualizado correctamente', 'Café molido');
  await expect(cafe).toContainText('500 g');
  await expect.poll(() => cafe.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await guardado(producto, empresa, 'Café molido')).toMatchObject({
    precio_compra: null,
    presentacion: '500 g',
  });

  await page.getByRole('button', { name: 'Eliminar, Café molido' }).click();
  const eliminar = page.getByRole('dialog', { name: 'Eliminar Café molido' });
  await revisar(page, 'productos-eliminar');
  await eliminar.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Eliminar, Café molido' })).toBeFocused();
  await page.getByRole('button', { name: 'Eliminar, Café molido' }).click();
  await eliminar.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await esperarAviso(page, 'Producto eliminado', 'Café molido quedó en los archivados.');
  await expect(page.getByText('Aún no hay productos en el catálogo')).toBeVisible();
  expect(await guardado(producto, empresa, 'Café molido')).toMatchObject({ archivado: true });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await esperarAviso(page, 'Producto restaurado', 'Café molido vuelve al catálogo.');
  await expect(cafe).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar, Café molido' }).click();
  await eliminar.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(cafe).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver archivados' }).click();
  await expect(page).toHaveURL(/archivados=solo/);
  await expect(cafe).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await revisar(page, 'productos-archivados');
  await page.getByRole('button', { name: 'Restaurar, Café molido' }).click();
  await expect(page.getByText('No hay productos archivados')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al catálogo' }).click();
  await expect(cafe).toBeVisible();
  expect(await guardado(producto, empresa, 'Café molido')).toMatchObject({ archivado: false });
  expect(await cuantosProductos(producto, empresa)).toBe(1);
});

test(
  'two people at one product: each is told what the other changed, nothing typed is lost',
  { tag: UNA_MEDIDA },
  async ({ page, producto, browser, vigilancia, revisar }) => {
    vigilancia.tolerar(/409/);
    const { empresa } = await enProductos(producto, page);
    const otra = await otroDispositivo(
      browser,
      producto,
      await crearMiembro(producto, empresa, 'supervisor', 'Carlos Briceño'),
      '/productos-empresa',
    );
    await page.getByRole('button', { name: 'Editar, Harina Doña Pura' }).click();
    await otra.getByRole('button', { name: 'Editar, Harina Doña Pura' }).click();

    await otra.getByLabel('Precio de compra').fill('1,20');
    await otra.getByRole('dialog').getByLabel('Presentación').fill('900 g');
    await otra.getByRole('button', { name: 'Guardar' }).click();
    await expect(otra.getByRole('dialog')).toBeHidden();
    await otra.context().close();

    const dialogo = page.getByRole('dialog', { name: 'Editar Producto' });
    await dialogo.getByLabel('Nombre').fill('Harina Doña Pura blanca');
    await dialogo.getByLabel('Precio de compra').fill('1,30');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    // in sight, also of whoever saved from the other end of the form
    await expect(dialogo.getByText('Otra persona cambió este producto mientras lo editabas.')).toBeInViewport();
    await expect(dialogo.getByText('Presentación: «1 kg» → «900 g» (ya está puesto)')).toBeVisible();
    await expect(dialogo.getByText('Precio de compra: «1,12» → «1,20» (tú escribiste otra cosa)')).toBeVisible();
    await expect(dialogo.getByLabel('Presentación')).toHaveValue('900 g');
    await expect(dialogo.getByLabel('Precio de compra')).toHaveValue('1,30');
    await expect(dialogo.getByLabel('Nombre')).toHaveValue('Harina Doña Pura blanca');
    await revisar(page, 'productos-conflicto');
    // nothing has been written over
    expect(await guardado(producto, empresa, 'Harina Doña Pura')).toMatchObject({
      precio_compra: 1.2,
      presentacion: '900 g',
    });

    await dialogo.getByRole('button', { name: 'Usar «1,20»' }).click();
    await expect(dialogo.getByLabel('Precio de compra')).toHaveValue('1,20');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Producto actualizado correctamente', 'Harina Doña Pura blanca');
    expect(await guardado(producto, empresa, 'Harina Doña Pura blanca')).toMatchObject({
      precio_compra: 1.2,
      presentacion: '900 g',
    });

    // both write the same: there is nothing to decide
    await page.getByRole('button', { name: 'Editar, Salsa La Huerta' }).click();
    await producto.base.query(
      `update empresa_productos set categoria = 'Aderezos' where empresa_id = $1 and sku = 'PA-SAL-397'`,
      [empresa],
    );
    await dialogo.getByLabel('Categoría').fill('Aderezos');
    await dialogo.getByLabel('Presentación').fill('400 g');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Producto actualizado correctamente', 'Salsa La Huerta');
    expect(await guardado(producto, empresa, 'Salsa La Huerta')).toMatchObject({
      categoria: 'Aderezos',
      presentacion: '400 g',
    });
  },
);

// each text of the specification's error catalogue for products, by its real cause

test(
  'without the server: what failed, nothing typed is lost, and trying again',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
    await sinVentanaDeGuardar(page);
    const { empresa } = await enProductos(producto, page);
    await page.getByRole('button', { name: 'Agregar Producto' }).click();
    const agregar = page.getByRole('dialog', { name: 'Agregar Producto' });
    await agregar.getByLabel('Nombre').fill('Leche Los Llanos');
    await producto.servidor.parar();
    await agregar.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'No se pudo agregar el producto', /No hay conexión con el servidor/);
    await expect(agregar.getByLabel('Nombre')).toHaveValue('Leche Los Llanos');
    await producto.servidor.iniciar();
    await agregar.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Producto agregado correctamente', 'Leche Los Llanos');
    await expect(fila(page, 'Leche Los Llanos')).toBeVisible();

    await page.getByRole('button', { name: 'Eliminar, Leche Los Llanos' }).click();
    await producto.servidor.parar();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
    await esperarAviso(page, 'No se pudo eliminar el producto', /No hay conexión con el servidor/);
    await exportar(page, 'Archivo CSV');
    await esperarAviso(page, 'No se pudo descargar el archivo', /No hay conexión con el servidor/);
    await page.getByLabel('Buscar').fill('salsa');
    await expect(page.getByRole('main').getByText('No se pudieron cargar los productos')).toBeVisible();
    await revisar(page, 'productos-fallo-de-carga');
    await producto.servidor.iniciar();
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(fila(page, 'Salsa La Huerta')).toBeVisible();
    expect(await guardado(producto, empresa, 'Leche Los Llanos')).toMatchObject({ archivado: false });
  },
);

test(
  'a product, a company or a session that has gone meanwhile',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/401|403|404/);
    const { empresa, correo } = await enProductos(producto, page, { rol: 'supervisor' });
    const guardar = page.getByRole('dialog').getByRole('button', { name: 'Guardar' });
    await page.getByRole('button', { name: 'Editar, Salsa La Huerta' }).click();
    await producto.base.query('delete from empresa_productos_vigencias where empresa_id = $1', [empresa]);
    await producto.base.query(`delete from empresa_productos where empresa_id = $1 and sku = 'PA-SAL-397'`, [empresa]);
    await guardar.click();
    await esperarAviso(page, 'No se pudo actualizar el producto', 'El producto ya no existe.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(fila(page, 'Salsa La Huerta')).toHaveCount(0);

    await page.getByRole('button', { name: 'Agregar Producto' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Leche');
    await alEscribir(page, () =>
      producto.base.query('update empresa_usuarios set activo = false where empresa_id = $1', [empresa]),
    );
    await guardar.click();
    await esperarAviso(page, 'No se pudo agregar el producto', 'Usuario no asociado a empresa');
    await esperarAviso(page, 'Ya no tienes acceso', 'Tu acceso a Alimentos Páramo Alto terminó.');

    await producto.base.query('update empresa_usuarios set activo = true where empresa_id = $1', [empresa]);
    await page.goto('/productos-empresa');
    await page.getByRole('button', { name: 'Agregar Producto' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Leche');
    await alEscribir(page, () =>
      producto.base.query('delete from auth.sesiones where usuario_id = (select id from usuarios where correo = $1)', [
        correo,
      ]),
    );
    await guardar.click();
    await esperarAviso(page, 'No se pudo agregar el producto', 'Usuario no autenticado');
    await expect(page).toHaveURL(/\/login/);
  },
);
