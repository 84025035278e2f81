import type { Page } from '@playwright/test';
import { conTrabajador, crearEmpresa, crearMiembro, entrar, salir } from './actions.ts';
import { crearCadenas, crearProductosEn, crearSucursales, SIN_SERVIDOR } from './commerce.ts';
import { dondeSeLee, leerTodoElTelefono } from './device-contents.ts';
import type { Producto } from './product.ts';
import {
  capturar,
  contar,
  conVisita,
  detallar,
  enElTelefono,
  entregada,
  finalizar,
  iniciar,
  iniciarIgual,
  inventario,
  permitir,
  linea,
  terminarSesiones,
  TIENDA,
  type Ruta,
} from './registro.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

const NOTA = 'Nevera apagada junto a la caja 4';
const OTRA_SUCURSAL = 'Abasto Don Chuo Petare';
const PROVOCADO = new RegExp(`401|404|${SIN_SERVIDOR.source}|ERR_FAILED|Failed to fetch`);

interface Telefono {
  ruta: Ruta;
  /** The visit that is not finished. */
  borrador: string;
  /** What would give the first person away. */
  senas: string[];
  /** Somebody of another company, who has nothing in common with the first. */
  siguiente: string;
}

/** A phone on which somebody has a finished visit and an unfinished one, both with a photo, of which nothing leaves. */
const conTrabajoSinEnviar = async (producto: Producto, page: Page): Promise<Telefono> => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  const [cadena = ''] = await crearCadenas(producto, ruta.empresa, [{ nombre: 'Don Chuo' }]);
  const [sucursal = ''] = await crearSucursales(producto, cadena, [{ nombre: OTRA_SUCURSAL, ...TIENDA }]);
  await crearProductosEn(producto, ruta.empresa, ['Malta 250 ml'], sucursal);
  const [borrador = ''] = await ponerVisitas(producto, ruta.empresa, [
    { persona: 'Andreína Salcedo', sucursal: OTRA_SUCURSAL, fecha: hoyDeLaEmpresa(), hora: '15:00' },
  ]);
  const siguiente = await crearMiembro(
    producto,
    await crearEmpresa(producto, 'Bebidas del Valle'),
    'mercaderista',
    'Wilmer Rondón',
  );
  const { rows } = await producto.base.query<{ id: string }>('select id from usuarios where correo = $1', [
    ruta.correo,
  ]);
  await page.route(/\/visitas\/[^/]+\/(inicio|finalizacion)/, (request) => request.abort());
  await permitir(page, TIENDA);
  await iniciar(page, { ...ruta, direccion: `/registro-visita/${borrador}` });
  await contar(page, [4]);
  await detallar(page, 'Malta 250 ml');
  await page.getByLabel('Observaciones').fill(NOTA);
  await capturar(page, 'Malta 250 ml');
  await iniciarIgual(page, ruta);
  await contar(page, [7]);
  await capturar(page, 'Producto 01');
  await finalizar(page).click();
  await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
  // a picture that the service worker keeps
  await page.evaluate(async (empresa) => {
    const cache = await caches.open('anaquel-archivos');
    await cache.put(`/api/v1/empresas/${empresa}/archivos/una`, new Response('\u00FF\u00D8\u00FF'));
  }, ruta.empresa);
  await page.goto('/dashboard-mercaderista');
  await expect(page.getByRole('link', { name: 'Envíos 1 por enviar' })).toBeVisible();
  // the days, the history and what rescue files are signed with
  await expect.poll(async () => (await enElTelefono(page, 'recuerdos')).length).toBeGreaterThan(2);
  const usuario = rows[0]?.id ?? '';
  const suyas = [usuario, ruta.empresa, ruta.visita, borrador, ruta.sucursal, sucursal, ...ruta.productos];
  const dichas = ['Andreína', ruta.correo, 'La Ceiba', OTRA_SUCURSAL, 'Producto 01', 'Malta 250 ml', NOTA];
  const senas = [...suyas, ...dichas];
  expect(dondeSeLee(await leerTodoElTelefono(page), senas).length).toBeGreaterThan(10);
  return { ruta, borrador, senas, siguiente };
};

