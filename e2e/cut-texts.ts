import type { Page } from '@playwright/test';

/** What somebody has to read to use a screen. */
const POR_LEER = 'button, button *, a, a *, label, legend, th, th *, dt, h1, h2, h3, input, select';

/**
 * Words of these that are cut off by their own box, or by one around them that they stand out of. A name may go on for some lines, or be
 * cut where a title has the whole of it.
 */
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
    /** Beyond the edge of what hides what is beyond its edges; where one scrolls sideways it is found. */
    const sobresale = (caja: HTMLElement): boolean => {
      if (caja.clientWidth <= 1 || !caja.checkVisibility()) return false;
      const { left, right } = caja.getBoundingClientRect();
      for (let marco = caja.parentElement; marco && marco !== document.body; marco = marco.parentElement) {
        const { overflowX, position } = getComputedStyle(marco);
        const borde = marco.getBoundingClientRect();
        const soloParaOir = borde.width <= 1;
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed' || soloParaOir) return false;
        if (overflowX !== 'visible' && (right > borde.right + 1 || left < borde.left - 1)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll(porLeer)]
      .filter((caja) => caja instanceof HTMLElement)
      .filter((caja) => dice(caja) !== '' && caja.closest('[title]') === null && (corta(caja) || sobresale(caja)))
      .map((caja) => `${caja.localName} «${dice(caja)}»`);
  }, POR_LEER);
