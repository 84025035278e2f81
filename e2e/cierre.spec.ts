import type { Locator, Page } from '@playwright/test';
import { conTrabajador } from './actions.ts';
import { cerrarAvisos, crearProductosEn, crearSucursales, SIN_SERVIDOR, sinServidor } from './commerce.ts';
import type { Producto } from './product.ts';
import {
  botonEnviar,
  botonFinalizar,
  capturar,
  contar,
  conVisita,
  enElTelefono,
  entregada,
  enviarYa,
  finalizar,
  iniciar,
  inventario,
  linea,
  permitir,
  siguiente,
  TIENDA,
  detallar,
  type Ruta,
} from './registro.ts';
import { expect, test } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

/** Some streets north of the first one. */
const PALOS_GRANDES = { nombre: 'Los Palos Grandes Centro', lat: TIENDA.lat + 0.002, lng: TIENDA.lng };
const CUARENTA = 40;
/** As long as the test takes. */
const EN_TIENDA = /^min en tienda\d$/;

const pedirFotos = (producto: Producto, { empresa }: Ruta, pide: string) =>
  producto.base.query('update company_settings set pide_fotos = $2, tolerancia_precio = 0.05 where empresa_id = $1', [
    empresa,
    pide,
  ]);

const ponerPrecio = async (pagina: Page, nombre: string, precio: string): Promise<void> => {
  const suya = await detallar(pagina, nombre);
  await suya.getByLabel('Precio de venta observado').fill(precio);
};

/** «2 quiebres», as the summary says them. */
const cifras = (pagina: Page): Locator => pagina.getByRole('main').locator('dl > div');

const resumen = (pagina: Page): Locator => pagina.getByRole('heading', { level: 2, name: 'Antes de enviar' });

test('what was found and what is missing is told before the visit leaves, and nothing leaves by looking at it', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 5 });
  await pedirFotos(producto, ruta, 'siempre');
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  // suggested are 4.80, and five are the least
  await contar(page, [2]);
  await page.getByRole('button', { name: 'No hay existencia', exact: true }).click();
  await contar(page, [20, 21]);
  await inventario(page).fill('22');
  await ponerPrecio(page, 'Producto 01', '5,50');
  await ponerPrecio(page, 'Producto 03', '4,50');
  await ponerPrecio(page, 'Producto 04', '5,04');
  await capturar(page, 'Producto 04');
  await siguiente(page).click();
  await botonFinalizar(page).click();

  await expect(resumen(page)).toBeFocused();
  await expect(cifras(page)).toHaveText([EN_TIENDA, 'quiebres2', 'precios fuera de rango2', 'sin foto4']);
  const hallado = page.getByRole('region', { name: 'Lo que encontraste' }).getByRole('listitem');
  await expect(hallado).toHaveText([
    'Producto 012 de mín. 5 · $5,50QuiebreElevado',
    'Producto 02Sin existencia · mín. 5Quiebre',
    'Producto 03Precio $4,50, sugerido $4,80Bajo',
  ]);
  const falta = page.getByRole('region', { name: 'Falta, si puedes' }).getByRole('listitem');
  await expect(falta).toHaveText([
    '4 productos sin foto2 están en quiebreCapturar',
    '1 precio sin anotarProducto 05Anotar',
  ]);
  await revisar(page, 'cierre');
  const envios = async () => (await enElTelefono<{ tipo: string }>(page, 'envios')).map(({ tipo }) => tipo);
  expect(await envios()).toEqual(['inicio']);

  // back by the arrow, and by the phone's own way back: to the count, and it begins where it was
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(botonFinalizar(page)).toBeEnabled();
  await botonFinalizar(page).click();
  await expect(resumen(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(resumen(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(ruta.direccion));

  // what is missing is one tap away, where it is noted
  await botonFinalizar(page).click();
  await page.getByRole('button', { name: 'Anotar' }).click();
  const precio = linea(page, 'Producto 05').getByLabel('Precio de venta observado');
  await expect(precio).toBeFocused();
  await precio.fill('4,80');
  await siguiente(page).click();
  await botonFinalizar(page).click();
  await expect(falta).toHaveText(['4 productos sin foto2 están en quiebreCapturar']);
  await page.getByRole('button', { name: 'Capturar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Foto de Producto 01' })).toBeFocused();
  await page.getByRole('button', { name: 'Foto de Producto 01' }).click();
  const camara = page.getByRole('dialog', { name: 'Capturar Foto' });
  await camara.getByRole('button', { name: 'Capturar', exact: true }).click();
  await camara.getByRole('button', { name: 'Usar foto' }).click();
  await expect(camara).toBeHidden();
  await siguiente(page).click();
  // a thumb that taps twice looks once, and sends nothing
  await expect(botonFinalizar(page)).toBeEnabled();
  await botonFinalizar(page).dblclick();
  await expect(cifras(page).last()).toHaveText('sin foto3');
  expect(await envios()).toEqual(['inicio']);

  // opened anew it is the count, with all that was noted
  await page.reload();
  await expect(resumen(page)).toBeHidden();
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('5 productos recibidos')).toBeVisible();
  await expect(page.getByText('2 fotos recibidas')).toBeVisible();
  const { productos } = await entregada(producto, ruta.visita);
  expect(productos.map((fila) => fila.precio)).toEqual([5.5, null, 4.5, 5.04, 4.8]);
  // as the company's own measures count them
  const { rows } = await producto.base.query(
    'select sum(quiebre)::int as quiebres, sum(con_precio - precio_en_rango)::int as fuera from kpi_filas where visita_id = $1',
    [ruta.visita],
  );
  expect(rows).toEqual([{ quiebres: 2, fuera: 2 }]);
});

