import type { Browser, Page } from '@playwright/test';
import { abrirComo, conTrabajador, crearEmpresa, crearMiembro, esperarAviso, otroDispositivo } from './actions.ts';
import type { Producto } from './product.ts';
import { leerDescarga, sinVentanaDeGuardar } from './products.ts';
import {
  capturar,
  contar,
  conVisita,
  enElTelefono,
  entregada,
  finalizar,
  inventario,
  permitir,
  type Ruta,
} from './registro.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const SIN_RED = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

interface FotoDelTelefono {
  visita_id: string;
  sha256: string;
}

/** Until the phone can work without a network, and close a file by itself. */
const listoParaIrse = async (pagina: Page, visitas: number): Promise<void> => {
  await expect.poll(async () => (await enElTelefono(pagina, 'visitas')).length).toBe(visitas);
  await expect
    .poll(async () => (await enElTelefono<{ clave: string }>(pagina, 'recuerdos')).map(({ clave }) => clave))
    .toContain('rescate');
  await conTrabajador(pagina);
};

const comenzar = async (pagina: Page, visita: string): Promise<void> => {
  await pagina.goto(`/registro-visita/${visita}`);
  await pagina.getByRole('button', { name: 'Iniciar Visita' }).click();
  await expect(pagina.getByRole('heading', { name: /^Productos para revisar/ })).toBeVisible();
};

interface Perdido {
  ruta: Ruta;
  /** Begun, and never finished. */
  sinTerminar: string;
  archivo: Buffer;
  nombre: string;
  fotos: FotoDelTelefono[];
}

/** A phone without a network: one visit done with two photos, another begun with one. Its file is all that is left of it. */
const telefonoPerdido = async (
  navegador: Browser,
  producto: Producto,
  revisar: (pagina: Page, nombre: string) => Promise<void>,
): Promise<Perdido> => {
  const telefono = await navegador.newContext({
    baseURL: producto.url,
    viewport: { width: 390, height: 844 },
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    reducedMotion: 'reduce',
  });
  const pagina = await telefono.newPage();
  await sinVentanaDeGuardar(pagina);
  await permitir(pagina);
  const ruta = await conVisita(producto, pagina, { productos: 2 });
  const [sinTerminar = ''] = await ponerVisitas(producto, ruta.empresa, [
    { persona: 'Andreína Salcedo', sucursal: 'La Ceiba Chacao', fecha: hoyDeLaEmpresa(), hora: '11:00' },
  ]);
  await pagina.goto('/dashboard-mercaderista');
  await listoParaIrse(pagina, 2);
  await telefono.setOffline(true);

  await comenzar(pagina, ruta.visita);
  await contar(pagina, [3, 7]);
  await capturar(pagina, 'Producto 02');
  await capturar(pagina, 'Producto 02');
  await expect.poll(async () => (await enElTelefono(pagina, 'fotos')).length).toBe(2);
  await finalizar(pagina).click();
  await expect.poll(async () => (await enElTelefono(pagina, 'envios')).length).toBe(2);

  await comenzar(pagina, sinTerminar);
  await inventario(pagina).fill('5');
  await capturar(pagina, 'Producto 01');
  await expect.poll(async () => (await enElTelefono(pagina, 'fotos')).length).toBe(3);
  await expect
    .poll(async () => {
      const filas = await enElTelefono<{ visita_id: string; inventario_actual: string }>(pagina, 'registros');
      return filas.find(({ visita_id }) => visita_id === sinTerminar)?.inventario_actual;
    })
    .toBe('5');

  await pagina.goto('/envios');
  const copia = pagina.getByRole('region', { name: 'Copia de rescate' });
  await expect(copia).toContainText('2 visitas · 3 fotos');
  await expect(copia).toContainText('Tu trabajo sigue en el teléfono y se envía solo cuando hay conexión.');
  const descarga = pagina.waitForEvent('download');
  await copia.getByRole('button', { name: 'Guardar copia de rescate' }).click();
  const guardado = await descarga;
  await esperarAviso(pagina, 'Copia de rescate guardada', /rescate-\d{4}-\d\d-\d\d\.anaquel/);
  await expect(copia).toContainText(/Última copia: hoy, \d/);
  await revisar(pagina, 'envios-con-copia');
  const fotos = await enElTelefono<FotoDelTelefono>(pagina, 'fotos');
  const archivo = await leerDescarga(guardado);
  const nombre = guardado.suggestedFilename();
  await telefono.close();
  return { ruta, sinTerminar, archivo, nombre, fotos };
};

const subir = (pagina: Page, name: string, buffer: Buffer): Promise<void> =>
  pagina.getByLabel('Copia de rescate').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const huellas = (fotos: readonly { sha256: string }[]): string[] => fotos.map(({ sha256 }) => sha256).toSorted();

