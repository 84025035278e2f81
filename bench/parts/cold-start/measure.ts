import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Telefono } from '../device/phone.ts';

/** A phone of the cheapest, against this machine. */
const FRENO = 4;

export interface Arranque {
  /** From the beginning of the navigation until what is to be tapped is drawn. */
  dibujado: number;
  /** Until the first tap on it has been answered. */
  contestado: number;
  /** How long the page's own thread had worked when it was drawn, in CPU time: whatever else the machine does is not in it. */
  trabajo: number;
}

export interface Pantalla {
  ruta: string;
  /** What is tapped. */
  tocar: string;
  /** What of it the tap changes, as an expression of the page. */
  respuesta: string;
}

export const PANTALLAS = {
  login: { ruta: '/login', tocar: 'button[type=submit]', respuesta: 'document.activeElement?.id' },
  panel: {
    ruta: '/dashboard-mercaderista',
    tocar: 'article a[href^="/registro-visita/"]',
    respuesta: 'location.pathname',
  },
  formulario: (visita: string) => ({
    ruta: `/registro-visita/${visita}`,
    tocar: 'button[aria-label="Uno más"]',
    respuesta: `document.querySelector('input[id^="inventario-"]')?.value`,
  }),
} as const;

/** Looks on every frame; what it notes are the page's own times, from the beginning of the navigation. */
const vigilar = ({ tocar, respuesta }: Pantalla): string => `{
  const notado = {}; let antes;
  const leer = () => (${respuesta});
  const mirar = () => {
    if (notado.dibujado === undefined) {
      if (document.querySelector(${JSON.stringify(tocar)})) { notado.dibujado = performance.now(); antes = leer(); }
    } else if (leer() !== antes) { notado.contestado = performance.now(); return; }
    requestAnimationFrame(mirar);
  };
  requestAnimationFrame(mirar);
  window.arranque = notado;
}`;

type Notado = Pick<Arranque, 'dibujado' | 'contestado'>;

const arrancar = async (pagina: Page, url: string, pantalla: Pantalla): Promise<Arranque> => {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await pagina.addInitScript(vigilar(pantalla));
  await pagina.goto(url, { waitUntil: 'commit' });
  const blanco = pagina.locator(pantalla.tocar).first();
  await blanco.waitFor({ timeout: 60_000 });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const trabajo = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  await blanco.tap({ noWaitAfter: true });
  const notado = await pagina.waitForFunction(
    () => {
      const { arranque } = window as unknown as { arranque: Partial<Notado> };
      return arranque.contestado === undefined ? undefined : arranque;
    },
    undefined,
    { timeout: 60_000, polling: 50 },
  );
  return { ...((await notado.jsonValue()) as Notado), trabajo };
};

/** In a browser that was not running, over what the last one left on the disk. */
export const arrancarEnFrio = async (telefono: Telefono, url: string, pantalla: Pantalla): Promise<Arranque> => {
  await telefono.reiniciar();
  await telefono.contexto().setOffline(true);
  return arrancar(telefono.pagina(), url, pantalla);
};

const VACIA = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vacía</title></head>
<body><button type="button" onclick="document.title='Tocada'">Tocar</button></body></html>`;

const PANTALLA_VACIA: Pantalla = { ruta: '/', tocar: 'button', respuesta: 'document.title' };

/** What the browser itself takes to show a page with one button, and to answer its tap. */
export const servirVacia = async (): Promise<{ url: string; parar: () => Promise<void> }> => {
  const servidor = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(VACIA);
  });
  await new Promise<void>((listo) => {
    servidor.listen(0, 'localhost', listo);
  });
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    parar: () =>
      new Promise((listo) => {
        servidor.close(() => listo());
        servidor.closeAllConnections();
      }),
  };
};

export const arrancarVacia = async (telefono: Telefono, url: string): Promise<Arranque> => {
  await telefono.reiniciar();
  return arrancar(telefono.pagina(), url, PANTALLA_VACIA);
};
