import { setTimeout as esperar } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { CLAVE } from '../../../e2e/actions.ts';
import type { Producto } from '../../../e2e/product.ts';
import { terminarSesiones } from '../../../e2e/registro.ts';
import { SE_GUARDA_EN_MS, confirmar, type VisitaAnotada } from './journal.ts';
import type { Telefono } from './phone.ts';
import type { Azar } from './random.ts';
import {
  abrirVisita,
  empezarFoto,
  entrarSiHaceFalta,
  escribirAlgo,
  leerTelefono,
  trabajar,
  type Mano,
  type ProductoEnLista,
} from './screen.ts';

export interface Escena {
  producto: Producto;
  telefono: Telefono;
  azar: Azar;
  correo: string;
  otra: string;
  visitas: readonly VisitaAnotada[];
  productos: readonly ProductoEnLista[];
  /** Puts a later build in the place of the one that is served. */
  publicar: () => Promise<void>;
  /** The form of a visit that is being made was kept back until the person signed in. */
  alPedirEntrada: () => void;
}

/** What happens to a visit that is being made; gives the moment before which what was typed had to be safe. */
type Interrupcion = (escena: Escena, visita: VisitaAnotada) => Promise<number>;

const manoDe = ({ telefono, productos, azar }: Escena, visita: VisitaAnotada): Mano => ({
  pagina: telefono.pagina(),
  visita,
  productos,
  azar,
});

const recargarPagina = async (pagina: Page): Promise<number> => {
  const momento = performance.now();
  await pagina.reload({ waitUntil: 'commit' });
  return momento;
};

const matar = async ({ telefono }: Escena): Promise<number> => {
  const momento = performance.now();
  await telefono.matarYLevantar();
  return momento;
};

const conFotoEnVilo = async (escena: Escena, mano: Mano): Promise<void> => {
  if (!escena.azar.acaso(0.4)) return;
  await empezarFoto(mano);
  await esperar(escena.azar.entero(0, 200));
};

const recarga: Interrupcion = async (escena, visita) => {
  const mano = manoDe(escena, visita);
  await trabajar(mano, escena.azar.entero(2, 5));
  await conFotoEnVilo(escena, mano);
  return recargarPagina(mano.pagina);
};

const muerte: Interrupcion = async (escena, visita) => {
  const mano = manoDe(escena, visita);
  await trabajar(mano, escena.azar.entero(2, 5));
  await conFotoEnVilo(escena, mano);
  await esperar(escena.azar.entero(0, 1200));
  return matar(escena);
};

/** A build with another schema is published while the person types, who takes it or whose browser ends before. */
const actualizacion: Interrupcion = async (escena, visita) => {
  const mano = manoDe(escena, visita);
  const { pagina } = mano;
  await trabajar(mano, 2);
  // a tab with the version before stays open, as it would
  const otra = escena.azar.acaso(0.4) ? await escena.telefono.contexto().newPage() : undefined;
  if (otra) await abrirVisita(otra, visita, escena.correo);
  await escena.publicar();
  const ofrecida = pagina.getByRole('button', { name: 'Actualizar ahora' });
  const [, momento] = await Promise.all([
    trabajar(mano, escena.azar.entero(2, 4)),
    (async () => {
      await pagina.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => r?.update().then(() => true)));
      await ofrecida.first().waitFor({ timeout: 60_000 });
      return performance.now();
    })(),
  ]);
  if (escena.azar.acaso(0.3)) return matar(escena);
  const antes = performance.now();
  const cargada = pagina.waitForEvent('load', { timeout: 60_000 });
  await ofrecida.first().click();
  await cargada;
  if (otra) {
    await escribirAlgo({ ...mano, pagina: otra });
    await esperar(escena.azar.entero(800, 2500));
    await otra.close();
  }
  return Math.max(momento, antes);
};

const sesionVencida: Interrupcion = async (escena, visita) => {
  const mano = manoDe(escena, visita);
  await trabajar(mano, 2);
  await terminarSesiones(escena.producto, escena.correo);
  await trabajar(mano, escena.azar.entero(2, 4));
  const momento = await (escena.azar.acaso(0.3) ? matar(escena) : recargarPagina(mano.pagina));
  // the person sees what they had, and signs in some time later
  if (await abrirVisita(escena.telefono.pagina(), visita, escena.correo)) escena.alPedirEntrada();
  const { request } = escena.telefono.contexto();
  const response = await request.post('/api/v1/sesion', { data: { correo: escena.correo, clave: CLAVE } });
  if (!response.ok()) throw new Error(`signing in again: ${response.status()}`);
  return momento;
};

/** The same visit in two tabs, each with products of its own, both at once. */
const dosPestanas: Interrupcion = async (escena, visita) => {
  const mano = manoDe(escena, visita);
  const otra = await escena.telefono.contexto().newPage();
  await abrirVisita(otra, visita, escena.correo);
  const mitad = Math.ceil(escena.productos.length / 2);
  const veces = escena.azar.entero(3, 5);
  await Promise.all([
    trabajarTecleando({ ...mano, productos: escena.productos.slice(0, mitad) }, veces),
    trabajarTecleando({ ...mano, pagina: otra, productos: escena.productos.slice(mitad) }, veces),
  ]);
  if (escena.azar.acaso(0.3)) return matar(escena);
  const momento = performance.now();
  await Promise.all([otra.close(), mano.pagina.reload({ waitUntil: 'commit' })]);
  return momento;
};

