import type { Page } from '@playwright/test';

/** The newest photo that the device has, in base64; it must be this many. */
export const lastPicture = (page: Page, count: number): Promise<string> =>
  page.evaluate(async (expected) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const base = await answer(indexedDB.open(names.find((name) => name.startsWith('anaquel-campo-')) ?? ''));
    const stores = base.transaction(['fotos', 'bytes_de_fotos']);
    const photos = (await answer(stores.objectStore('fotos').getAll())) as { id: string; tomada_en: string }[];
    if (photos.length !== expected) throw new Error(`${expected} photos were taken and ${photos.length} are kept`);
    const [last] = photos.toSorted((one, other) => other.tomada_en.localeCompare(one.tomada_en));
    const { contenido } = (await answer(stores.objectStore('bytes_de_fotos').get(last?.id ?? ''))) as {
      contenido: ArrayBuffer;
    };
    base.close();
    return btoa(Array.from(new Uint8Array(contenido), (byte) => String.fromCodePoint(byte)).join(''));
  }, count);
