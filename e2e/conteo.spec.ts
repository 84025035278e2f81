import type { Page } from '@playwright/test';
import { conTrabajador } from './actions.ts';
import { SIN_SERVIDOR, sinServidor } from './commerce.ts';
import { mostrar, ponerAnaquel } from './codigos.ts';
import {
  botonFinalizar,
  conVisita,
  detallar,
  enElTelefono,
  entregada,
  enviarYa,
  finalizar,
  iniciar,
  iniciarIgual,
  inventario,
  linea,
  permitir,
  siguiente,
  TIENDA,
} from './registro.ts';
import { expect, test } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

const EAN = ['7591083000405', '4006381333931', '0036000291452'] as const;

const nombresEnOrden = async (pagina: Page): Promise<string[]> => {
  const textos = await pagina.locator('li[id^="producto-"]').allInnerTexts();
  return textos.map((texto) => /Producto \d\d/.exec(texto)?.[0] ?? texto);
};

const CATEGORIAS = `update empresa_productos set categoria = (array['Bebidas', 'Café', 'Aseo'])[1 + right(nombre, 1)::int % 3]
  where empresa_id = $1`;

test('one tap and a figure for each product, what is not there in one tap, and nothing is finished by a second one', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 9 });
  await producto.base.query(CATEGORIAS, [ruta.empresa]);
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  // the first one is waiting for its figure
  await expect(inventario(page)).toBeVisible();
  await revisar(page, 'conteo-inicio');

  // head and foot leave three quarters of the screen to the products
  const alto = page.viewportSize()?.height ?? 0;
  const cabeza = await page.locator('header').first().boundingBox();
  const pie = await siguiente(page).locator('xpath=../..').boundingBox();
  expect((cabeza?.height ?? alto) + (pie?.height ?? alto)).toBeLessThanOrEqual(alto / 4);

  // categories stand together; the keypad's own key goes on
  expect(await nombresEnOrden(page)).toEqual([2, 5, 8, 3, 6, 9, 1, 4, 7].map((n) => `Producto 0${n}`));
  await inventario(page).fill('12');
  await inventario(page).press('Enter');
  await expect(page.getByRole('banner').getByText('1 de 9', { exact: true })).toBeVisible();
  await expect(inventario(page)).toBeFocused();
  // nothing there: by the foot, and of another one in its own line
  await page.getByRole('button', { name: 'No hay existencia', exact: true }).click();
  await expect(inventario(page)).toBeFocused();
  await page.getByRole('button', { name: 'No hay existencia: Producto 09' }).click();
  await expect(page.getByText('2 quiebres')).toBeVisible();
  await expect(linea(page, 'Producto 09')).toContainText('Sin existencia');
  // a mistake: its line is opened, and what is typed takes its place
  await linea(page, 'Producto 09').getByRole('button', { name: 'Producto 09' }).click();
  await expect(inventario(page)).toHaveAttribute('placeholder', 'Sin existencia');
  await inventario(page).fill('7');
  await siguiente(page).click();
  await expect(page.getByText('1 quiebre', { exact: true })).toBeVisible();
  await revisar(page, 'conteo-medio');

  // what is missing alone, and how many that hides
  await page.getByRole('button', { name: /^Sin completar/ }).click();
  await expect(page.locator('li[id^="producto-"]')).toHaveCount(6);
  await revisar(page, 'conteo-sin-completar');
  await page.getByRole('button', { name: 'Ver los 9' }).click();
  await expect(page.locator('li[id^="producto-"]')).toHaveCount(9);

  // one whose price is told, one with a note
  const suya = await detallar(page, 'Producto 01');
  await suya.getByRole('button', { name: /^Sugerido/ }).click();
  await expect(suya.getByLabel('Precio de venta observado')).toHaveValue('4,80');
  await suya.getByLabel('Precio de venta observado').fill('9,99');
  await expect(suya.getByText('Precio elevado')).toBeVisible();
  await revisar(page, 'conteo-producto');
  await inventario(page).fill('8');
  await expect(siguiente(page)).toBeVisible();
  for (let i = 0; i < 5; i++) {
    await siguiente(page).click();
    await expect(inventario(page)).toHaveValue('');
    await inventario(page).fill('6');
  }
  // a thumb that taps twice goes on once, and finishes nothing
  await siguiente(page).dblclick();
  await expect(botonFinalizar(page)).toBeEnabled();
  await revisar(page, 'conteo-listo');
  expect((await enElTelefono<{ tipo: string }>(page, 'envios')).map(({ tipo }) => tipo)).toEqual(['inicio']);
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  const { productos } = await entregada(producto, ruta.visita);
  expect(Object.fromEntries(productos.map(({ nombre, inventario: hay }) => [nombre, hay]))).toMatchObject({
    'Producto 02': '12',
    'Producto 05': 'Sin existencia',
    'Producto 09': '7',
    'Producto 01': '8',
  });
});

