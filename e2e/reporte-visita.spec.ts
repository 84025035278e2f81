import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { ponerFoto, ponerHallados, ponerVisitaHecha } from '../test/visitas-hechas.ts';
import {
  abrirComo,
  campoClave,
  CLAVE,
  crearEmpresa,
  crearMiembro,
  enElCampo,
  enElPanel,
  esperarAviso,
} from './actions.ts';
import { crearProductosEn } from './commerce.ts';
import type { Producto } from './product.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';
import { enLargo } from './visits.ts';
import { CHACAO, PETARE, YUSMARY, prepararCampo, type Campo } from './field.ts';

/** Sent as a device does, by whoever made the visit. */
const enviarFotos = async (
  pagina: Page,
  { empresa, visita }: { empresa: string; visita: string },
  fotos: readonly { color: string; producto?: string }[],
): Promise<void> => {
  for (const { color, producto } of fotos) {
    const imagen = await sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
    const query = new URLSearchParams({
      sha256: createHash('sha256').update(imagen).digest('hex'),
      bytes: String(imagen.length),
      tomada_en: new Date().toISOString(),
      nombre: 'foto.jpg',
      ...(producto && { producto_id: producto }),
    });
    const estado = await pagina.evaluate(
      async ([direccion, contenido]) => {
        const body = Uint8Array.from(atob(contenido), (letra) => letra.codePointAt(0) ?? 0);
        const response = await fetch(direccion, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body });
        return response.ok ? 'ok' : response.text();
      },
      [
        `/api/v1/empresas/${empresa}/visitas/${visita}/fotos/${randomUUID()}?${query}`,
        imagen.toString('base64'),
      ] as const,
    );
    expect(estado).toBe('ok');
  }
};

/** Two visits to the same shop, so that the second has something to be compared with. */
const ponerReportes = async (producto: Producto, { empresa, usuario, sucursales, hoy }: Campo) => {
  const base = { admin: producto.base };
  const sucursal = sucursales[CHACAO] ?? '';
  const [harina = '', cafe = '', galletas = ''] = await crearProductosEn(
    producto,
    empresa,
    [
      'Harina Doña Pura 1 kg',
      'Café Páramo Alto molido 500 g',
      'Galletas Caney de avena, paquete familiar de doce unidades',
    ],
    sucursal,
  );
  const comun = { empresa, usuario, sucursal };
  const antes = await ponerVisitaHecha(base, { ...comun, fecha: sumarDias(hoy, -7) });
  await ponerHallados(base, antes, [
    { producto: harina, inventario: '31', precio: 1.8 },
    { producto: cafe, inventario: '11' },
    { producto: galletas, inventario: '6', exhibido: false },
  ]);
  const ahora = await ponerVisitaHecha(base, {
    ...comun,
    fecha: hoy,
    hora: '10:30',
    instrucciones: 'Revisar la nevera del fondo',
    iniciada_en: `${hoy}T14:36:00Z`,
    completada_en: `${hoy}T15:48:00Z`,
    inicio: { lat: 10.49, lng: -66.85, precision_m: 12, distancia_m: 1234 },
    revision: ['lejos'],
  });
  await ponerHallados(base, ahora, [
    {
      producto: harina,
      inventario: '24',
      precio: 1.85,
      sugerido: 1.7,
      material_pop: true,
      competencias: [{ marca: 'Maizal', producto: 'Harina 1 kg', precio: 1.55 }],
    },
    { producto: cafe, inventario: '3', quiebre: true, umbral: 10, precio: 6.9, sugerido: 7 },
    {
      producto: galletas,
      inventario: 'Sin existencia',
      quiebre: true,
      exhibido: false,
      observaciones: 'El encargado dice que el pedido llega el martes.',
    },
  ]);
  await ponerFoto(base, ahora, { tomada_en: `${hoy}T15:00:00Z`, porLlegar: true });
  return { ahora, antes, harina };
};

