import type { Locator, Page } from '@playwright/test';
import { conTrabajador, crearEmpresa, crearMiembro, enElCampo, entrar, salir } from './actions.ts';
import { cerrarAvisos, SIN_SERVIDOR, sinServidor } from './commerce.ts';
import { LARGA } from './field.ts';
import type { Producto } from './product.ts';
import {
  capturar,
  contar,
  conVisita,
  enElTelefono,
  entregada,
  finalizar,
  fotoDeGaleria,
  iniciar,
  permitir,
  TIENDA,
  type Ruta,
} from './registro.ts';
import { expect, test } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

const RECIBIDO = /^Recibido \d\d:\d\d$/;

/** What the header says, on whatever screen. */
const cabecera = (pagina: Page): Locator => pagina.getByRole('banner').getByRole('status');

const enEnvios = async (pagina: Page): Promise<void> => {
  await pagina.goto('/envios');
  await expect(pagina.getByRole('heading', { level: 1, name: 'Envíos' })).toBeVisible();
};

/** Finishes the visit with this many photos, and leaves it on the phone. */
const terminarSinServidor = async (pagina: Page, { fotos = 0 }: { fotos?: number } = {}): Promise<void> => {
  await contar(pagina, [7]);
  for (let i = 0; i < fotos; i++) await capturar(pagina, 'Producto 01');
  await finalizar(pagina).click();
  await expect(pagina.getByText('En el teléfono', { exact: true })).toBeVisible();
};

test('nothing yet says what to do next', async ({ page, producto, revisar }) => {
  await conVisita(producto, page, { productos: 1 });
  await enEnvios(page);
  await expect(page.getByText('No hay nada por enviar.')).toBeVisible();
  await expect(cabecera(page)).toHaveText('Con señal');
  await expect(page.getByText('Espacio en este teléfono')).toBeVisible();
  await revisar(page, 'envios-vacio');
  await page.getByRole('link', { name: 'Ver mis visitas de hoy' }).click();
  await enElCampo(page);
});