const salirDeTodosModos = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
};

const entraOtraPersona = async (page: Page, correo: string): Promise<void> => {
  await entrar(page, correo);
  await expect(page.getByRole('heading', { name: 'Hola, Wilmer Rondón' })).toBeVisible();
};

/** Nothing but what cannot be read. */
const soloLoSellado = async (page: Page, senas: readonly string[]): Promise<void> => {
  await expect.poll(async () => dondeSeLee(await leerTodoElTelefono(page), senas)).toEqual([]);
  const sellado = (await leerTodoElTelefono(page)).filter(({ donde }) => donde.includes('anaquel-bajo-llave sellados'));
  expect(sellado.length).toBeGreaterThan(0);
};

/** The first one is back: everything is there, is finished and arrives, once. */
const todoEstaYLlega = async (producto: Producto, page: Page, { ruta, borrador }: Telefono): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await entrar(page, ruta.correo);
  await expect(page.getByRole('heading', { name: 'Hola, Andreína Salcedo' })).toBeVisible();
  await page.goto(`/registro-visita/${borrador}`);
  await expect(inventario(page)).toHaveValue('4');
  await detallar(page, 'Malta 250 ml');
  await expect(page.getByLabel('Observaciones')).toHaveValue(NOTA);
  await expect(linea(page, 'Malta 250 ml').getByRole('button', { name: /^Ver foto/ })).toHaveCount(1);
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  for (const [visita, cuantos] of [
    [ruta.visita, '7'],
    [borrador, '4'],
  ] as const) {
    await expect
      .poll(async () => (await entregada(producto, visita)).fotos.map(({ recibida }) => recibida))
      .toEqual([true]);
    const { estado, envios, productos } = await entregada(producto, visita);
    expect({ estado, envios: envios.toSorted(), contado: productos.map((fila) => fila.inventario) }).toEqual({
      estado: 'completada',
      envios: ['finalizacion', 'inicio'],
      contado: [cuantos],
    });
  }
  await expect.poll(async () => (await enElTelefono(page, 'bytes_de_fotos')).length).toBe(0);
  expect((await leerTodoElTelefono(page)).filter(({ donde }) => donde.includes('sellados'))).toEqual([]);
};

test(
  'whose session ended by itself leaves as little once somebody else signs in',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(PROVOCADO);
    const telefono = await conTrabajoSinEnviar(producto, page);
    await terminarSesiones(producto, telefono.ruta.correo);
    await page.goto('/settings-mercaderista');
    await expect(page).toHaveURL(/\/login/);
    await entraOtraPersona(page, telefono.siguiente);
    await soloLoSellado(page, telefono.senas);
    await page.goto('/dashboard-mercaderista');
    await salir(page);
    await todoEstaYLlega(producto, page, telefono);
  },
);

test(
  'another tab that is open when somebody signs out brings nothing back',
  { tag: UNA_MEDIDA },
  async ({ page, context, producto, vigilancia }) => {
    vigilancia.tolerar(PROVOCADO);
    const telefono = await conTrabajoSinEnviar(producto, page);
    const otra = await context.newPage();
    await otra.route(/\/visitas\/[^/]+\/(inicio|finalizacion)/, (request) => request.abort());
    await otra.goto(`/registro-visita/${telefono.borrador}`);
    await expect(inventario(otra)).toHaveValue('4');
    // an answer that is on its way while the person leaves
    let soltar: (() => void) | undefined;
    const enCamino = new Promise<void>((listo) => {
      void otra.route('**/api/v1/mis-dias', async (request) => {
        const response = await request.fetch();
        listo();
        await new Promise<void>((seguir) => {
          soltar = seguir;
        });
        await request.fulfill({ response });
      });
    });
    await otra.goto('/dashboard-mercaderista');
    await enCamino;
    await salirDeTodosModos(page);
    await expect(otra).toHaveURL(/\/login\?redirect|:\d+\/$/);
    soltar?.();
    await otra.waitForTimeout(2000);
    await soloLoSellado(page, telefono.senas);
    await otra.close();
    await todoEstaYLlega(producto, page, telefono);
  },
);

