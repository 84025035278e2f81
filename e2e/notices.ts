import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Those that are shown now. */
export const avisos = (pagina: Page): Locator => pagina.locator('#avisos').locator('[role=alert], [role=status]');

/**
 * What can be pressed or written in and stands, in part at least, under a notice. Of a page that is scrolled, what has gone under those
 * that stay at its top is none of it: its head, its navigation, a dialog and what has the focus are.
 */
export const tapados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const lugar = document.querySelector('#avisos');
    const cajas = [...(lugar?.querySelectorAll('[role=alert], [role=status]') ?? [])].map((aviso) =>
      aviso.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=button]')]
      .filter(
        (uno) => !lugar?.contains(uno) && uno.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter(
        (uno) => scrollY === 0 || uno === document.activeElement || uno.closest('header, aside, nav, [role=dialog]'),
      )
      .filter((uno) => {
        const { left, right, top, bottom } = uno.getBoundingClientRect();
        return cajas.some((caja) => left < caja.right && right > caja.left && top < caja.bottom && bottom > caja.top);
      })
      .map((uno) => uno.getAttribute('aria-label') ?? uno.textContent);
  });

/** They find another place when the page under them changes, a moment later. */
export const nadaTapado = (pagina: Page): Promise<void> => expect.poll(() => tapados(pagina)).toEqual([]);
