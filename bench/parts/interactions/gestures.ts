import { expect as impatient, type Locator, type Page } from '@playwright/test';

/** A machine that others use too may take long to get to a gesture, which is not what is measured. */
export const expect = impatient.configure({ timeout: 60_000 });

export interface Punto {
  x: number;
  y: number;
}

/** Where to press, found out before: looking for it while pressing would be work of the page. */
export const centroDe = async (lugar: Locator): Promise<Punto> => {
  // in the middle: at an edge a bar of the page may cover it
  await lugar.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const caja = await lugar.boundingBox();
  if (!caja) throw new Error(`${String(lugar)} is not on the screen`);
  return { x: caja.x + caja.width / 2, y: caja.y + caja.height / 2 };
};

export const tocar = (pagina: Page, { x, y }: Punto): Promise<void> => pagina.touchscreen.tap(x, y);

export const pulsar = (pagina: Page, { x, y }: Punto): Promise<void> => pagina.mouse.click(x, y);
