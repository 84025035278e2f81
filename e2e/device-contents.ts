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
    const comoTexto = async (valor: unknown): Promise<string> => {
      if (valor instanceof CryptoKey) return '[CryptoKey]';
      if (valor instanceof Blob) return deBytes(new Uint8Array(await valor.arrayBuffer()));
      if (valor instanceof ArrayBuffer) return deBytes(new Uint8Array(valor));
      if (valor instanceof Uint8Array) return deBytes(valor);
      if (typeof valor !== 'object' || valor === null) return String(valor);
      const partes = await Promise.all(
        Object.entries(valor).map(async ([clave, suyo]) => `${clave}=${await comoTexto(suyo)}`),
      );
      return `{${partes.join(' ')}}`;
    };
    const pedido = <T>(peticion: IDBRequest<T>): Promise<T> =>
      new Promise((listo, fallo) => {
        peticion.addEventListener('success', () => listo(peticion.result));
        peticion.addEventListener('error', () => fallo(new Error(String(peticion.error))));
      });
    // opening one that has just been deleted would make it anew
    const abrirSiSigue = (nombre: string): Promise<IDBDatabase | undefined> =>
      new Promise((listo, fallo) => {
        const peticion = indexedDB.open(nombre);
        peticion.addEventListener('upgradeneeded', () => peticion.transaction?.abort());
        peticion.addEventListener('success', () => listo(peticion.result));
        peticion.addEventListener('error', () =>
          peticion.error?.name === 'AbortError' ? listo(undefined) : fallo(new Error(String(peticion.error))),
        );
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await abrirSiSigue(name);
      if (!base) continue;
      hallado.push({ donde: `indexedDB ${name}`, texto: name });
      for (const almacen of base.objectStoreNames) {
        const tabla = base.transaction(almacen).objectStore(almacen);
        const [claves, filas] = await Promise.all([pedido(tabla.getAllKeys()), pedido(tabla.getAll())]);
        for (const [i, fila] of filas.entries()) {
          const texto = `${await comoTexto(claves[i])} ${await comoTexto(fila)}`;
          hallado.push({ donde: `indexedDB ${name} ${almacen}`, texto });
        }
      }
      base.close();
    }
    for (const nombre of await caches.keys()) {
      const cache = await caches.open(nombre);
      for (const peticion of await cache.keys()) {
        const respuesta = await cache.match(peticion);
        // the application itself, the same for everybody
        const texto = nombre.includes('precache') ? '' : await comoTexto(await respuesta?.blob());
        hallado.push({ donde: `caches ${nombre}`, texto: `${peticion.url} ${texto}` });
      }
    }
    for (const [donde, almacen] of Object.entries({ localStorage, sessionStorage })) {
      for (let i = 0; i < almacen.length; i++) {
        const clave = almacen.key(i) ?? '';
        hallado.push({ donde, texto: `${clave} ${almacen.getItem(clave) ?? ''}` });
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
