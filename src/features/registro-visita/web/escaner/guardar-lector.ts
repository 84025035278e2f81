import programa from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { ahorraDatos } from '#src/dominio/telefono/web/ahorra-datos.ts';
import { PROGRAMS } from '#src/platform/web/pwa/caches.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { whenIdle } from '#src/platform/web/when-idle.ts';
import { leeElTelefono } from './lector.ts';

const guardar = async (): Promise<void> => {
  // where the application is not on the device it would be of no use
  await navigator.serviceWorker.ready;
  if (ahorraDatos() || (await leeElTelefono())) return;
  await whenIdle();
  const cache = await caches.open(PROGRAMS);
  if (!(await cache.match(programa))) await cache.add(programa);
  // of a version before
  for (const { url } of await cache.keys()) if (new URL(url).pathname !== programa) await cache.delete(url);
};

/**
 * What reads barcodes on a phone that cannot by itself, brought before the signal is gone: too large to come with the application,
 * which most phones have without it. Asked for once the server has been heard, and again when it is if it did not come.
 */
export const guardarLector = ({ connection }: Pick<Services, 'connection'>): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => {};
  let pedido = false;
  const pedir = async (): Promise<void> => {
    if (pedido) return;
    pedido = true;
    try {
      await guardar();
    } catch (error) {
      console.debug('keeping the reader of barcodes', error);
      pedido = false;
    }
  };
  if (connection.last()) void pedir();
  return connection.onResponse(() => void pedir());
};
