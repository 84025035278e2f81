import type { Page } from '@playwright/test';
import { conTrabajador } from './actions.ts';
import { cerrarAvisos, SIN_SERVIDOR, sinServidor } from './commerce.ts';
import {
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
  TIENDA,
  type Ruta,
} from './registro.ts';
import { expect, test } from './test.ts';

const RECIBIDO = /^Recibido \d\d:\d\d$/;
const QUEDAN = /^Corregir \(quedan (?:10|9) min\)$/;
const AVISO = 'Estás corrigiendo una visita ya recibida.';

const anotarDeNuevo = async (pagina: Page, producto: string, cantidad: string): Promise<void> => {
  await linea(pagina, producto).getByRole('button', { name: producto }).first().click();
  await inventario(pagina).fill(cantidad);
};
const inventarios = async (producto: Parameters<typeof entregada>[0], { visita }: Ruta): Promise<string[]> =>
  (await entregada(producto, visita)).productos.map((fila) => fila.inventario);

test.describe('with the application on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('finished without a connection it is corrected before it leaves; received, within ten minutes; and given up', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(new RegExp(`ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page, { productos: 2 });
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await conTrabajador(page);
    await sinServidor(producto, async () => {
      await contar(page, [7, 8]);
      await capturar(page, 'Producto 02');
      await finalizar(page).click();
      await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
      await expect(page.getByText('Hasta 10 min después de enviada.')).toBeVisible();
      await cerrarAvisos(page);
      await revisar(page, 'correccion-por-enviar');
      await page.getByRole('button', { name: 'Corregir', exact: true }).click();
      await expect(page.getByRole('banner').getByText('2 de 2', { exact: true })).toBeVisible();
      await expect(page.getByText(AVISO)).toBeHidden();
      await anotarDeNuevo(page, 'Producto 01', '5');
      // the phone dies in the middle
      await page.reload();
      await expect(inventario(page)).toHaveValue('5');
      await finalizar(page).click();
      await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
    });
    await enviarYa(page, RECIBIDO);
    expect(await inventarios(producto, ruta)).toEqual(['5', '8']);
    const primera = await entregada(producto, ruta.visita);
    expect(primera.envios.toSorted()).toEqual(['finalizacion', 'inicio']);

    // received: for ten minutes it is still theirs
    await expect(page.getByText('1 foto recibida')).toBeVisible();
    await expect(page.getByRole('button', { name: QUEDAN })).toBeVisible();
    await expect(page.getByText('Después, pídeselo a tu supervisor.')).toBeVisible();
    await cerrarAvisos(page);
    await revisar(page, 'correccion-recibida');
    await page.getByRole('button', { name: QUEDAN }).click();
    await expect(page.getByText(AVISO)).toBeVisible();
    await expect(page.getByRole('button', { name: 'No se pudo realizar la visita' })).toBeHidden();
    await anotarDeNuevo(page, 'Producto 02', '3');
    await page.reload();
    await expect(page.getByText(AVISO)).toBeVisible();
    await expect(inventario(page)).toHaveValue('3');
    await revisar(page, 'correccion-en-curso');
    expect(await inventarios(producto, ruta), 'nothing half written leaves').toEqual(['5', '8']);
    await finalizar(page).click();
    await expect(page.getByText(RECIBIDO)).toBeVisible();
    await expect.poll(() => inventarios(producto, ruta)).toEqual(['5', '3']);
    const segunda = await entregada(producto, ruta.visita);
    expect(segunda.fotos).toEqual([expect.objectContaining({ recibida: true, producto: 'Producto 02' })]);
    expect((await enElTelefono<{ tipo: string }>(page, 'envios')).map(({ tipo }) => tipo).toSorted()).toEqual([
      'finalizacion',
      'inicio',
    ]);

    // begun and given up
    await page.getByRole('button', { name: QUEDAN }).click();
    await anotarDeNuevo(page, 'Producto 01', '99');
    await page.getByRole('button', { name: 'Descartar la corrección' }).click();
    const pregunta = page.getByRole('dialog', { name: '¿Descartar la corrección?' });
    await expect(pregunta).toBeVisible();
    await cerrarAvisos(page);
    await revisar(page, 'correccion-descartar');
    await pregunta.getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(page.getByText(RECIBIDO)).toBeVisible();
    await page.reload();
    await expect(page.getByText(RECIBIDO)).toBeVisible();
    expect(await inventarios(producto, ruta)).toEqual(['5', '3']);

    await page.getByRole('link', { name: 'Ver Reporte' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('3', { exact: true }).first()).toBeVisible();
  });
});

test('sent when its time was over: the supervisor decides, and until then what was received counts', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await contar(page, [7]);
  await finalizar(page).click();
  await expect(page.getByText(RECIBIDO)).toBeVisible();
  await page.getByRole('button', { name: QUEDAN }).click();
  await anotarDeNuevo(page, 'Producto 01', '4');
  await producto.base.query("update visitas set recibida_en = recibida_en - interval '11 minutes' where id = $1", [
    ruta.visita,
  ]);
  await finalizar(page).click();
  await expect(page.getByText('Llegó completa. Tu supervisor la revisará.')).toBeVisible();
  await expect(page.getByText('tu supervisor decidirá sobre ella')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Corregir/ })).toBeHidden();
  await cerrarAvisos(page);
  await revisar(page, 'correccion-tardia');
  expect(await inventarios(producto, ruta)).toEqual(['7']);
});
