import { afterAll, beforeAll, beforeEach } from 'vitest';

/*
 * What a file, or each of its tests, begins with. These register their own hooks where they are called: they run in the order in which
 * they are written and close in the opposite one. What they give is filled by then, and must not be taken apart before.
 */

/** Made once for the tests of this file, or of this `describe`, and closed after the last of them. */
export const porArchivo = <T extends object>(work: () => Promise<T>, cerrar?: (hecho: T) => Promise<void>): T => {
  const este = {} as T;
  let hecho: T | undefined;
  beforeAll(async () => {
    hecho = await work();
    Object.assign(este, hecho);
  });
  if (cerrar)
    afterAll(async () => {
      // what could not be made is not closed: its own failure is the one to read
      if (hecho) await cerrar(hecho);
    });
  return este;
};

/** Made anew before each test. */
export const porPrueba = <T extends object>(work: () => Promise<T>): T => {
  const este = {} as T;
  beforeEach(async () => {
    Object.assign(este, await work());
  });
  return este;
};
