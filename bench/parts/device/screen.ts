import { setTimeout as esperar } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { CLAVE, campoClave } from '../../../e2e/actions.ts';
import { capturar, detallar, enElTelefono, finalizar, fotoDeGaleria } from '../../../e2e/registro.ts';
import {
  CAMPOS,
  anotado,
  anotar,
  type Campo,
  type EnElTelefono,
  type FilaDelTelefono,
  type FotoDelTelefono,
  type VisitaAnotada,
} from './journal.ts';
import type { Azar } from './random.ts';

const PACIENCIA_MS = 30_000;

export interface ProductoEnLista {
  id: string;
  nombre: string;
}

const ETIQUETAS: Record<Campo, string> = {
  inventario_actual: 'Inventario actual',
  observaciones: 'Observaciones',
  precio_venta_observado: 'Precio de venta observado',
};

const entrarDeNuevo = async (pagina: Page, correo: string): Promise<void> => {
  await pagina.getByLabel('Correo electrónico').fill(correo);
  await campoClave(pagina).fill(CLAVE);
  await pagina.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await pagina.waitForURL((url) => url.pathname !== '/login', { timeout: PACIENCIA_MS });
};

/** A browser that was killed may have forgotten its session; the field goes on without one, and at the end of the day signs in. */
export const entrarSiHaceFalta = async (pagina: Page, correo: string): Promise<void> => {
  const sinSesion = await pagina.evaluate(async () => {
    const response = await fetch('/api/v1/sesion');
    return ((await response.json()) as { sesion: unknown }).sesion === null;
  });
  if (!sinSesion) return;
  await pagina.goto('/login', { waitUntil: 'load' });
  await entrarDeNuevo(pagina, correo);
};

/** The visit's own screen, begun if it was not. Gives whether the person had to sign in on the way. */
export const abrirVisita = async (pagina: Page, visita: VisitaAnotada, correo: string): Promise<boolean> => {
  const direccion = `/registro-visita/${visita.id}`;
  if (new URL(pagina.url()).pathname !== direccion) await pagina.goto(direccion, { waitUntil: 'commit' });
  const formulario = pagina.getByRole('heading', { name: /^Productos para revisar/ });
  const comenzar = pagina.getByRole('button', { name: /^(?:Iniciar|Continuar) Visita$/ });
  const entrada = pagina.getByLabel('Correo electrónico');
  const fallo = pagina.getByRole('button', { name: 'Reintentar' });
  const sinSesion = pagina.getByText('Tu sesión terminó. Inicia sesión de nuevo.').first();
  const resultado = pagina.getByRole('link', { name: 'Volver al Dashboard' });
  let entro = false;
  for (const limite = performance.now() + PACIENCIA_MS; performance.now() < limite;) {
    await formulario.or(comenzar).or(entrada).or(fallo).or(resultado).first().waitFor({ timeout: PACIENCIA_MS });
    if (await formulario.isVisible()) return entro;
    if (await resultado.isVisible()) throw new Error(`${visita.sucursal} is finished, and it was not`);
    if (await comenzar.isVisible()) {
      await comenzar.click({ timeout: 5000 }).catch(() => {});
      if (visita.fase === 'nueva') visita.fase = 'abierta';
    } else if (await entrada.isVisible()) {
      await entrarDeNuevo(pagina, correo);
      await pagina.goto(direccion, { waitUntil: 'commit' });
      entro = true;
    } else if (await sinSesion.isVisible()) {
      // not on the device any more, and the browser was killed before it had kept the new session
      await entrarSiHaceFalta(pagina, correo);
      await pagina.goto(direccion, { waitUntil: 'commit' });
      entro = true;
    } else if (await fallo.isVisible()) {
      await fallo
        .first()
        .click({ timeout: 5000 })
        .catch(() => {});
      await esperar(500);
    }
  }
  throw new Error(`${visita.sucursal} does not open: ${await pagina.getByRole('main').innerText()}`);
};

/** Each table of the device. The receipts last: what is cleared after a receipt was still there before it. */
export const leerTelefono = async (pagina: Page): Promise<EnElTelefono> => {
  const bytes = await enElTelefono<{ id: string; contenido: string }>(pagina, 'bytes_de_fotos');
  const fotos = await enElTelefono<FotoDelTelefono>(pagina, 'fotos');
  const registros = await enElTelefono<FilaDelTelefono>(pagina, 'registros');
  const envios = await enElTelefono<EnElTelefono['envios'][number]>(pagina, 'envios');
  return { registros, fotos, envios, bytes: new Map(bytes.map(({ id, contenido }) => [id, contenido])) };
};

const fotosMostradas = async (lugar: Locator): Promise<number> =>
  lugar.getByRole('button', { name: /^Ver foto \d+$/ }).count();

/** The ids and the sha256 of a visit's photos as the device has them now, into the journal. */
const anotarFotos = async (pagina: Page, visita: VisitaAnotada): Promise<void> => {
  const { fotos, bytes } = await leerTelefono(pagina);
  for (const { id, visita_id, sha256 } of fotos) {
    if (visita_id !== visita.id || visita.fotos.has(id)) continue;
    visita.fotos.set(id, bytes.get(id) ?? sha256);
    visita.fotosEnVilo--;
  }
};

