import type { Page } from '@playwright/test';
import { conTrabajador, crearEmpresa, crearMiembro, enElCampo, entrar, salir } from './actions.ts';
import { conVisita } from './registro.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const DIA = '/dashboard-mercaderista';

interface Visto {
  texto: string;
  /** Before any script of the application had run. */
  antes: boolean;
}

/** Notes what a page shows of the day before its application does; presses the first there of what this selects. */
const vigilar = (pagina: Page, tocar?: string): Promise<unknown> =>
  pagina.addInitScript((seTocan) => {
    const vigia = new MutationObserver(() => {
      const imagen = document.querySelector<HTMLElement>('div#imagen');
      if (!imagen) return;
      vigia.disconnect();
      const visto: Visto = { texto: imagen.innerText, antes: !('anaquelImport' in window) };
      Object.assign(window, { visto });
      if (seTocan) imagen.querySelector<HTMLElement>(seTocan)?.click();
    });
    vigia.observe(document, { childList: true, subtree: true });
  }, tocar);

const loVisto = (pagina: Page): Promise<Visto | undefined> =>
  pagina.evaluate(() => (window as unknown as { visto?: Visto }).visto);

/** How often the kit changes the scheme of colours, for which every style of the page is computed twice. */
const contarEstilosDeNuevo = (pagina: Page): Promise<unknown> =>
  pagina.addInitScript(() => {
    let veces = 0;
    new MutationObserver((cambios) => {
      const puestos = cambios.flatMap(({ addedNodes }) => [...addedNodes]);
      veces += puestos.filter((nodo) => nodo instanceof HTMLStyleElement).length;
      Object.assign(window, { veces });
    }).observe(document, { childList: true, subtree: true });
  });

const estilosDeNuevo = (pagina: Page): Promise<number | undefined> =>
  pagina.evaluate(() => (window as unknown as { veces?: number }).veces);

const leerGuardada = (pagina: Page): Promise<string | undefined> =>
  pagina.evaluate(async () => (await caches.match('/imagen-del-dia', { cacheName: 'anaquel-archivos' }))?.text());

/** From a page that is not the day: a day that is left, or covered by another page, takes its picture again. */
const ponerGuardada = async (pagina: Page, html: string): Promise<void> => {
  await pagina.goto('/salud/viva');
  await pagina.evaluate(
    async (texto) => (await caches.open('anaquel-archivos')).put('/imagen-del-dia', new Response(texto)),
    html,
  );
};

const alDia = async (pagina: Page): Promise<void> => {
  await pagina.goto(DIA);
  await expect(pagina.getByRole('heading', { name: 'Hola, Andreína Salcedo' })).toBeVisible();
  await expect(pagina.locator('#imagen')).toHaveCount(0);
};

test(
  'the day is seen as it was before the application has started, and what is pressed there is followed',
  { tag: UNA_MEDIDA },
  async ({ page, producto }) => {
    const ruta = await conVisita(producto, page, { productos: 1 });
    await alDia(page);
    await conTrabajador(page);
    await alDia(page);
    await expect.poll(() => leerGuardada(page)).toContain(ruta.direccion);
    await vigilar(page);
    await contarEstilosDeNuevo(page);
    await alDia(page);
    await expect(page.getByText('Te damos la bienvenida.')).toBeVisible();
    expect(await estilosDeNuevo(page)).toBe(0);
    const visto = await loVisto(page);
    expect(visto?.antes).toBe(true);
    expect(visto?.texto).toContain('Hola, Andreína Salcedo');
    expect(visto?.texto).toMatch(/Así estaba a las \d\d:\d\d\./);
    // the day itself is in its place
    await expect(page.getByText(/Así estaba a las/)).toHaveCount(0);

    const otra = await page.context().newPage();
    await vigilar(otra, 'article a[href^="/registro-visita/"]');
    await otra.goto(DIA);
    await expect(otra).toHaveURL(new RegExp(`${ruta.direccion}\\?`));

    const ultima = await page.context().newPage();
    await vigilar(ultima, 'button[title="Cerrar Sesión"]');
    await ultima.goto(DIA);
    await expect(ultima.getByRole('dialog', { name: 'Tienes trabajo sin enviar' })).toBeVisible();
  },
);

