import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What is wrong with a page, each rule with the elements that break it. */
const infracciones = async (pagina: Page, reglas: axe.RunOptions): Promise<string[]> => {
  // half a megabyte: once for each document, not for each look at it
  if (await pagina.evaluate(() => !('axe' in globalThis))) await pagina.evaluate(axe.source);
  return pagina.evaluate(async (opciones) => {
    const { axe: enLaPagina } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await enLaPagina.run(document, { ...opciones, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, reglas);
};

export type Tema = 'light' | 'dark';

/** The page is the same in both themes but for its colours. */
const REGLAS: Record<Tema, axe.RunOptions> = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

export const infraccionesEn = async (pagina: Page, tema: Tema): Promise<string[]> => {
  await pagina.evaluate((value) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', value);
    // a colour half way between the two themes is nobody's
    for (const cambio of document.getAnimations()) if (cambio instanceof CSSTransition) cambio.finish();
  }, tema);
  return infracciones(pagina, REGLAS[tema]);
};