test('each branch keeps the order that was chosen for it, and asks in the order in which it was walked the last time', async ({
  page,
  producto,
}) => {
  const ruta = await conVisita(producto, page, { productos: 3 });
  await producto.base.query('update visitas set fecha = fecha - 1 where id = $1', [ruta.visita]);
  await permitir(page, TIENDA);
  await iniciarIgual(page, ruta);
  expect(await nombresEnOrden(page)).toEqual(['Producto 01', 'Producto 02', 'Producto 03']);
  for (const nombre of ['Producto 03', 'Producto 01', 'Producto 02']) {
    await linea(page, nombre).getByRole('button', { name: nombre }).first().click();
    await inventario(page).fill('6');
  }
  await siguiente(page).click();
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();

  const [otra = ''] = await ponerVisitas(producto, ruta.empresa, [
    { persona: 'Andreína Salcedo', sucursal: 'La Ceiba Chacao', fecha: hoyDeLaEmpresa() },
  ]);
  await iniciar(page, { ...ruta, direccion: `/registro-visita/${otra}` });
  expect(await nombresEnOrden(page)).toEqual(['Producto 03', 'Producto 01', 'Producto 02']);
  await page.getByRole('button', { name: 'Nombre', exact: true }).click();
  await expect.poll(() => nombresEnOrden(page)).toEqual(['Producto 01', 'Producto 02', 'Producto 03']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nombre', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(await nombresEnOrden(page)).toEqual(['Producto 01', 'Producto 02', 'Producto 03']);
});

test('the camera finds the product, also one of ours that is not listed here, and one that nobody knows', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 3 });
  await producto.base.query('update empresa_productos set codigos_de_barras = $2 where id = $1', [
    ruta.productos[1],
    `CAJA-12 ${EAN[0]}`,
  ]);
  await producto.base.query(
    "insert into empresa_productos (empresa_id, nombre, sku, codigos_de_barras) values ($1, 'Café Páramo', 'CAF', $2)",
    [ruta.empresa, EAN[1]],
  );
  await ponerAnaquel(page);
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await page.getByRole('button', { name: 'Escanear código de barras' }).click();
  const escaner = page.getByRole('dialog', { name: 'Escanear producto' });
  await expect(escaner.getByText('Pon el código de barras dentro del marco.')).toBeVisible();
  await mostrar(page, EAN[0]);
  await expect(escaner.getByText('Encontrado')).toBeVisible();
  await expect(escaner.getByText('Producto 02')).toBeVisible();
  await revisar(page, 'escaner-encontrado');
  await escaner.getByLabel('Inventario actual').fill('11');
  // the same package is still before the camera: it is not found again
  await escaner.getByRole('button', { name: 'Escanear otro' }).click();
  await expect(escaner.getByText('Pon el código de barras dentro del marco.')).toBeVisible();
  await page.waitForTimeout(600);
  await expect(escaner.getByText('Pon el código de barras dentro del marco.')).toBeVisible();
  await mostrar(page, EAN[1]);

  await expect(escaner.getByText('No está en esta sucursal')).toBeVisible();
  await expect(escaner.getByText('Café Páramo')).toBeVisible();
  await revisar(page, 'escaner-fuera');
  await mostrar(page, EAN[2]);
  await escaner.getByRole('button', { name: 'Anotar que está en el anaquel' }).click();
  // of no product: nothing to note, the next one
  await expect(escaner.getByText('Este código no es de ningún producto')).toBeVisible();
  await expect(escaner.getByRole('button', { name: 'Anotar que está en el anaquel' })).toBeHidden();
  await revisar(page, 'escaner-desconocido');
  await escaner.getByRole('button', { name: 'Escribir el código' }).click();
  await escaner.getByLabel('Código, nombre o SKU').fill('producto 0');
  await expect(escaner.getByRole('listitem')).toHaveCount(3);
  await revisar(page, 'escaner-escribir');
  await escaner.getByRole('button', { name: 'Producto 03' }).click();
  await escaner.getByRole('button', { name: 'No hay existencia' }).click();
  await escaner.getByRole('button', { name: 'Cerrar' }).click();

  await expect(page.getByRole('banner').getByText('2 de 3', { exact: true })).toBeVisible();
  const vistos = page.getByRole('region', { name: 'También en el anaquel' });
  await expect(vistos.getByText('Café Páramo')).toBeVisible();
  await inventario(page).fill('5');
  await siguiente(page).click();
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  const { productos } = await entregada(producto, ruta.visita);
  expect(productos.map(({ inventario: hay }) => hay)).toEqual(['5', '11', 'Sin existencia']);
  await page.goto(`/reporte-visita/${ruta.visita}`);
  await expect(page.getByRole('region', { name: 'También en el anaquel' })).toContainText(`Café PáramoCAF · ${EAN[1]}`);
});

