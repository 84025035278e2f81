import type { Page } from '@playwright/test';

interface Guardado {
  /** «indexedDB anaquel-campo-… fotos», «caches anaquel-archivos», «localStorage»… */
  donde: string;
  /** All of it as text: bytes as one character each, so that what is in them is found too. */
  texto: string;
}

interface ConSincronizacion extends ServiceWorkerRegistration {
  /** Not in every browser. */
  sync?: { getTags: () => Promise<string[]> };
}

/** Everything that a page of this origin can read of what the browser keeps, as whoever opens the developer tools would see it. */
export const leerTodoElTelefono = (pagina: Page): Promise<Guardado[]> =>
  pagina.evaluate(async () => {
    const hallado: { donde: string; texto: string }[] = [];
    const deBytes = (bytes: Uint8Array): string => {
      let texto = '';
      for (const byte of bytes) texto += String.fromCharCode(byte);
      return texto;
    };
    const comoTexto = async (value: unknown): Promise<string> => {
      if (value instanceof CryptoKey) return '[CryptoKey]';
      if (value instanceof Blob) return deBytes(new Uint8Array(await value.arrayBuffer()));
      if (value instanceof ArrayBuffer) return deBytes(new Uint8Array(value));
      if (value instanceof Uint8Array) return deBytes(value);
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = await Promise.all(
        Object.entries(value).map(async ([clave, suyo]) => `${clave}=${await comoTexto(suyo)}`),
      );
      return `{${parts.join(' ')}}`;
    };
    const pedido = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((listo, fallo) => {
        request.addEventListener('success', () => listo(request.result));
        request.addEventListener('error', () => fallo(new Error(String(request.error))));
      });
    // opening one that has just been deleted would make it anew
    const abrirSiSigue = (nombre: string): Promise<IDBDatabase | undefined> =>
      new Promise((listo, fallo) => {
        const request = indexedDB.open(nombre);
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('success', () => listo(request.result));
        request.addEventListener('error', () =>
          request.error?.name === 'AbortError' ? listo(undefined) : fallo(new Error(String(request.error))),
        );
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await abrirSiSigue(name);
      if (!base) continue;
      hallado.push({ donde: `indexedDB ${name}`, texto: name });
      for (const store of base.objectStoreNames) {
        const tabla = base.transaction(store).objectStore(store);
        const [claves, filas] = await Promise.all([pedido(tabla.getAllKeys()), pedido(tabla.getAll())]);
        for (const [i, fila] of filas.entries()) {
          const texto = `${await comoTexto(claves[i])} ${await comoTexto(fila)}`;
          hallado.push({ donde: `indexedDB ${name} ${store}`, texto });
        }
      }
      base.close();
    }
    for (const nombre of await caches.keys()) {
      const cache = await caches.open(nombre);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        // the application itself, the same for everybody
        const texto = nombre.includes('precache') ? '' : await comoTexto(await response?.blob());
        hallado.push({ donde: `caches ${nombre}`, texto: `${request.url} ${texto}` });
      }
    }
    for (const [donde, store] of Object.entries({ localStorage, sessionStorage })) {
      for (let i = 0; i < store.length; i++) {
        const clave = store.key(i) ?? '';
        hallado.push({ donde, texto: `${clave} ${store.getItem(clave) ?? ''}` });
      }
    }
    const registro: ConSincronizacion | undefined = await navigator.serviceWorker.getRegistration();
    for (const texto of (await registro?.sync?.getTags().catch(() => [])) ?? []) hallado.push({ donde: 'sync', texto });
    return hallado;
  });

/** What JPEG pictures begin with. */
const FOTO = '\u00FF\u00D8\u00FF';

/** Where any of these, a picture or a key can be read. */
export const dondeSeLee = (hallado: readonly Guardado[], senas: readonly string[]): string[] =>
  [...senas, FOTO, '[CryptoKey]'].flatMap((sena) =>
    hallado.filter(({ texto }) => texto.includes(sena)).map(({ donde }) => `${donde}: ${sena}`),
  );
