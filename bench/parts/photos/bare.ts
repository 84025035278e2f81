import type { Page } from '@playwright/test';

/** Those of src/dominio/telefono/web/codificar.ts. */
const SIZES = [
  { side: 1920, quality: 0.8 },
  { side: 240, quality: 0.7 },
] as const;

/** Milliseconds that the browser itself takes for this picture, in a page with nothing else: decoded, and written again at both sizes. */
export const encodeBare = (page: Page, picture: string): Promise<number> =>
  page.evaluate(
    async ({ base64, sizes }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const blob = new Blob([bytes], { type: 'image/jpeg' });
      const start = performance.now();
      const image = await createImageBitmap(blob);
      for (const { side, quality } of sizes) {
        const factor = Math.min(1, side / Math.max(image.width, image.height));
        const canvas = new OffscreenCanvas(Math.round(image.width * factor), Math.round(image.height * factor));
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        await canvas.convertToBlob({ type: 'image/jpeg', quality });
      }
      image.close();
      return performance.now() - start;
    },
    { base64: picture, sizes: SIZES },
  );