test('the report of a visit, for who manages and for whoever made it', async ({
  page,
  browser,
  producto,
  revisar,
  vigilancia,
  isMobile,
}) => {
  vigilancia.tolerar(/404|ERR_FAILED/);
  const campo = await prepararCampo(producto);
  const { empresa, hoy } = campo;
  const { ahora, harina } = await ponerReportes(producto, campo);
  const suyo = await (
    await browser.newContext({ baseURL: producto.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  await abrirComo(suyo, campo.correo, '/dashboard');
  await enElCampo(suyo);
  await enviarFotos(suyo, { empresa, visita: ahora }, [
    { color: '#8fb7b3' },
    { color: '#ffc42e', producto: harina },
    { color: '#a3261a', producto: harina },
  ]);

  // an admin on one size, a supervisor on the other, from the calendar's detail
  const rol = isMobile ? 'supervisor' : 'admin';
  await abrirComo(page, await crearMiembro(producto, empresa, rol, 'Andreína Salcedo'), '/historial-visitas');
  await enElPanel(page);
  await page.goto(`/programar-visitas?vista=tabla&fecha=${hoy}`);
  await page.getByRole('button', { name: /^Ver detalle/ }).click();
  await page.getByRole('dialog', { name: 'Detalle de Visita' }).getByRole('link', { name: 'Ver Reporte' }).click();
  await expect(page.getByRole('heading', { name: 'Reporte de visita', level: 1 })).toBeVisible();
  const general = page.getByRole('region', { name: 'Información general' });
  for (const texto of [
    enLargo(hoy),
    YUSMARY,
    `${hoy.split('-').toReversed().join('/')}, 11:48`,
    'Completada',
    '1 h 12 min',
    '1,2 km',
    'Por revisar',
    'Se inició lejos de la sucursal.',
    'Revisar la nevera del fondo',
  ]) {
    await expect(general).toContainText(texto.replaceAll(/(\d) (h|min|km)/g, '$1\u{a0}$2'));
  }
  await expect(general.locator('dl').last()).toContainText(/3\s*igual que/);
  await expect(general.locator('dl').last()).toContainText(/Quiebre\s*2\s*\+2 frente al/);
  await expect(page.getByText('1 foto por llegar')).toBeVisible();
  const productos = page.getByRole('region', { name: 'Productos' }).locator('ul').first().locator('> li');
  await expect(productos).toHaveCount(3);
  for (const texto of ['Precio elevado', '24', 'antes 31', '$1,85', 'Maizal · Harina 1 kg', '$1,55']) {
    await expect(productos.filter({ hasText: 'Harina Doña Pura' })).toContainText(texto);
  }
  await page.getByRole('button', { name: 'Solo quiebres 2' }).click();
  await expect(productos).toHaveCount(2);
  await expect(productos.filter({ hasText: 'Galletas' })).toContainText(
    'El encargado dice que el pedido llega el martes.',
  );
  await page.getByRole('button', { name: 'Todos 3' }).click();
  for (const foto of await page
    .getByRole('button', { name: /^Ampliar/ })
    .locator('img')
    .all()) {
    await foto.scrollIntoViewIfNeeded();
    await expect.poll(() => foto.evaluate((imagen: HTMLImageElement) => imagen.naturalWidth)).toBe(256);
  }
  await revisar(page, 'campo-reporte');

  // the viewer: from any photo to all others, by key, by button and by finger
  await page.getByRole('button', { name: 'Ampliar: Foto 1 de Harina Doña Pura 1 kg' }).click();
  const visor = page.getByRole('dialog', { name: 'Harina Doña Pura 1 kg' });
  await expect(visor.getByRole('img', { name: 'Foto 1 de Harina Doña Pura 1 kg' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(visor.getByRole('img', { name: 'Foto 2 de Harina Doña Pura 1 kg' })).toBeVisible();
  await expect(visor.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await revisar(page, 'campo-reporte-visor');
  await visor.getByRole('button', { name: 'Anterior' }).click();
  const imagen = await visor.locator('figure img').boundingBox();
  const [x, y] = [(imagen?.x ?? 0) + 60, (imagen?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Anaquel completo' })).toContainText('1 / 3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // paper: the company's name, no application around, light
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'impreso';
    };
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page).toHaveTitle('impreso');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Alimentos Páramo Alto').last()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('main').getByRole('link', { name: 'Reportes de Visitas' }).click();
  await expect(page).toHaveURL(/\/reportes-admin/);

  // whoever made it, by a link that does not say the company, in their own frame
  await suyo.goto(`/reporte-visita/${ahora}`);
  await expect(suyo.getByRole('region', { name: 'Información general' })).toContainText(YUSMARY);
  await expect(suyo.getByRole('link', { name: 'Ir al Dashboard' })).toBeVisible();
  if (isMobile) await revisar(suyo, 'campo-reporte-propio');
  await suyo.getByRole('main').getByRole('link', { name: 'Historial de Visitas' }).click();
  await expect(suyo).toHaveURL(/\/historial-visitas$/);
  await suyo.goto(`/reporte-visita/${randomUUID()}?empresa=${empresa}`);
  await expect(suyo.getByText('Visita no encontrada')).toBeVisible();
  await suyo.goto(`/reporte-visita/${randomUUID()}`);
  await expect(suyo.getByText('Visita no encontrada')).toBeVisible();

  // not done, and why; and what cannot be read
  const noHecha = await ponerVisitaHecha(
    { admin: producto.base },
    {
      empresa,
      usuario: campo.usuario,
      sucursal: campo.sucursales[PETARE] ?? '',
      fecha: hoy,
      no_realizada: 'La tienda estaba cerrada por inventario',
      origen: 'no_planificada',
    },
  );
  await page.goto(`/reporte-visita/${noHecha}?empresa=${empresa}`);
  for (const texto of [
    'Cancelada',
    'No se pudo realizar',
    'La tienda estaba cerrada por inventario',
    'No planificada',
  ]) {
    await expect(general).toContainText(texto);
  }
  await expect(page.getByText('Esta visita no tiene productos registrados')).toBeVisible();
  const delReporte = new RegExp(`/api/v1/.*${ahora}`);
  await page.route(delReporte, (request) => request.abort());
  await page.goto(`/reporte-visita/${ahora}?empresa=${empresa}`);
  await esperarAviso(page, 'No se pudo cargar el reporte de la visita', 'No hay conexión con el servidor');
  await page.unroute(delReporte);
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(general).toContainText(YUSMARY);
  await suyo.context().close();
});

test(
  'a photo of an exported file is seen with a session, and by those of its company alone',
  { tag: UNA_MEDIDA },
  async ({ page, browser, producto, vigilancia }) => {
    vigilancia.tolerar(/401|404/);
    const campo = await prepararCampo(producto);
    const { empresa } = campo;
    const { ahora, harina } = await ponerReportes(producto, campo);
    const suyo = await (await browser.newContext({ baseURL: producto.url })).newPage();
    await abrirComo(suyo, campo.correo, '/dashboard');
    await enElCampo(suyo);
    await enviarFotos(suyo, { empresa, visita: ahora }, [{ color: '#ffc42e', producto: harina }]);
    await suyo.context().close();
    const supervisor = await crearMiembro(producto, empresa, 'supervisor', 'Carlos Bermúdez');
    await abrirComo(page, supervisor, '/dashboard');
    const csv = await page.request.get(`/api/v1/empresas/${empresa}/visitas/${ahora}/reporte.csv`);
    const enlaces = parse<Record<string, string>>(await csv.body(), { bom: true, columns: true })
      .map(({ imagen_url: enlace = '' }) => enlace)
      .filter((enlace) => enlace !== '');
    expect(enlaces).toHaveLength(1);
    const { pathname, search } = new URL(enlaces[0] ?? '');

    const ajena = await (await browser.newContext({ baseURL: producto.url })).newPage();
    await ajena.goto(pathname + search);
    await expect(ajena).toHaveURL(/\/login\?redirect=/);
    await ajena.getByLabel('Correo electrónico').fill(supervisor);
    await campoClave(ajena).fill(CLAVE);
    await ajena.getByRole('button', { name: 'Iniciar Sesión' }).click();
    const foto = ajena.getByRole('dialog').getByRole('img', { name: 'Foto 1 de Harina Doña Pura 1 kg' });
    await expect.poll(() => foto.evaluate((imagen: HTMLImageElement) => imagen.naturalWidth)).toBeGreaterThan(0);

    const otra = await crearMiembro(producto, await crearEmpresa(producto, 'Bebidas del Lago'), 'admin', 'Rosa Lugo');
    await abrirComo(ajena, otra, pathname + search);
    await expect(ajena.getByText('Visita no encontrada')).toBeVisible();
    await expect(ajena.getByRole('img', { name: /^Foto/ })).toHaveCount(0);
    await ajena.context().close();
  },
);
