import { setTimeout as esperar } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Telefono } from '../device/phone.ts';

const FRENO = 4;
const TOQUES = 20;

export interface Desplazamiento {
  tarjetas: number;
  toques: { dados: number; recibidos: number };
  /** Milliseconds: the longest that a tap waited until its turn, and until the screen showed that it was heard. */
  mayorEspera: number;
  mayorRespuesta: number;
  /** The longest time between two frames. */
  mayorPausa: number;
}

interface Notado {
  clics: number;
  espera: number;
  respuesta: number;
  pausa: number;
}

const VIGILAR = `{
  const notado = { clics: 0, espera: 0, respuesta: 0, pausa: 0 };
  addEventListener('click', () => { notado.clics++; }, { capture: true });
  new PerformanceObserver((lista) => {
    for (const { name, startTime, processingStart, duration } of lista.getEntries()) {
      if (!/^(pointer|touch|click|wheel)/.test(name)) continue;
      notado.espera = Math.max(notado.espera, processingStart - startTime);
      notado.respuesta = Math.max(notado.respuesta, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  let anterior;
  const mirar = (ahora) => {
    if (anterior !== undefined) notado.pausa = Math.max(notado.pausa, ahora - anterior);
    anterior = ahora;
    requestAnimationFrame(mirar);
  };
  requestAnimationFrame(mirar);
  window.notado = notado;
}`;

const leerNotado = (pagina: Page): Promise<Notado> =>
  pagina.evaluate(() => (window as unknown as { notado: Notado }).notado);

const olvidar = (pagina: Page): Promise<void> =>
  pagina.evaluate(() => {
    Object.assign((window as unknown as { notado: Notado }).notado, { clics: 0, espera: 0, respuesta: 0, pausa: 0 });
  });

/** With a finger, as fast as fingers are. */
const deslizar = (cdp: CDPSession, distancia: number): Promise<unknown> =>
  cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: distancia,
    speed: 3000,
    gestureSourceType: 'touch',
    preventFling: true,
  });

/** The history, offline and slowed: every visit of it drawn, then scrolled up and down with taps between. */
export const recorrerHistorial = async (
  telefono: Telefono,
  url: string,
): Promise<Desplazamiento & { verMas: Notado }> => {
  await telefono.reiniciar();
  await telefono.contexto().setOffline(true);
  const pagina = telefono.pagina();
  const cdp = await pagina.context().newCDPSession(pagina);
  await pagina.addInitScript(VIGILAR);
  await pagina.goto(`${url}/historial-visitas`, { waitUntil: 'commit' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO });
  const lista = pagina.getByRole('list', { name: 'Visitas' });
  await lista.waitFor({ timeout: 60_000 });
  const mas = pagina.getByRole('button', { name: 'Ver más' });
  await olvidar(pagina);
  while (await mas.isVisible()) {
    await mas.tap({ timeout: 120_000 });
    await esperar(50);
  }
  const verMas = await leerNotado(pagina);
  // only those near the screen are drawn; each says of how many it is one
  const tarjetas = Number(await lista.locator('> li').first().getAttribute('aria-setsize'));
  await pagina.evaluate(() => scrollTo(0, 0));
  await esperar(1000);
  await olvidar(pagina);
  for (let i = 0; i < TOQUES; i++) {
    await deslizar(cdp, i % 4 === 3 ? 1500 : -2500);
    // on the margin, where nothing is that would lead away
    await pagina.touchscreen.tap(3, 500);
  }
  await esperar(1000);
  const { clics, espera, respuesta, pausa } = await leerNotado(pagina);
  return {
    verMas,
    tarjetas,
    toques: { dados: TOQUES, recibidos: clics },
    mayorEspera: espera,
    mayorRespuesta: respuesta,
    mayorPausa: pausa,
  };
};
