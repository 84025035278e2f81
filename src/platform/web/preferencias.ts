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
export type IdiomaDeInterfaz = Ajustes['language'] | 'pseudo';

type Almacen = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const TEMAS: readonly Tema[] = ['light', 'dark', 'system'];
const IDIOMAS: readonly IdiomaDeInterfaz[] = ['es', 'en', 'pseudo'];

export interface Preferencias {
  tema: () => Tema;
  idioma: () => IdiomaDeInterfaz;
  /** What the account says, or is about to; `undefined` when nobody is signed in. */
  cuenta: () => Ajustes | undefined;
  /** For whoever uses this device without signing in. */
  elegirIdioma: (idioma: IdiomaDeInterfaz) => void;
  recordarCuenta: (ajustes: Ajustes | null) => void;
  suscribir: (oyente: () => void) => () => void;
}

export const crearPreferencias = (almacen: Almacen): Preferencias => {
  const oyentes = new Set<() => void>();
  let deLaCuenta: Ajustes | undefined;
  const leer = <T extends string>(validos: readonly T[], clave: string): T | undefined =>
    validos.find((valido) => valido === almacen.getItem(clave));
  const avisar = () => {
    for (const oyente of oyentes) oyente();
  };
  return {
    tema: () => leer(TEMAS, CLAVES.temaDeCuenta) ?? 'light',
    idioma: () => {
      const deEsteDispositivo = leer(IDIOMAS, CLAVES.idioma);
      // no account can choose it
      if (deEsteDispositivo === 'pseudo') return 'pseudo';
      return leer(IDIOMAS, CLAVES.idiomaDeCuenta) ?? deEsteDispositivo ?? 'es';
    },
    cuenta: () => deLaCuenta,
    elegirIdioma: (idioma) => {
      almacen.setItem(CLAVES.idioma, idioma);
      avisar();
    },
    recordarCuenta: (ajustes) => {
      deLaCuenta = ajustes ?? undefined;
      if (ajustes) {
        almacen.setItem(CLAVES.temaDeCuenta, ajustes.theme);
        almacen.setItem(CLAVES.idiomaDeCuenta, ajustes.language);
      } else {
        almacen.removeItem(CLAVES.temaDeCuenta);
        almacen.removeItem(CLAVES.idiomaDeCuenta);
      }
      avisar();
    },
    suscribir: (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
  };
};

/** `localStorage`, or memory where the browser refuses it. */
export const almacenDelNavegador = (): Almacen => {
  try {
    localStorage.getItem(CLAVES.temaDeCuenta);
    return localStorage;
  } catch {
    const memoria = new Map<string, string>();
    return {
      getItem: (clave) => memoria.get(clave) ?? null,
      setItem: (clave, valor) => void memoria.set(clave, valor),
      removeItem: (clave) => void memoria.delete(clave),
    };
  }
};