test('refused: why, what to do, and again', async ({ page, producto, vigilancia, revisar }) => {
  vigilancia.tolerar(new RegExp(`409|${SIN_SERVIDOR.source}`));
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  let envioId: string | undefined;
  await sinServidor(producto, async () => {
    await terminarSinServidor(page);
    const envios = await enElTelefono<{ envio_id: string; tipo: string }>(page, 'envios');
    envioId = envios.find(({ tipo }) => tipo === 'finalizacion')?.envio_id;
    await producto.base.query(
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
       select v.empresa_id, v.id, $2, v.usuario_id, 'finalizacion', 'aplicado', sha256('otro'), '{}' from visitas v where v.id = $1`,
      [ruta.visita, envioId],
    );
  });
  await cerrarAvisos(page);
  await cabecera(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Reintentar ahora' }).click();
  await expect(page.getByText('Requiere atención', { exact: true })).toBeVisible();
  await expect(page.getByText('El servidor ya tiene otra versión de esta visita.')).toBeVisible();
  await expect(page.getByText('Todo lo que anotaste sigue guardado en este teléfono.')).toBeVisible();
  await expect(cabecera(page)).toHaveText('1 requiere atención');
  await cerrarAvisos(page);
  await revisar(page, 'envios-requiere-atencion');
  await page.getByRole('link', { name: 'Corregir' }).click();
  await expect(page).toHaveURL(new RegExp(ruta.direccion));
  await expect(page.getByRole('button', { name: 'Corregir la visita' })).toBeVisible();
  // what kept it from passing is gone: the same again arrives
  await producto.base.query('delete from envios where id = $1', [envioId]);
  await enEnvios(page);
  await page.getByRole('button', { name: 'Reintentar ahora' }).click();
  await expect(page.getByRole('link', { name: /La Ceiba Chacao.*Recibido hoy/ })).toBeVisible();
  expect((await entregada(producto, ruta.visita)).productos.map((fila) => fila.inventario)).toEqual(['7']);
});

/** The browser's own word for its network cannot be changed here: this stands in its place. */
const conRed = async (pagina: Page, tipo: string): Promise<void> => {
  await pagina.addInitScript((inicial) => {
    const red = Object.assign(new EventTarget(), { type: inicial });
    Object.defineProperty(navigator, 'connection', { value: red });
    addEventListener('otra-red', (suceso) => {
      red.type = suceso instanceof CustomEvent ? String(suceso.detail) : inicial;
      red.dispatchEvent(new Event('change'));
    });
  }, tipo);
};

const cambiarRed = (pagina: Page, tipo: string): Promise<void> =>
  pagina.evaluate((nueva) => void dispatchEvent(new CustomEvent('otra-red', { detail: nueva })), tipo);

test('photos only by Wi-Fi: the visit goes, they wait, and go with Wi-Fi or when asked for', async ({
  page,
  producto,
  revisar,
}) => {
  await conRed(page, 'cellular');
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await enEnvios(page);
  await page.getByRole('switch', { name: 'Enviar fotos solo con Wi-Fi' }).check();
  await expect
    .poll(() => enElTelefono<{ clave: string; valor: unknown }>(page, 'recuerdos'))
    .toContainEqual({ clave: 'fotos_solo_con_wifi', valor: true });
  await iniciar(page, ruta);
  await contar(page, [7]);
  for (let i = 0; i < 2; i++) await capturar(page, 'Producto 01');
  await finalizar(page).click();
  await expect(page.getByText(RECIBIDO)).toBeVisible();
  await enEnvios(page);
  await expect(page.getByText('Las fotos esperan una red Wi-Fi.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^0 de 2 · /)).toBeVisible();
  await expect(cabecera(page)).toHaveText('1 por enviar');
  await cerrarAvisos(page);
  await revisar(page, 'envios-esperan-wifi');
  expect((await entregada(producto, ruta.visita)).fotos.filter(({ recibida }) => recibida)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar las fotos ahora' }).click();
  await expect(cabecera(page)).toHaveText(/^Todo enviado/);
  expect((await entregada(producto, ruta.visita)).fotos.map(({ recibida }) => recibida)).toEqual([true, true]);

  // once: the next ones wait again, until there is a Wi-Fi
  const [otra = ''] = await ponerVisitas(producto, ruta.empresa, [
    { persona: 'Andreína Salcedo', sucursal: 'La Ceiba Chacao', fecha: hoyDeLaEmpresa(), hora: '15:00' },
  ]);
  await iniciar(page, { ...ruta, direccion: `/registro-visita/${otra}` });
  await contar(page, [8]);
  await capturar(page, 'Producto 01');
  await finalizar(page).click();
  await expect(page.getByText(RECIBIDO)).toBeVisible();
  await enEnvios(page);
  await expect(page.getByText('Las fotos esperan una red Wi-Fi.', { exact: true })).toBeVisible();
  await cambiarRed(page, 'wifi');
  await expect(cabecera(page)).toHaveText(/^Todo enviado/);
  expect((await entregada(producto, otra)).fotos.map(({ recibida }) => recibida)).toEqual([true]);
});

/** Rows of the outbox as the device would have them after a month: many received, some that wait. */
const llenarTelefono = async (pagina: Page, empresas: readonly string[], nombres: readonly string[]): Promise<void> => {
  const foto = (await fotoDeGaleria('foto.jpg', '#a66')).buffer.toString('base64');
  await pagina.evaluate(
    async ({ empresas: suyas, nombres: sucursales, foto: enBase64 }) => {
      const miniatura = Uint8Array.from(atob(enBase64), (letra) => letra.charCodeAt(0)).buffer;
      const nombre = (await indexedDB.databases()).find(({ name }) => name?.startsWith('anaquel-campo-'))?.name ?? '';
      const base = await new Promise<IDBDatabase>((listo) => {
        const pedido = indexedDB.open(nombre);
        pedido.addEventListener('success', () => listo(pedido.result));
      });
      const HORA = 3_600_000;
      const filas = Array.from({ length: 38 }, (_, i) => {
        const espera = i < 8;
        const hace = espera ? HORA / (i + 1) : i * 18 * HORA;
        const visita_id = crypto.randomUUID();
        const recibo = {
          envio_id: '',
          visita_id,
          resultado: 'aplicado',
          recibida_en: new Date(Date.now() - hace),
          motivos: [],
        };
        return {
          envio_id: crypto.randomUUID(),
          visita_id,
          empresa_id: suyas[i % suyas.length],
          cadena_nombre: 'La Ceiba',
          sucursal_nombre: sucursales[i % sucursales.length],
          tipo: 'finalizacion',
          cuerpo: espera ? { productos: Array.from({ length: 20 }, () => ({})) } : null,
          creado_en: Date.now() - hace,
          fotos: i % 5,
          estado: i === 0 ? 'rechazado' : espera ? 'por_enviar' : 'recibido',
          recibo: espera ? null : { ...recibo, recibida_en: recibo.recibida_en.toISOString() },
          intentos: espera ? 3 : 1,
          proximo_intento: espera ? Date.now() + HORA / 2 : 0,
          espera_pedida: true,
          enviando_desde: null,
          problema: i === 0 ? 'visita.incompleta' : espera ? 'red.sin_respuesta' : null,
        };
      });
      const cambio = base.transaction(['envios', 'fotos'], 'readwrite');
      for (const fila of filas) cambio.objectStore('envios').put(fila);
      for (const fila of filas.filter(({ estado }) => estado !== 'recibido')) {
        for (let i = 0; i < fila.fotos; i++) {
          cambio.objectStore('fotos').put({
            id: crypto.randomUUID(),
            visita_id: fila.visita_id,
            empresa_id: fila.empresa_id,
            lugar: 'anaquel',
            sha256: '',
            bytes: 420_000,
            tomada_en: new Date().toISOString(),
            nombre: 'foto.jpg',
            miniatura,
            estado: 'por_enviar',
            enviados: 0,
            recibida_en: null,
            intentos: 0,
            proximo_intento: 0,
            espera_pedida: false,
            enviando_desde: null,
            problema: null,
          });
        }
      }
      await new Promise((listo) => cambio.addEventListener('complete', listo));
      base.close();
    },
    { empresas, nombres, foto },
  );
};

test('a month of receipts, many that wait, long names, two companies', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  const segunda = await crearEmpresa(producto, 'Distribuidora Comercial Los Andes y Occidente');
  await producto.base.query(
    "insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, 'mercaderista' from usuarios where correo = $2",
    [segunda, ruta.correo],
  );
  await enEnvios(page);
  await expect(page.getByText('No hay nada por enviar.')).toBeVisible();
  await llenarTelefono(page, [ruta.empresa, segunda], ['El Samán Los Ruices', LARGA, 'Abasto Don Chuo Petare']);
  await page.reload();
  await expect(page.getByText('8 visitas por llegar')).toBeVisible();
  const esperan = page
    .getByRole('list', { name: 'Por llegar' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(esperan).toHaveCount(8);
  // what asks for somebody comes first
  await expect(esperan.first().getByText('Requiere atención', { exact: true })).toBeVisible();
  await expect(page.getByText(/próximo intento en \d+\smin/).first()).toBeVisible();
  await expect(page.getByText('Distribuidora Comercial Los Andes y Occidente').first()).toBeVisible();
  const recibidos = page.getByRole('region', { name: 'Recibidos en los últimos 30 días' }).getByRole('listitem');
  await expect(recibidos).toHaveCount(15);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(recibidos).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Ver más' })).toBeHidden();
  await revisar(page, 'envios-muchos');
});

/** A second mercaderista, of the same company, with a visit of their own. */
const otraPersona = async (producto: Producto, { empresa }: Ruta) => {
  const correo = await crearMiembro(producto, empresa, 'mercaderista', 'Wilmer Rondón');
  const [visita = ''] = await ponerVisitas(producto, empresa, [
    { persona: 'Wilmer Rondón', sucursal: 'La Ceiba Chacao', fecha: hoyDeLaEmpresa(), hora: '11:00' },
  ]);
  return { correo, visita };
};

test.describe('with the application on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('on the phone, sending with its progress, received with its time: visits and each photo', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(new RegExp(`ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page, { productos: 1 });
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await conTrabajador(page);
    await sinServidor(producto, async () => {
      await terminarSinServidor(page, { fotos: 3 });
      await expect(cabecera(page)).toHaveText('Sin conexión');
      await cerrarAvisos(page);
      await cabecera(page).getByRole('link').click();
      await expect(page).toHaveURL(/\/envios$/);
      const una = page.getByRole('list', { name: 'Por llegar' }).getByRole('listitem').first();
      await expect(una.getByRole('heading', { name: 'La Ceiba Chacao' })).toBeVisible();
      await expect(una.getByText('En el teléfono', { exact: true }).first()).toBeVisible();
      await expect(una.getByText(/Finalizada hoy, \d\d:\d\d · 1 producto$/)).toBeVisible();
      await expect(una.getByText(/^0 de 3 · .+\s(KB|MB) por enviar$/)).toBeVisible();
      await expect(una.getByText(/Se enviará sola al volver la conexión/)).toBeVisible();
      await expect(page.getByText('1 visita por llegar')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Envíos 1 por enviar' })).toBeVisible();
      await revisar(page, 'envios-en-el-telefono');
    });
    // the visit arrives; its photos are kept back, so that they can be seen on their way
    let dejar: () => void = () => undefined;
    const libre = new Promise<void>((listo) => {
      dejar = listo;
    });
    let cuantas = 0;
    await page.route(/\/fotos\/[^/?]+\?/, async (request) => {
      cuantas += 1;
      if (cuantas > 1) await libre;
      await request.continue();
    });
    // not by its button, which is gone if its own time to try again has just come
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const una = page.getByRole('list', { name: 'Por llegar' }).getByRole('listitem').first();
    await expect(una.getByText(RECIBIDO)).toBeVisible();
    await expect(una.getByText('Enviando', { exact: true }).first()).toBeVisible();
    await expect(una.getByText(/^1 de 3 · /)).toBeVisible();
    await expect(cabecera(page)).toHaveText('Enviando…');
    await una.getByText('Fotos', { exact: true }).click();
    await expect(una.getByText(/^Recibida \d\d:\d\d$/)).toBeVisible();
    await expect(una.getByText(/^Enviando, \d+\s%$/)).toBeVisible();
    await expect(una.getByText('En el teléfono', { exact: true })).toBeVisible();
    await cerrarAvisos(page);
    await revisar(page, 'envios-enviando');
    dejar();
    await expect(page.getByRole('list', { name: 'Por llegar' })).toBeHidden();
    await expect(page.getByRole('link', { name: /La Ceiba Chacao.*Recibido hoy, \d\d:\d\d.*3 fotos/ })).toBeVisible();
    await expect(cabecera(page)).toHaveText(/^Todo enviado \d\d:\d\d$/);
    await revisar(page, 'envios-recibido');
    const { fotos, envios } = await entregada(producto, ruta.visita);
    expect(envios.toSorted()).toEqual(['finalizacion', 'inicio']);
    expect(fotos.map(({ recibida }) => recibida)).toEqual([true, true, true]);
  });

  test('the header through a lost and regained connection, and an expired session', async ({
    page,
    producto,
    vigilancia,
  }) => {
    vigilancia.tolerar(new RegExp(`401|ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page, { productos: 1 });
    await permitir(page, TIENDA);
    await page.goto('/dashboard-mercaderista');
    await expect(cabecera(page)).toHaveText('Con señal');
    await iniciar(page, ruta);
    await conTrabajador(page);
    await sinServidor(producto, async () => {
      await terminarSinServidor(page);
      await expect(cabecera(page)).toHaveText('Sin conexión');
      // as far from the branch's name as what stands below it
      const nombre = await page.getByRole('heading', { level: 1 }).boundingBox();
      const estado = await cabecera(page).boundingBox();
      expect((estado?.y ?? 0) - (nombre?.y ?? 0) - (nombre?.height ?? 0)).toBeGreaterThanOrEqual(12);
      await page.getByRole('link', { name: 'Volver', exact: true }).click();
      await enElCampo(page);
      await expect(cabecera(page)).toHaveText('Sin conexión');
      // one way to say it
      await expect(page.getByText(/Sin conexión/)).toHaveCount(1);
      await page.getByRole('link', { name: 'Envíos 1 por enviar' }).click();
      await expect(page.getByRole('button', { name: 'Buscar conexión' })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Buscar conexión' }).click();
    await expect(cabecera(page)).toHaveText(/^Todo enviado \d\d:\d\d$/);
    await producto.base.query(
      'delete from auth.sesiones where usuario_id = (select id from usuarios where correo = $1)',
      [ruta.correo],
    );
    await page.reload();
    await expect(cabecera(page)).toHaveText('Sesión vencida');
    await cabecera(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  });

  test('the shared phone: who leaves is warned, who comes sees nothing of them, and who returns finds everything', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    // another person's visit is, to this one, none
    vigilancia.tolerar(new RegExp(`404|409|401|${SIN_SERVIDOR.source}|ERR_FAILED|Failed to fetch`));
    const ruta = await conVisita(producto, page, { productos: 1 });
    const otra = await otraPersona(producto, ruta);
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await conTrabajador(page);
    await sinServidor(producto, async () => {
      await terminarSinServidor(page, { fotos: 2 });
    });
    // the server is back, and refuses what the phone sends for as long as this lasts
    await page.route(/\/api\/v1\/empresas\/[^/]+\/visitas\/[^/]+\/(inicio|finalizacion)/, (request) => request.abort());
    await page.goto('/dashboard-mercaderista');
    await expect(page.getByRole('link', { name: 'Envíos 1 por enviar' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    const aviso = page.getByRole('dialog', { name: 'Tienes trabajo sin enviar' });
    await expect(aviso.getByText('1 visita terminada sin enviar')).toBeVisible();
    await expect(aviso.getByText(/^2 fotos \(.+\)$/)).toBeVisible();
    await cerrarAvisos(page);
    await revisar(page, 'envios-salida');
    await aviso.getByRole('button', { name: 'Cancelar' }).click();
    await expect(aviso).toBeHidden();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await aviso.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click();
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // the second person, on the same browser
    await entrar(page, otra.correo);
    await enElCampo(page);
    await expect(page.getByRole('heading', { name: 'Hola, Wilmer Rondón' })).toBeVisible();
    await expect(cabecera(page)).toHaveText('Con señal');
    await expect(page.getByRole('link', { name: 'Envíos', exact: true })).toBeVisible();
    await expect(page.getByText('En el teléfono')).toHaveCount(0);
    await expect(page.getByText('Andreína')).toHaveCount(0);
    await page.goto('/historial-visitas');
    await expect(page.getByRole('listitem').filter({ hasText: 'La Ceiba Chacao' })).toHaveCount(1);
    await expect(page.getByText('En el teléfono')).toHaveCount(0);
    await enEnvios(page);
    await expect(page.getByText('No hay nada por enviar.')).toBeVisible();
    await page.goto(ruta.direccion);
    await expect(page.getByRole('heading', { name: 'Visita no encontrada' })).toBeVisible();
    await page.goto(`${ruta.direccion}?empresa=${ruta.empresa}`);
    await expect(page.getByRole('heading', { name: 'Visita no encontrada' })).toBeVisible();
    expect(await page.evaluate(() => `${JSON.stringify(localStorage)}${JSON.stringify(sessionStorage)}`)).not.toContain(
      'Andreína',
    );
    // their own visit goes, and only theirs
    await iniciar(page, { ...ruta, direccion: `/registro-visita/${otra.visita}` });
    await contar(page, [9]);
    await finalizar(page).click();
    await expect(page.getByText(RECIBIDO)).toBeVisible();
    expect((await entregada(producto, otra.visita)).productos.map((fila) => fila.inventario)).toEqual(['9']);
    expect((await entregada(producto, ruta.visita)).envios).not.toContain('finalizacion');
    await page.goto('/dashboard-mercaderista');
    await salir(page);

    // the first one returns
    await entrar(page, ruta.correo);
    await expect(page.getByRole('heading', { name: 'Hola, Andreína Salcedo' })).toBeVisible();
    await enEnvios(page);
    await expect(cabecera(page)).toHaveText(/^Todo enviado/);
    await expect(page.getByRole('link', { name: /La Ceiba Chacao.*Recibido hoy.*2 fotos/ })).toHaveCount(1);
    const { envios, productos, fotos } = await entregada(producto, ruta.visita);
    expect(envios.toSorted()).toEqual(['finalizacion', 'inicio']);
    expect(productos.map((fila) => fila.inventario)).toEqual(['7']);
    expect(fotos.map(({ recibida }) => recibida)).toEqual([true, true]);
    const { rows } = await producto.base.query<{ correo: string }>(
      'select distinct u.correo from envios e join usuarios u on u.id = e.usuario_id where e.visita_id = $1',
      [ruta.visita],
    );
    expect(rows).toEqual([{ correo: ruta.correo }]);
  });
});
