import { conTrabajador } from './actions.ts';
import { SIN_SERVIDOR, sinServidor } from './commerce.ts';
import {
  abrirCamara,
  contar,
  conVisita,
  detallar,
  enElTelefono,
  entregada,
  enviarYa,
  finalizar,
  fotoDeGaleria,
  iniciar,
  permitir,
  linea,
  TIENDA,
  tomarYUsar,
} from './registro.ts';
import { expect, test } from './test.ts';

interface FotoGuardada {
  id: string;
  sha256: string;
  lugar: string;
}

test('several shots without closing the camera, each looked at before it is kept', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  const camara = await abrirCamara(page, 'Producto 01');
  const disparar = camara.getByRole('button', { name: 'Capturar', exact: true });
  const usar = camara.getByRole('button', { name: 'Usar foto' });
  const repetir = camara.getByRole('button', { name: 'Repetir' });
  const toma = camara.getByRole('img', { name: 'Foto que acabas de tomar' });
  await expect(disparar).toBeEnabled();
  await revisar(page, 'camara');
  // beside the page's own thread
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('/assets/codificar-worker-')]);

  await disparar.click();
  await expect(usar).toBeEnabled();
  await expect(toma).toBeVisible();
  await revisar(page, 'camara-toma');
  // looked at, and nothing of it on the phone yet
  expect(await enElTelefono(page, 'fotos')).toEqual([]);
  await repetir.click();
  await expect(toma).toBeHidden();
  await disparar.click();
  await expect(usar).toBeEnabled();
  // a thumb that trembles keeps one
  await usar.dblclick();
  await expect(camara.getByText('1 en el teléfono')).toBeVisible();
  expect(await enElTelefono(page, 'fotos')).toHaveLength(1);
  // the second tap was for the shutter, if the first was done by then
  if (await repetir.isVisible()) await repetir.click();

  for (const cuantas of [2, 3]) {
    await tomarYUsar(camara);
    await expect(camara.getByText(`${cuantas} en el teléfono`)).toBeVisible();
  }
  await revisar(page, 'camara-guardado');
  // one that is not kept leaves nothing behind
  await disparar.click();
  await expect(usar).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(disparar).toBeEnabled();
  await camara.getByRole('button', { name: 'Listo' }).click();
  await expect(camara).toBeHidden();
  await expect(page.getByText('3 en el teléfono')).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);

  await page.reload();
  await detallar(page, 'Producto 01');
  await expect(page.getByText('3 en el teléfono')).toBeVisible();
  const tomadas = await enElTelefono<FotoGuardada>(page, 'fotos');
  expect(tomadas.map(({ lugar }) => lugar)).toEqual(Array.from({ length: 3 }, () => ruta.productos[0]));
  const bytes = await enElTelefono<{ contenido: string }>(page, 'bytes_de_fotos');
  expect(bytes.map(({ contenido }) => contenido).toSorted()).toEqual(tomadas.map(({ sha256 }) => sha256).toSorted());
});

test('a phone without room says so, and the shot stays until there is', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add') ?? {};
    const llena = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(IDBObjectStore.prototype, 'add', { ...original, value: llena });
    addEventListener('hay-espacio', () => Object.defineProperty(IDBObjectStore.prototype, 'add', original));
  });
  const camara = await abrirCamara(page, 'Producto 01');
  await camara.getByRole('button', { name: 'Capturar', exact: true }).click();
  await camara.getByRole('button', { name: 'Usar foto' }).click();
  const aviso = camara.getByText('No se pudo guardar la foto. Puede que el teléfono no tenga espacio.');
  await expect(aviso).toBeVisible();
  await expect(camara.getByRole('img', { name: 'Foto que acabas de tomar' })).toBeVisible();
  await revisar(page, 'camara-sin-espacio');
  expect(await enElTelefono(page, 'fotos')).toEqual([]);
  expect(await enElTelefono(page, 'bytes_de_fotos')).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('hay-espacio')));
  await camara.getByRole('button', { name: 'Usar foto' }).click();
  await expect(camara.getByRole('status')).toHaveText('Guardado');
  await expect(aviso).toBeHidden();
  expect(await enElTelefono(page, 'fotos')).toHaveLength(1);
});

test('a browser that cannot draw beside the page takes them all the same', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  const lugar = linea(page, 'Producto 01');
  const camara = await abrirCamara(page, 'Producto 01');
  await tomarYUsar(camara);
  expect(page.workers()).toEqual([]);
  await camara.getByRole('button', { name: 'Listo' }).click();
  await lugar.getByLabel('Subir foto').setInputFiles(await fotoDeGaleria('anaquel.jpg', '#a33'));
  await expect(lugar.getByText('2 en el teléfono')).toBeVisible();
});

test('what draws beside the page does not come: the page does it', async ({ page, producto, vigilancia }) => {
  vigilancia.tolerar(/codificar-worker/);
  const ruta = await conVisita(producto, page, { productos: 1 });
  await page.route(/codificar-worker/, (request) => request.abort());
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await tomarYUsar(await abrirCamara(page, 'Producto 01'));
  expect(await enElTelefono(page, 'fotos')).toHaveLength(1);
});

test.describe('with the application on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection from the start: taken beside the page, kept over a reload, and delivered once', async ({
    page,
    producto,
    vigilancia,
  }) => {
    vigilancia.tolerar(new RegExp(`ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page, { productos: 1 });
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await conTrabajador(page);
    let tomadas: FotoGuardada[] = [];
    await sinServidor(producto, async () => {
      await page.reload();
      await contar(page, [7]);
      const camara = await abrirCamara(page, 'Producto 01');
      for (let i = 0; i < 3; i++) await tomarYUsar(camara);
      expect(page.workers().map((worker) => worker.url())).toContainEqual(expect.stringContaining('codificar-worker'));
      // nothing is closed in order: the page goes in the middle of it
      await page.reload();
      await detallar(page, 'Producto 01');
      await expect(page.getByText('3 en el teléfono')).toBeVisible();
      tomadas = await enElTelefono<FotoGuardada>(page, 'fotos');
      expect(new Set(tomadas.map(({ id }) => id)).size).toBe(3);
      await finalizar(page).click();
      await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
    });
    await enviarYa(page, /^Recibido \d\d:\d\d$/);
    await expect(page.getByText('3 fotos recibidas')).toBeVisible();
    const { fotos } = await entregada(producto, ruta.visita);
    expect(fotos.map(({ sha256 }) => sha256).toSorted()).toEqual(tomadas.map(({ sha256 }) => sha256).toSorted());
    expect(fotos.every(({ recibida }) => recibida)).toBe(true);
  });
});
