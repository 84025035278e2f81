import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Rol } from '#src/platform/shared/rol.ts';
import { CIFRADA, CLAVE } from '../test/known-password.ts';
import type { Producto } from './product.ts';
import { expect } from './test.ts';

export { CLAVE };

/** Required fields carry an asterisk; the button beside it shows the password. */
export const campoClave = (pagina: Page): Locator => pagina.getByLabel(/^Contraseña( \*)?$/);

export const correoNuevo = (): string => `e2e-${randomUUID().slice(0, 12)}@prueba.example`;

/** A title and a text, as every toast has them. */
export const esperarAviso = async (pagina: Page, titulo: string, texto: string | RegExp): Promise<void> => {
  const aviso = pagina
    .getByRole('alert')
    .or(pagina.getByRole('status'))
    .filter({ hasText: titulo })
    .filter({ hasText: texto });
  await expect(aviso.first()).toBeVisible();
};

export const dibujarLogo = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 4, background: '#ffc42e' } })
    .png()
    .toBuffer();

export interface Registro {
  empresa: string;
  nombre: string;
  correo: string;
}

export const llenarRegistro = async (pagina: Page, { empresa, nombre, correo }: Registro): Promise<void> => {
  await pagina.getByLabel('Nombre de la empresa').fill(empresa);
  await pagina.getByLabel('Nombre del administrador').fill(nombre);
  await pagina.getByLabel('Correo del administrador').fill(correo);
  await campoClave(pagina).fill(CLAVE);
  // a logo can be chosen once the application has come
  await expect(pagina.locator('#prerender')).toHaveCount(0);
};

/** The link of the last mail to an address whose subject has this. */
export const enlaceDelCorreo = async ({ correo, url }: Producto, para: string, asunto: string): Promise<string> => {
  const { text = '' } = await correo.esperar(
    (mensaje) => mensaje.para.includes(para) && (mensaje.subject ?? '').includes(asunto),
  );
  const enlace = /https?:\/\/\S+code=\S+/.exec(text)?.[0];
  if (!enlace?.startsWith(url)) throw new Error(`the mail has no link to the product:\n${text}`);
  return enlace;
};

export const entrar = async (pagina: Page, correo: string, clave = CLAVE): Promise<void> => {
  await pagina.goto('/login');
  await pagina.getByLabel('Correo electrónico').fill(correo);
  await campoClave(pagina).fill(clave);
  await pagina.getByRole('button', { name: 'Iniciar Sesión' }).click();
};

/** A page of someone who is signed in already: the screen where one signs in has its own journeys. */
export const abrirComo = async (pagina: Page, correo: string, ruta: string): Promise<void> => {
  // what is open for somebody else must not go on asking, in this person's name
  // and may be on its way to the login by now
  await expect(async () => {
    if (pagina.url() !== 'about:blank') await pagina.goto('about:blank');
  }).toPass();
  const entrada = await pagina.request.post('/api/v1/sesion', { data: { correo, clave: CLAVE } });
  expect(entrada.status()).toBe(200);
  await pagina.goto(ruta);
};

/** At the field's first page, whole: its address is written before the application that leads to it has gone. */
export const enElCampo = async (pagina: Page): Promise<void> => {
  await expect(pagina).toHaveURL(/\/dashboard-mercaderista$/);
  await expect(pagina.locator('script[src*="/assets/campo-"]')).not.toHaveCount(0);
};

/** The same at the panel's, for whoever goes on to another address by hand. */
export const enElPanel = async (pagina: Page): Promise<void> => {
  await expect(pagina).toHaveURL(/\/dashboard$/);
  await expect(pagina.locator('script[src*="/assets/app-"]')).not.toHaveCount(0);
};