test('what a phone that never comes back had not sent, brought by a supervisor, twice', async ({
  browser,
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/status 422: .*\/rescates|422 \(Unprocessable/);
  const { ruta, sinTerminar, archivo, nombre, fotos } = await telefonoPerdido(browser, producto, revisar);
  expect(nombre).toMatch(/^rescate-\d{4}-\d\d-\d\d\.anaquel$/);
  // nothing of the work can be read in it
  expect(archivo.includes('Producto')).toBe(false);
  expect(archivo.includes(ruta.visita)).toBe(false);

  await abrirComo(page, await crearMiembro(producto, ruta.empresa, 'supervisor', 'Carlos Briceño'), '/dashboard');
  await page
    .getByRole('region', { name: 'Herramientas' })
    .getByRole('link', { name: /Copia de rescate/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subir copia de rescate' })).toBeVisible();
  await revisar(page, 'rescate');

  const cambiado = Buffer.from(archivo);
  cambiado[5000] = (cambiado[5000] ?? 0) ^ 1;
  await subir(page, nombre, cambiado);
  await expect(page.getByRole('alert')).toContainText('Este archivo no es una copia de rescate, o está incompleto');
  await revisar(page, 'rescate-rechazado');
  expect((await entregada(producto, ruta.visita)).estado).toBe('pendiente');

  await subir(page, nombre, archivo);
  const resultado = page.getByRole('main').getByRole('status');
  // each photo is made anew on the way
  await expect(resultado).toContainText('Trabajo de Andreína Salcedo');
  await expect(resultado).toContainText('1 visita guardada para revisar: contará cuando la acepten');
  await expect(resultado).toContainText('1 visita sin terminar, guardada para revisar');
  await expect(resultado).toContainText('3 fotos recibidas');
  await expect(resultado).toContainText('Como la copia no es tuya, alguien de la empresa tiene que revisarla.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await revisar(page, 'rescate-recibido');

  const unaVez = await entregada(producto, ruta.visita);
  expect(unaVez).toMatchObject({ estado: 'pendiente', productos: [] });
  expect(unaVez.envios.toSorted()).toEqual(['finalizacion', 'inicio']);
  const deLaHecha = fotos.filter(({ visita_id }) => visita_id === ruta.visita);
  expect(huellas(unaVez.fotos)).toEqual(huellas(deLaHecha));
  expect(unaVez.fotos.every(({ recibida }) => recibida)).toBe(true);
  const empezada = await entregada(producto, sinTerminar);
  expect(empezada).toMatchObject({ estado: 'pendiente', productos: [] });
  expect(empezada.envios.toSorted()).toEqual(['borrador', 'inicio']);
  expect(empezada.fotos.map(({ recibida }) => recibida)).toEqual([true]);

  await subir(page, nombre, archivo);
  await expect(resultado).toContainText('2 visitas ya estaban: no se repiten');
  await expect(resultado).toContainText('3 fotos ya estaban: no se repiten');
  expect(await entregada(producto, ruta.visita)).toEqual(unaVez);
  expect(await entregada(producto, sinTerminar)).toEqual(empezada);

  // it counts once somebody has looked at it, and says who brought it
  await page.goto('/reportes-admin?por_revisar=true');
  // the other one, with an hour, was not finished
  await page
    .getByRole('button', { name: /^Revisar/ })
    .first()
    .click();
  const registro = page
    .getByRole('dialog')
    .getByRole('article', { name: /Registro de Andreína Salcedo/ })
    .filter({ has: page.getByRole('button', { name: 'Usar estos datos' }) });
  await expect(registro).toContainText('Lo trajo Carlos Briceño');
  await expect(registro).toContainText('Llegó en una copia de rescate que trajo otra persona.');
  await revisar(page, 'rescate-por-revisar');
  await registro.getByRole('button', { name: 'Usar estos datos' }).click();
  await esperarAviso(page, 'Datos reemplazados', /./);
  const aceptada = await entregada(producto, ruta.visita);
  expect(aceptada.estado).toBe('completada');
  expect(aceptada.productos.map(({ inventario: cuantos }) => cuantos)).toEqual(['3', '7']);

  // and in another company nobody gets anything of it
  const ajeno = await crearMiembro(producto, await crearEmpresa(producto), 'admin', 'Otra Persona');
  const otra = await otroDispositivo(browser, producto, ajeno, '/rescate');
  await subir(otra, nombre, archivo);
  await expect(otra.getByRole('alert')).toContainText('Esta copia de rescate es de otra empresa.');
  await otra.context().close();
});

test(
  'a phone that was never prepared says what it lacks',
  { tag: UNA_MEDIDA },
  async ({ page, context, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(SIN_RED);
    vigilancia.tolerar(/\/api\/v1\/rescate\b/);
    await sinVentanaDeGuardar(page);
    await permitir(page);
    // as on a phone that lost the network before it was told
    await page.route('**/api/v1/rescate', (request) => request.abort());
    const ruta = await conVisita(producto, page, { productos: 1 });
    await comenzar(page, ruta.visita);
    await contar(page, [4]);
    await conTrabajador(page);
    await context.setOffline(true);
    await finalizar(page).click();
    await expect
      .poll(async () => (await enElTelefono<{ tipo: string }>(page, 'envios')).map(({ tipo }) => tipo))
      .toContain('finalizacion');
    await page.goto('/envios');
    await page.getByRole('button', { name: 'Guardar copia de rescate' }).click();
    await esperarAviso(page, 'Hace falta conexión una vez', /Conéctate una vez a internet/);
    await page.getByRole('link', { name: 'Subir una copia de rescate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Subir copia de rescate' })).toBeVisible();
    await revisar(page, 'rescate-campo');
  },
);
