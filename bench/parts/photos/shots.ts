import type { Locator, Page } from '@playwright/test';
import { MARKS } from './tasks.ts';

/** Milliseconds from the shutter. */
export interface Shot {
  /** Until it can be looked at and kept. */
  shown: number;
  /** Until it says «Guardado»; it was kept as soon as it could be. */
  saved: number;
}

export const openCamera = async (page: Page): Promise<Locator> => {
  const section = page.getByRole('region', { name: 'Fotos del anaquel completo' });
  await section.getByRole('button', { name: 'Capturar Foto' }).click();
  const camera = page.getByRole('dialog', { name: 'Capturar Foto' });
  await camera.locator('button:not([aria-disabled=true])', { hasText: 'Capturar' }).waitFor();
  return camera;
};

/** Tapped and timed within the page: what Playwright takes to ask for it is not in the times. */
export const takeShot = (camera: Locator): Promise<Shot> =>
  camera.evaluate(async (dialog, marks) => {
    const until = <T>(look: () => T | undefined | null | false): Promise<T> =>
      new Promise((found) => {
        const observer = new MutationObserver(() => check());
        const check = (): void => {
          const seen = look();
          if (!seen) return;
          observer.disconnect();
          found(seen);
        };
        observer.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
        check();
      });
    const ready = (text: string): Promise<HTMLButtonElement> =>
      until(() =>
        [...dialog.querySelectorAll('button')].find(
          (button) => button.textContent === text && button.ariaDisabled !== 'true',
        ),
      );
    const shutter = await ready('Capturar');
    performance.mark(marks.start);
    const start = performance.now();
    shutter.click();
    const use = await ready('Usar foto');
    const shown = performance.now() - start;
    use.click();
    await until(() => dialog.querySelector('[role=status]')?.textContent === 'Guardado');
    const saved = performance.now() - start;
    await ready('Capturar');
    performance.mark(marks.end);
    return { shown, saved };
  }, MARKS);