/** Until it is done: a page that is left meanwhile still believes in the session. */
export const salir = async (pagina: Page): Promise<void> => {
  await pagina.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
  await expect(pagina).toHaveURL(/:\d+\/$/);
  await expect(pagina.getByText('Sesión cerrada')).toBeVisible();
  await expect(pagina.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
};

/** Holds the application's scripts back; gives what lets them go. */
export const retenerScripts = async (pagina: Page): Promise<() => void> => {
  const llegada = Promise.withResolvers<void>();
  await pagina.route('**/assets/*.js', async (ruta) => {
    await llegada.promise;
    await ruta.continue();
  });
  return llegada.resolve;
};

/** Until the whole application is on the device: a page opened from then on starts, and goes anywhere, without a network. */
export const conTrabajador = (pagina: Page): Promise<void> =>
  pagina.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Once the page has what it fetches after its first screen: where the application is not on the device, it could not come any more. */
export const cortarRed = async (pagina: Page): Promise<void> => {
  await pagina.waitForFunction(() => {
    const llegadas = performance.getEntriesByType('resource').map(({ name }) => name);
    const hay = (parte: string) => llegadas.some((nombre) => nombre.includes(`/${parte}-`));
    // of the field, or of the panel
    return hay('campo-mas') || ['live-avisos', 'after-start'].every(hay);
  });
  await pagina.context().setOffline(true);
};

/** Nothing is told to this page by the server: it finds out by what is done there. */
export const sinEventos = (pagina: Page): Promise<unknown> => pagina.route(/\/eventos$/, () => {});

/**
 * Happens at the server when the page's next write is on its way: sooner, something that the page reads by itself might tell it.
 */
export const alEscribir = async (pagina: Page, suceder: () => Promise<unknown>): Promise<void> => {
  let sucedio = false;
  await pagina.route(/\/api\/v1\//, async (ruta) => {
    if (sucedio || ruta.request().method() === 'GET') return ruta.fallback();
    sucedio = true;
    await suceder();
    await ruta.fallback();
  });
};

/** A person with a confirmed account and, if asked, a company of their own. */
export const crearPersona = async (
  { base }: Producto,
  {
    nombre = 'Yusmary Contreras',
    rol,
    empresa = 'Alimentos La Sabana',
  }: { nombre?: string; rol?: Rol; empresa?: string } = {},
): Promise<string> => {
  const correo = correoNuevo();
  await base.query(
    `with nueva as (insert into usuarios (nombre, correo, correo_confirmado) values ($1, $2, true) returning id),
          suya as (insert into auth.claves (usuario_id, clave) select id, $3 from nueva)
     insert into user_settings (user_id) select id from nueva`,
    [nombre, correo, CIFRADA],
  );
  if (rol) await hacerMiembro(base, await crearEmpresa({ base }, empresa), correo, rol);
  return correo;
};

const hacerMiembro = (base: Producto['base'], empresa: string, correo: string, rol: Rol): Promise<unknown> =>
  base.query(
    'insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, $3 from usuarios where correo = $2',
    [empresa, correo, rol],
  );

export const crearEmpresa = async (
  { base }: Pick<Producto, 'base'>,
  nombre = 'Alimentos Páramo Alto',
): Promise<string> => {
  const { rows } = await base.query<{ id: string }>('insert into empresas (nombre) values ($1) returning id', [nombre]);
  const id = rows[0]?.id ?? '';
  await base.query('insert into company_settings (empresa_id) values ($1)', [id]);
  return id;
};

/** Someone with a confirmed account who works for these companies, with the same role in all. */
export const crearMiembro = async (
  producto: Producto,
  empresas: string | readonly string[],
  rol: Rol,
  nombre: string,
): Promise<string> => {
  const correo = await crearPersona(producto, { nombre });
  for (const empresa of [empresas].flat()) await hacerMiembro(producto.base, empresa, correo, rol);
  return correo;
};

/** A browser of its own, with this person signed in: another device. */
export const otroDispositivo = async (
  navegador: Browser,
  producto: Producto,
  correo: string,
  ruta = '/dashboard',
): Promise<Page> => {
  const pagina = await (await navegador.newContext({ baseURL: producto.url })).newPage();
  await abrirComo(pagina, correo, ruta);
  await expect(pagina.getByRole('heading', { level: 1 })).toBeVisible();
  return pagina;
};