/** Presses where the picture had the first visit, as soon as the day has taken its place or so long after. */
const tocarTarde = (pagina: Page, ms: number): Promise<unknown> =>
  pagina.addInitScript((espera) => {
    let lugar: DOMRect | undefined;
    const pulsar = () => {
      if (!lugar) throw new Error('the picture had no visit');
      const [clientX, clientY] = [lugar.x + lugar.width / 2, lugar.y + lugar.height / 2];
      // of the moment of the finger: to find what is under it the page is laid out, which may take long
      const toque = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
      const debajo = document.elementFromPoint(clientX, clientY);
      debajo?.dispatchEvent(toque);
      Object.assign(window, { pulsado: debajo?.closest('a[href]')?.getAttribute('href') ?? 'nada' });
    };
    const vigia = new MutationObserver(() => {
      const imagen = document.querySelector('div#imagen');
      if (imagen) lugar ??= imagen.querySelector('article a[href^="/registro-visita/"]')?.getBoundingClientRect();
      else if (lugar) {
        vigia.disconnect();
        // not by a timer if at once: on a machine that is busy it would be late
        if (espera === 0) queueMicrotask(pulsar);
        else setTimeout(pulsar, espera);
      }
    });
    vigia.observe(document, { childList: true, subtree: true });
  }, ms);

test(
  'a finger that was on its way when the day came presses what it saw, and a moment later what it sees',
  { tag: UNA_MEDIDA },
  async ({ page, producto }) => {
    const ruta = await conVisita(producto, page, { productos: 1 });
    await alDia(page);
    await conTrabajador(page);
    await alDia(page);
    await expect.poll(() => leerGuardada(page)).toContain(ruta.direccion);
    // as it was with a notice above the visits, that has gone since
    const guardada = (await leerGuardada(page)) ?? '';
    const masAbajo = guardada.replace('<article', '<div style="height: 9rem"></div><article');
    expect(masAbajo).not.toBe(guardada);

    for (const [tras, alcanzado] of [
      [0, ruta.direccion],
      [1000, '/historial-visitas'],
    ] as const) {
      await ponerGuardada(page, masAbajo);
      const otra = await page.context().newPage();
      await tocarTarde(otra, tras);
      await otra.goto(DIA);
      const debajo = await otra.waitForFunction(() => (window as unknown as { pulsado?: string }).pulsado);
      expect(await debajo.jsonValue()).toBe('/historial-visitas');
      await expect(otra).toHaveURL(new RegExp(`${alcanzado}(?:\\?|$)`));
      await otra.close();
    }
  },
);

test(
  'nobody else sees it, nor anybody on another day, in another language or with another version',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/401/);
    const ruta = await conVisita(producto, page, { productos: 1 });
    const siguiente = await crearMiembro(
      producto,
      await crearEmpresa(producto, 'Bebidas del Valle'),
      'mercaderista',
      'Wilmer Rondón',
    );
    await alDia(page);
    await conTrabajador(page);
    await alDia(page);
    await expect.poll(() => leerGuardada(page)).toContain(ruta.direccion);
    const guardada = (await leerGuardada(page)) ?? '';
    await vigilar(page);
    for (const [cual, otra] of [
      ['another day', guardada.replace(/data-dia="[^"]+"/, 'data-dia="Tue Nov 17 2026"')],
      ['another language', guardada.replace('data-idioma="es"', 'data-idioma="en"')],
      ['another company', guardada.replace(/data-empresa="[^"]+"/, 'data-empresa="otra"')],
      ['another version', guardada.replace(/data-hoja="[^"]+"/, 'data-hoja="/assets/otra.css"')],
    ] as const) {
      expect(otra, cual).not.toBe(guardada);
      await ponerGuardada(page, otra);
      await page.goto(DIA);
      await expect(page.getByRole('heading', { name: 'Hola, Andreína Salcedo' })).toBeVisible();
      expect(await loVisto(page), cual).toBeUndefined();
    }

    await salir(page);
    expect(await leerGuardada(page)).toBeUndefined();
    // were it there all the same, as after a phone that died while it was let go of
    await ponerGuardada(page, guardada);
    await page.goto(DIA);
    await expect(page).toHaveURL(/\/login/);
    expect(await loVisto(page)).toBeUndefined();
    await ponerGuardada(page, guardada);
    await entrar(page, siguiente);
    await enElCampo(page);
    await ponerGuardada(page, guardada);
    await page.goto(DIA);
    await expect(page.getByRole('heading', { name: 'Hola, Wilmer Rondón' })).toBeVisible();
    expect(await loVisto(page)).toBeUndefined();
  },
);
