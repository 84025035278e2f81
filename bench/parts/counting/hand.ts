import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '../interactions/gestures.ts';

/** A person makes about one input a second. */
const PASO_MS = 1000;
/** What a thumb moves the page with one swipe. */
const DESLIZA_PX = 420;
const DE_UNA_VEZ = 20;
/** Where the thumb is put on the page: beside what can be pressed. */
const EN_PANTALLA = { x: 8, arriba: 200, abajo: 680 };
const TRAMOS = 12;

export interface Cuenta {
  toques: number;
  teclas: number;
  deslices: number;
  /** At a person's pace: a second for each input, longer where the page took longer to be ready for it. */
  ms: number;
}

/** One thumb on a phone: touches and keys as the browser gets them from the system, each counted. */
export interface Mano {
  tocar: (lugar: Locator) => Promise<void>;
  teclear: (texto: string) => Promise<void>;
  cuenta: () => Cuenta;
}

type Alcance = 'se_puede' | 'mas_abajo' | 'mas_arriba';

/** Whether a tap in its middle would press it, or which way the page must go. */
const alcanceDe = (lugar: Locator): Promise<Alcance> =>
  lugar.evaluate((elemento) => {
    const { left, top, width, height } = elemento.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const ahi = document.elementFromPoint(x, y);
    if (ahi !== null && (elemento.contains(ahi) || ahi.contains(elemento))) return 'se_puede';
    return y > innerHeight / 2 ? 'mas_abajo' : 'mas_arriba';
  });

const deslizar = async (cdp: CDPSession, hacia: Alcance): Promise<void> => {
  const camino = hacia === 'mas_abajo' ? -DESLIZA_PX : DESLIZA_PX;
  const y = hacia === 'mas_abajo' ? EN_PANTALLA.abajo : EN_PANTALLA.arriba;
  const dedo = (type: 'touchStart' | 'touchMove', parte: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: EN_PANTALLA.x, y: y + camino * parte }] });
  await dedo('touchStart', 0);
  for (let i = 1; i <= TRAMOS; i++) await dedo('touchMove', i / TRAMOS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** A tap on a page that still glides only stops it. */
const hastaQuePare = (pagina: Page): Promise<void> =>
  pagina.evaluate(async () => {
    const enSilencio = 6;
    let antes = -1;
    for (let iguales = 0; iguales < enSilencio;) {
      await new Promise(requestAnimationFrame);
      iguales = scrollY === antes ? iguales + 1 : 0;
      antes = scrollY;
    }
  });

export const crearMano = async (pagina: Page, cdp: CDPSession): Promise<Mano> => {
  const cuenta: Cuenta = { toques: 0, teclas: 0, deslices: 0, ms: 0 };
  let antes = performance.now();
  const anotar = (que: 'toques' | 'teclas' | 'deslices'): void => {
    const ahora = performance.now();
    cuenta[que] += 1;
    cuenta.ms += Math.max(PASO_MS, ahora - antes);
    antes = ahora;
  };
  return {
    tocar: async (lugar) => {
      await expect(lugar).toBeVisible();
      for (let i = 0; ; i++) {
        const alcance = await alcanceDe(lugar);
        if (alcance === 'se_puede') break;
        if (i === DE_UNA_VEZ) throw new Error(`${String(lugar)} is out of reach`);
        await deslizar(cdp, alcance);
        await hastaQuePare(pagina);
        anotar('deslices');
      }
      const caja = await lugar.boundingBox();
      if (!caja) throw new Error(`${String(lugar)} has gone`);
      await pagina.touchscreen.tap(caja.x + caja.width / 2, caja.y + caja.height / 2);
      anotar('toques');
    },
    teclear: async (texto) => {
      for (const tecla of texto === 'Enter' ? [texto] : texto) {
        await pagina.keyboard.press(tecla);
        anotar('teclas');
      }
    },
    cuenta: () => cuenta,
  };
};