test(
  'what signs rescue files is asked for in each session, also by who never left',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(PROVOCADO);
    const { correo } = await conVisita(producto, page, { productos: 1 });
    const credencial = async (): Promise<string | undefined> => {
      const recuerdos = await enElTelefono<{ clave: string; valor: { credencial?: string } }>(page, 'recuerdos');
      return recuerdos.find(({ clave }) => clave === 'rescate')?.valor.credencial;
    };
    await page.goto('/dashboard-mercaderista');
    await expect.poll(credencial).toBeDefined();
    const primera = await credencial();
    await terminarSesiones(producto, correo);
    await page.goto('/settings-mercaderista');
    await expect(page).toHaveURL(/\/login/);
    await entrar(page, correo);
    await expect(page.getByRole('heading', { name: 'Hola, Andreína Salcedo' })).toBeVisible();
    await expect.poll(async () => [undefined, primera].includes(await credencial())).toBe(false);
  },
);

test(
  'what somebody left on this phone brings the application, wherever it is opened',
  { tag: UNA_MEDIDA },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#prerender[data-listo]')).toHaveCount(1);
    await page.evaluate(
      () =>
        new Promise<void>((listo, fallo) => {
          const abierta = indexedDB.open('anaquel-campo-01a1edd4-0cdf-741e-90fc-2b5516cb40fa');
          abierta.addEventListener('error', () => fallo(new Error('the database does not open')));
          abierta.onsuccess = () => {
            abierta.result.close();
            listo();
          };
        }),
    );
    await page.reload();
    await expect(page.locator('#prerender')).toHaveCount(0);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  },
);

test.describe('with the application on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'who signs out leaves nothing that the next person can read, and finds all that was not sent',
    { tag: UNA_MEDIDA },
    async ({ page, producto, vigilancia }) => {
      vigilancia.tolerar(PROVOCADO);
      const telefono = await conTrabajoSinEnviar(producto, page);
      await conTrabajador(page);
      await salirDeTodosModos(page);
      await soloLoSellado(page, telefono.senas);
      await entraOtraPersona(page, telefono.siguiente);
      await soloLoSellado(page, telefono.senas);
      await page.goto('/dashboard-mercaderista');
      await salir(page);
      await todoEstaYLlega(producto, page, telefono);
    },
  );

  test(
    'a picture is kept by the application for whoever is signed in, and never by the browser itself',
    { tag: UNA_MEDIDA },
    async ({ page, producto, vigilancia }) => {
      // what the browser answers when it is asked for what it does not have
      vigilancia.tolerar(/ERR_CACHE_MISS|ERR_FAILED/);
      const empresa = await crearEmpresa(producto, 'Bebidas del Valle');
      await entrar(page, await crearMiembro(producto, empresa, 'admin', 'Wilmer Rondón'));
      await expect(page).toHaveURL(/\/dashboard$/);
      await conTrabajador(page);
      const logo = await page.evaluate(async (id) => {
        const lienzo = new OffscreenCanvas(64, 64);
        lienzo.getContext('2d')?.fillRect(0, 0, 32, 32);
        const body = await lienzo.convertToBlob({ type: 'image/png' });
        const puesto = await fetch(`/api/v1/empresas/${id}/logo`, {
          method: 'PUT',
          headers: { 'content-type': 'image/png' },
          body,
        });
        return ((await puesto.json()) as { logo_url: string }).logo_url;
      }, empresa);
      // asked for once more only where it is no longer kept
      const guardado = (): Promise<boolean[]> =>
        page.evaluate(async (direccion) => {
          const trabajador = await (await caches.open('anaquel-archivos')).match(direccion);
          const enElNavegador = await fetch(direccion, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            () => true,
            () => false,
          );
          return [trabajador !== undefined, enElNavegador];
        }, logo);
      expect(await page.evaluate(async (direccion) => (await fetch(direccion)).status, logo)).toBe(200);
      await expect.poll(guardado).toEqual([true, true]);
      await page.evaluate(() => caches.delete('anaquel-archivos'));
      expect(await guardado()).toEqual([false, false]);
    },
  );
});