/** Photos come one at a time in the journal; figures may come from both tabs at once. */
const trabajarTecleando = async (mano: Mano, veces: number): Promise<void> => {
  for (let i = 0; i < veces; i++) {
    await escribirAlgo(mano);
    await esperar(mano.azar.entero(0, 200));
  }
};

const DICE_QUE_NO = 'Sin guardar';
/** The browser closes what no page uses, and with it what it remembers of the room there is. */
const OLVIDA_EL_ESPACIO_MS = 3000;

/** Types until the form says that the device takes nothing. */
const llenar = async (mano: Mano): Promise<void> => {
  const aviso = mano.pagina.getByText(DICE_QUE_NO);
  for (const limite = performance.now() + 40_000; performance.now() < limite; await esperar(500)) {
    await escribirAlgo(mano, { fiable: false });
    await esperar(300);
    if (await aviso.isVisible()) return;
  }
  throw new Error('the quota was overridden and the form writes on');
};

/** The device takes nothing more, and then it does: what the form could not save it still has, if it is not left meanwhile. */
const sinEspacio: Interrupcion = async (escena, visita) => {
  const { correo, azar, producto, telefono } = escena;
  const mano = manoDe(escena, visita);
  const { pagina } = mano;
  await trabajar(mano, 2);
  await esperar(SE_GUARDA_EN_MS);
  await pagina.goto('about:blank');
  await esperar(OLVIDA_EL_ESPACIO_MS);
  const cdp = await telefono.contexto().newCDPSession(pagina);
  const { origin } = new URL(producto.url);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await abrirVisita(pagina, visita, correo);
  await llenar(mano);
  await empezarFoto(mano);
  await esperar(azar.entero(300, 1500));
  // the browser forgets the override when it ends
  if (azar.acaso(0.2)) return matar(escena);
  const dejarla = azar.acaso(0.2);
  const momento = dejarla ? await recargarPagina(pagina) : performance.now();
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  if (dejarla) return momento;
  await pagina.getByText('Guardado', { exact: true }).waitFor({ timeout: 15_000 });
  confirmar(visita);
  return recargarPagina(pagina);
};

/** The network comes and goes, and the server dies, while the person types and what is finished is being sent. */
const redIntermitente: Interrupcion = async (escena, visita) => {
  const mano = manoDe(escena, visita);
  const { azar, producto } = escena;
  const contexto = escena.telefono.contexto();
  const parpadear = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) {
      await contexto.setOffline(i % 2 === 0);
      await esperar(azar.entero(80, 500));
    }
    await contexto.setOffline(false);
  };
  const caer = async (): Promise<void> => {
    await producto.servidor.caer();
    await esperar(azar.entero(200, 1500));
    await producto.servidor.iniciar();
  };
  await Promise.all([trabajar(mano, azar.entero(3, 5)), azar.acaso(0.5) ? parpadear() : caer()]);
  return recargarPagina(mano.pagina);
};

/** What was finished is known before its receipt can go away with the rest. */
const anotarTerminadas = async ({ telefono, visitas }: Escena): Promise<void> => {
  const { envios } = await leerTelefono(telefono.pagina());
  const finales = new Set(envios.filter(({ tipo }) => tipo !== 'inicio').map(({ visita_id }) => visita_id));
  for (const visita of visitas) {
    if (visita.fase === 'terminando') visita.fase = finales.has(visita.id) ? 'terminada' : 'abierta';
    if (visita.fase === 'terminada') visita.sinRecibo = true;
  }
};

/** Signs out of whatever is open, and does not wait for it. */
const salir = async (pagina: Page): Promise<void> => {
  await pagina.goto('/dashboard-mercaderista', { waitUntil: 'load' });
  await pagina.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await pagina.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click();
};

const entra = async ({ telefono }: Escena, correo: string): Promise<void> => {
  const pagina = telefono.pagina();
  await pagina.goto('/politicas-privacidad', { waitUntil: 'load' });
  await entrarSiHaceFalta(pagina, correo);
};

/** The phone is handed on and comes back, and the browser may be killed while the work is being sealed or opened again. */
const salidaYRegreso: Interrupcion = async (escena, visita) => {
  const { azar, telefono, correo, otra } = escena;
  await trabajar(manoDe(escena, visita), azar.entero(2, 4));
  await esperar(SE_GUARDA_EN_MS);
  await anotarTerminadas(escena);
  const momento = performance.now();
  await salir(telefono.pagina());
  if (azar.acaso(0.6)) {
    await esperar(azar.entero(0, 400));
    await telefono.matarYLevantar();
  } else await telefono.pagina().getByText('Sesión cerrada').waitFor();
  if (azar.acaso(0.5)) {
    await telefono.contexto().clearCookies();
    await entra(escena, otra);
    if (azar.acaso(0.3)) await telefono.matarYLevantar();
    await telefono.contexto().clearCookies();
  }
  await entra(escena, correo);
  if (azar.acaso(0.4)) {
    await esperar(azar.entero(0, 800));
    await telefono.matarYLevantar();
    await entra(escena, correo);
  }
  return momento;
};

export const INTERRUPCIONES: Record<string, Interrupcion> = {
  reload: recarga,
  'SIGKILL of the browser': muerte,
  'new version and schema': actualizacion,
  'expired session': sesionVencida,
  'two tabs': dosPestanas,
  'full quota': sinEspacio,
  'network flapping': redIntermitente,
  'sign out and in again': salidaYRegreso,
};