test('where no photo is asked for none is missing; where stock-outs are, theirs; and a long list opens', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: CUARENTA });
  await producto.base.query(
    `update empresa_productos set nombre = 'Mezcla para Cachapas con Queso de Mano La Cumbre del Turimiquire ' || right(nombre, 2)
     where empresa_id = $1 and nombre like '%3'`,
    [ruta.empresa],
  );
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await contar(
    page,
    Array.from({ length: CUARENTA }, () => 7),
  );
  await botonFinalizar(page).click();
  await expect(cifras(page)).toHaveText([EN_TIENDA, 'quiebres0', 'precios fuera de rango0']);
  await expect(page.getByText('Ningún quiebre ni precio fuera de rango.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Falta, si puedes' }).getByRole('listitem')).toHaveText([
    '40 precios sin anotarAnotar',
  ]);
  await revisar(page, 'cierre-nada');
  await page.getByRole('button', { name: 'Volver' }).click();

  // the next visit is to count with the company's new wish
  await pedirFotos(producto, ruta, 'quiebres');
  const [otra = ''] = await ponerVisitas(producto, ruta.empresa, [
    { persona: 'Andreína Salcedo', sucursal: 'La Ceiba Chacao', fecha: hoyDeLaEmpresa(), hora: '15:00' },
  ]);
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await iniciar(page, { ...ruta, direccion: `/registro-visita/${otra}` });
  await contar(
    page,
    Array.from({ length: CUARENTA }, () => 1),
  );
  await botonFinalizar(page).click();
  await expect(cifras(page)).toHaveText([EN_TIENDA, 'quiebres40', 'precios fuera de rango0', 'sin foto40']);
  const hallado = page.getByRole('region', { name: 'Lo que encontraste' });
  await expect(hallado.getByRole('listitem')).toHaveCount(6);
  await page.setViewportSize({ width: 320, height: 640 });
  await revisar(page, 'cierre-estrecho');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await hallado.getByRole('button', { name: 'Ver los 40' }).click();
  await expect(hallado.getByRole('listitem')).toHaveCount(40);
  await revisar(page, 'cierre-todos');
});

test('in English', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page, { productos: 2 });
  await pedirFotos(producto, ruta, 'siempre');
  await producto.base.query(
    "update user_settings set language = 'en' where user_id = (select id from usuarios where correo = $1)",
    [ruta.correo],
  );
  await permitir(page, TIENDA);
  await page.goto(ruta.direccion);
  await page.getByRole('button', { name: 'Start visit' }).click();
  for (const cantidad of ['2', '8']) {
    await expect(page.locator('input[id^=inventario]')).toHaveValue('');
    await page.locator('input[id^=inventario]').fill(cantidad);
    await page.locator('input[id^=inventario]').press('Enter');
  }
  await page.getByRole('button', { name: 'Finish visit' }).click();
  await expect(page.getByRole('heading', { name: 'Before sending' })).toBeVisible();
  await expect(cifras(page)).toHaveText([
    /^min in the shop\d$/,
    'stock-out1',
    'prices out of range0',
    'without a photo2',
  ]);
  await revisar(page, 'cierre-en');
  await page.getByRole('button', { name: 'Send visit' }).click();
  await expect(page.getByText('2 products received')).toBeVisible();
  await expect(page.getByText("It is today's last one.")).toBeVisible();
  await revisar(page, 'resultado-en');
});

