import type { Page } from '@playwright/test';
import { enElTelefono } from '../../../e2e/registro.ts';

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

/** How many photos the device has whole: the bytes of each are those that were written down of it. */
export const wholePhotos = async (page: Page): Promise<number> => {
  const photos = await enElTelefono<{ id: string; sha256: string }>(page, 'fotos');
  const bytes = await enElTelefono<{ id: string; contenido: string }>(page, 'bytes_de_fotos');
  const digests = new Map(bytes.map(({ id, contenido }) => [id, contenido]));
  return photos.filter(({ id, sha256 }) => digests.get(id) === sha256).length;
};
