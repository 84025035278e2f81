import type { Page } from '@playwright/test';

/** What somebody has to read to use a screen. */
const POR_LEER = 'button, button *, a, a *, label, legend, th, th *, dt, h1, h2, h3, input, select';

/** Words of these that their own box cuts off. A name may go on for some lines, or be cut where a title has the whole of it. */
export const textosCortados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate((porLeer) => {
    const dice = (caja: HTMLElement): string =>
      caja instanceof HTMLInputElement ? caja.value : caja.innerText.replaceAll(/\s+/g, ' ').trim();
    const corta = (caja: HTMLElement): boolean => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(caja);
      // what is for screen readers alone has a box of one pixel
      if (caja.clientWidth <= 1 || webkitLineClamp !== 'none' || !caja.checkVisibility()) return false;
      return (
        (overflowX !== 'visible' && caja.scrollWidth > caja.clientWidth + 1) ||
        (overflowY !== 'visible' && caja.scrollHeight > caja.clientHeight + 1 && !(caja instanceof HTMLInputElement))
      );
    };
    return [...document.querySelectorAll(porLeer)]
      .filter((caja) => caja instanceof HTMLElement)
      .filter((caja) => dice(caja) !== '' && caja.closest('[title]') === null && corta(caja))
      .map((caja) => `${caja.localName} «${dice(caja)}»`);
  }, POR_LEER);