export interface Mano {
  pagina: Page;
  visita: VisitaAnotada;
  productos: readonly ProductoEnLista[];
  azar: Azar;
}

const VALORES: Record<Campo, (azar: Azar) => string> = {
  inventario_actual: (azar) => String(azar.entero(0, 999)),
  observaciones: (azar) => `Nota ${azar.entero(100_000, 999_999)} del anaquel`,
  precio_venta_observado: (azar) => `${azar.entero(1, 99)},${azar.entero(10, 99)}`,
};

/** `fiable` false: the form cannot promise it, whatever the clock says. */
export const escribirAlgo = async (
  mano: Mano,
  { fiable = true, campo = mano.azar.uno(CAMPOS) } = {},
): Promise<void> => {
  const { pagina, visita, productos, azar } = mano;
  const { id: productoId, nombre } = azar.uno(productos);
  const lugar = await detallar(pagina, nombre);
  const valor = VALORES[campo](azar);
  const entrada = lugar.getByLabel(ETIQUETAS[campo]);
  if (azar.acaso(0.3)) {
    await entrada.fill('');
    anotar(visita, { productoId, campo, valor: '' }, fiable ? undefined : Infinity);
    for (let largo = 1; largo <= valor.length; largo++) {
      const hasta = valor.slice(0, largo);
      await entrada.press(hasta.at(-1) ?? '');
      anotar(visita, { productoId, campo, valor: hasta }, fiable ? undefined : Infinity);
    }
  } else {
    await entrada.fill(valor);
    anotar(visita, { productoId, campo, valor }, fiable ? undefined : Infinity);
  }
};

/** Chosen from the gallery and not waited for: whatever happens next may come before it is kept. */
export const empezarFoto = async ({
  pagina,
  visita,
  productos,
  azar,
}: Mano): Promise<{ hay: () => Promise<number> }> => {
  const lugar = await detallar(pagina, azar.uno(productos).nombre);
  const antes = await fotosMostradas(lugar);
  visita.fotosEnVilo++;
  const color = `#${azar.entero(0, 0xff_ff_ff).toString(16).padStart(6, '0')}`;
  await lugar.getByLabel('Subir foto').setInputFiles(await fotoDeGaleria('anaquel.jpg', color));
  return { hay: async () => (await fotosMostradas(lugar)) - antes };
};

const esperarFoto = async (hay: () => Promise<number>): Promise<void> => {
  for (const limite = performance.now() + PACIENCIA_MS; (await hay()) < 1; await esperar(50)) {
    if (performance.now() > limite) throw new Error('a photo was taken and is not shown');
  }
};

/** Once the screen shows it, it must stay. */
const tomarFoto = async (mano: Mano): Promise<void> => {
  const { pagina, visita, productos, azar } = mano;
  if (azar.acaso(0.6)) await esperarFoto((await empezarFoto(mano)).hay);
  else {
    const { nombre } = azar.uno(productos);
    const lugar = await detallar(pagina, nombre);
    const antes = await fotosMostradas(lugar);
    visita.fotosEnVilo++;
    await capturar(pagina, nombre);
    await esperarFoto(async () => (await fotosMostradas(lugar)) - antes);
  }
  await anotarFotos(pagina, visita);
};

export const trabajar = async (mano: Mano, veces: number): Promise<void> => {
  for (let i = 0; i < veces; i++) {
    await (mano.azar.acaso(0.2) ? tomarFoto(mano) : escribirAlgo(mano));
    await esperar(mano.azar.entero(0, 250));
  }
};

/** The person sees what the device has: the fields of a product that something was noted of, and its photos. */
export const loQueSeVe = async ({ pagina, visita, productos, azar }: Mano): Promise<string[]> => {
  const { id, nombre } = azar.uno(productos);
  const lugar = await detallar(pagina, nombre);
  const faltas: string[] = [];
  for (const campo of CAMPOS) {
    const visto = await lugar.getByLabel(ETIQUETAS[campo]).inputValue();
    const hay = anotado(visita, id, campo);
    if (visto !== hay) faltas.push(`${visita.sucursal} ${nombre}: the screen shows «${visto}» where there is «${hay}»`);
  }
  return faltas;
};

/** All that is missing, and «Finalizar Visita». `esperarla`: until the device has it as something to send. */
export const terminarVisita = async (mano: Mano, { esperarla }: { esperarla: boolean }): Promise<void> => {
  const { pagina, visita, productos, azar } = mano;
  for (const { id, nombre } of productos) {
    if (anotado(visita, id, 'inventario_actual') !== '') continue;
    const lugar = await detallar(pagina, nombre);
    const valor = VALORES.inventario_actual(azar);
    await lugar.getByLabel(ETIQUETAS.inventario_actual).fill(valor);
    anotar(visita, { productoId: id, campo: 'inventario_actual', valor });
  }
  visita.fase = 'terminando';
  await finalizar(pagina).click();
  if (!esperarla) return;
  await pagina.getByRole('link', { name: 'Volver al Dashboard' }).waitFor({ timeout: PACIENCIA_MS });
  visita.fase = 'terminada';
};