test.describe('with the application on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection the visit stays, and the phone knows where to go next', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(new RegExp(`ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page, { productos: 1 });
    const { rows } = await producto.base.query<{ cadena: string }>(
      'select cadena_id as cadena from sucursales where id = $1',
      [ruta.sucursal],
    );
    const [otra = ''] = await crearSucursales(producto, rows[0]?.cadena ?? '', [PALOS_GRANDES]);
    await crearProductosEn(producto, ruta.empresa, ['Producto de al lado'], otra);
    const persona = 'Andreína Salcedo';
    await ponerVisitas(producto, ruta.empresa, [
      { persona, sucursal: PALOS_GRANDES.nombre, fecha: hoyDeLaEmpresa(), hora: '23:58' },
      { persona, sucursal: PALOS_GRANDES.nombre, fecha: hoyDeLaEmpresa(), hora: '23:59' },
    ]);
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await conTrabajador(page);
    await expect.poll(() => enElTelefono(page, 'visitas')).toHaveLength(3);
    const parada = page.getByRole('region', { name: 'Siguiente parada' });
    const dia = page.getByRole('progressbar', { name: 'Visitas de hoy hechas' });
    await sinServidor(producto, async () => {
      await contar(page, [7]);
      await capturar(page, 'Producto 01');
      await siguiente(page).click();
      await botonFinalizar(page).click();
      await botonEnviar(page).click();
      await expect(page.getByRole('heading', { name: 'Guardada en el teléfono' })).toBeVisible();
      await expect(page.getByText('1 producto por enviar')).toBeVisible();
      await expect(page.getByText(/^1 foto por enviar, \d+\sKB$/)).toBeVisible();
      for (const texto of [PALOS_GRANDES.nombre, 'La Ceiba', 'A 222 m en línea recta']) {
        await expect(parada).toContainText(texto);
      }
      await expect(parada).toContainText(/23:58 (?:en \d|ahora|hace)/);
      await expect(page.getByText('Hoy 1 de 3 visitas hechas')).toBeVisible();
      await expect(dia).toHaveAttribute('aria-valuenow', '1');
      await cerrarAvisos(page);
      await revisar(page, 'resultado-por-enviar');
      await page.setViewportSize({ width: 320, height: 640 });
      await revisar(page, 'resultado-por-enviar-estrecho');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 390, height: 844 });

      // there, the next one begins, and after it the third is next
      await permitir(page, PALOS_GRANDES);
      await parada.getByRole('link', { name: `Iniciar Visita, ${PALOS_GRANDES.nombre}` }).click();
      await expect(page).not.toHaveURL(new RegExp(ruta.direccion));
      await expect(page.getByRole('heading', { name: 'Productos para revisar (1)' })).toBeVisible();
      await contar(page, [9]);
      await finalizar(page).click();
      await expect(parada).toContainText('23:59');
      await expect(page.getByText('Hoy 2 de 3 visitas hechas')).toBeVisible();
    });
    await enviarYa(page, /^Recibido \d\d:\d\d$/);
    await expect.poll(async () => (await entregada(producto, ruta.visita)).estado).toBe('completada');
    // received, and the day goes on counting it
    await expect(page.getByText('Hoy 2 de 3 visitas hechas')).toBeVisible();
    await cerrarAvisos(page);
    await revisar(page, 'resultado-recibido');
    await page.reload();
    await expect(parada).toContainText('23:59');
    await expect(page.getByText('Hoy 2 de 3 visitas hechas')).toBeVisible();
  });

  test('after the last one of the day there is nowhere to go but back', async ({ page, producto, revisar }) => {
    const ruta = await conVisita(producto, page, { productos: 1 });
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await contar(page, [7]);
    await finalizar(page).click();
    await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('Es la última de hoy.')).toBeVisible();
    await expect(page.getByText('Hoy 1 de 1 visita hecha')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Siguiente parada' })).toHaveCount(0);
    await cerrarAvisos(page);
    await revisar(page, 'resultado-ultima');
    await page.getByRole('link', { name: 'Volver al Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  });
});
