import type { Sesion } from '#src/platform/shared/sesion.ts';

/**
 * Theme and language. Signed in, the account decides on every device; otherwise the language chosen here, otherwise light and Spanish.
 * What the account says is kept for the next start; the theme's key is also read by public/tema.js, before the first paint.
 */
const CLAVES = {
  temaDeCuenta: 'anaquel-tema',
  idiomaDeCuenta: 'anaquel-idioma-cuenta',
  idioma: 'anaquel-idioma',
} as const;

export type Ajustes = Sesion['ajustes'];
export type Tema = Ajustes['theme'];
/** `pseudo` is the accented catalogue with which tests find text that was never translated. */
export type InterfaceIdioma = Ajustes['language'] | 'pseudo';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const TEMAS: readonly Tema[] = ['light', 'dark', 'system'];
const IDIOMAS: readonly InterfaceIdioma[] = ['es', 'en', 'pseudo'];

export interface Preferencias {
  tema: () => Tema;
  idioma: () => InterfaceIdioma;
  /** What the account says, or is about to; `undefined` when nobody is signed in. */
  cuenta: () => Ajustes | undefined;
  /** For whoever uses this device without signing in. */
  chooseIdioma: (idioma: InterfaceIdioma) => void;
  rememberCuenta: (ajustes: Ajustes | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createPreferencias = (store: Store): Preferencias => {
  const listeners = new Set<() => void>();
  let ofCuenta: Ajustes | undefined;
  const read = <T extends string>(valid: readonly T[], key: string): T | undefined =>
    valid.find((value) => value === store.getItem(key));
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    tema: () => read(TEMAS, CLAVES.temaDeCuenta) ?? 'light',
    idioma: () => {
      const ofThisDispositivo = read(IDIOMAS, CLAVES.idioma);
      // no account can choose it
      if (ofThisDispositivo === 'pseudo') return 'pseudo';
      return read(IDIOMAS, CLAVES.idiomaDeCuenta) ?? ofThisDispositivo ?? 'es';
    },
    cuenta: () => ofCuenta,
    chooseIdioma: (idioma) => {
      store.setItem(CLAVES.idioma, idioma);
      notify();
    },
    rememberCuenta: (ajustes) => {
      ofCuenta = ajustes ?? undefined;
      if (ajustes) {
        store.setItem(CLAVES.temaDeCuenta, ajustes.theme);
        store.setItem(CLAVES.idiomaDeCuenta, ajustes.language);
      } else {
        store.removeItem(CLAVES.temaDeCuenta);
        store.removeItem(CLAVES.idiomaDeCuenta);
      }
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** `localStorage`, or memory where the browser refuses it. */
export const browserStore = (): Store => {
  try {
    localStorage.getItem(CLAVES.temaDeCuenta);
    return localStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
};