test('where the reader does not come, a code is typed', async ({ page, producto, vigilancia }) => {
  vigilancia.tolerar(/ERR_FAILED|zxing|wasm|ArrayBuffer instantiation/);
  const ruta = await conVisita(producto, page, { productos: 2 });
  await page.route(/\.wasm$/, (pedido) => pedido.abort());
  await ponerAnaquel(page);
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await page.getByRole('button', { name: 'Escanear código de barras' }).click();
  const escaner = page.getByRole('dialog', { name: 'Escanear producto' });
  await expect(escaner.getByText(/^No se pudo usar la cámara/)).toBeVisible();
  await escaner.getByRole('button', { name: 'Escribir el código' }).click();
  await escaner.getByLabel('Código, nombre o SKU').fill('SKU-2');
  await escaner.getByRole('button', { name: 'Producto 02' }).click();
  await escaner.getByLabel('Inventario actual').fill('4');
  await escaner.getByRole('button', { name: 'Ver en la lista' }).click();
  await expect(escaner).toBeHidden();
  await expect(linea(page, 'Producto 02').getByLabel('Inventario actual')).toHaveValue('4');
});

test.describe('with the application on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection the camera still reads, and a code that nobody can name is told with the visit', async ({
    page,
    producto,
    vigilancia,
  }) => {
    vigilancia.tolerar(new RegExp(`ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page, { productos: 1 });
    await ponerAnaquel(page);
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await conTrabajador(page);
    // the reader is brought while nothing else is to do, and stays
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('anaquel-programas')).keys()).length))
      .toBe(1);
    await sinServidor(producto, async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Escanear código de barras' }).click();
      const escaner = page.getByRole('dialog', { name: 'Escanear producto' });
      await expect(escaner.getByText('Pon el código de barras dentro del marco.')).toBeVisible();
      await mostrar(page, EAN[1]);
      await expect(escaner.getByText(/^Sin conexión no se sabe cuál es/)).toBeVisible();
      await escaner.getByRole('button', { name: 'Anotar que está en el anaquel' }).click();
      await escaner.getByRole('button', { name: 'Cerrar' }).click();
      await page.reload();
      await expect(page.getByText(`Código ${EAN[1]}`)).toBeVisible();
      await inventario(page).fill('3');
      await siguiente(page).click();
      await finalizar(page).click();
      await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
    });
    // somebody gives the code to a product meanwhile
    await producto.base.query(
      "insert into empresa_productos (empresa_id, nombre, codigos_de_barras) values ($1, 'Café Páramo', $2)",
      [ruta.empresa, EAN[1]],
    );
    await enviarYa(page, /^Recibido \d\d:\d\d$/);
    await page.goto(`/reporte-visita/${ruta.visita}`);
    await expect(page.getByRole('region', { name: 'También en el anaquel' })).toContainText('Café Páramo');
  });
});
