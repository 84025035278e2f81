import { DESPERTAR } from './turno.ts';

interface ConSincronizacion extends ServiceWorkerRegistration {
  /** Not in every browser. */
  sync?: { register: (nombre: string) => Promise<void> };
}

/**
 * Asks the browser to wake the service worker when there is a network, also after this page was closed. Where it cannot, or its
 * person does not let it, the page sends by itself whenever it is open.
 */
export const pedirDespertar = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registro: ConSincronizacion | undefined = await navigator.serviceWorker.getRegistration();
  if (!registro?.active || !registro.sync) return;
  await registro.sync.register(DESPERTAR).catch((error: unknown) => console.debug('background sync', error));
};
