import type { Sesion } from '#src/platform/shared/sesion.ts';

/**
 * Theme and language. What someone chose on this device wins here; otherwise their account decides, otherwise light and Spanish.
 * The keys of the theme are also read by public/tema.js, before the first paint.
 */
const CLAVES = {
  tema: 'anaquel-tema',
  temaDeCuenta: 'anaquel-tema-cuenta',
  idioma: 'anaquel-idioma',
  idiomaDeCuenta: 'anaquel-idioma-cuenta',
} as const;

export type Tema = Sesion['ajustes']['theme'];
/** `pseudo` is the accented catalogue with which tests find text that was never translated. */
export type IdiomaDeInterfaz = Sesion['ajustes']['language'] | 'pseudo';

type Almacen = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const TEMAS: readonly Tema[] = ['light', 'dark', 'system'];
const IDIOMAS: readonly IdiomaDeInterfaz[] = ['es', 'en', 'pseudo'];

export interface Preferencias {
  tema: () => Tema;
  idioma: () => IdiomaDeInterfaz;
  elegirTema: (tema: Tema) => void;
  elegirIdioma: (idioma: IdiomaDeInterfaz) => void;
  /** Remembers what the account says, for the next start; `null` when nobody is signed in. */
  recordarCuenta: (ajustes: Sesion['ajustes'] | null) => void;
}

export const crearPreferencias = (almacen: Almacen): Preferencias => {
  const leer = <T extends string>(validos: readonly T[], ...claves: string[]): T | undefined =>
    claves.map((clave) => validos.find((valido) => valido === almacen.getItem(clave))).find(Boolean);
  return {
    tema: () => leer(TEMAS, CLAVES.tema, CLAVES.temaDeCuenta) ?? 'light',
    idioma: () => leer(IDIOMAS, CLAVES.idioma, CLAVES.idiomaDeCuenta) ?? 'es',
    elegirTema: (tema) => almacen.setItem(CLAVES.tema, tema),
    elegirIdioma: (idioma) => almacen.setItem(CLAVES.idioma, idioma),
    recordarCuenta: (ajustes) => {
      if (ajustes) {
        almacen.setItem(CLAVES.temaDeCuenta, ajustes.theme);
        almacen.setItem(CLAVES.idiomaDeCuenta, ajustes.language);
      } else {
        almacen.removeItem(CLAVES.temaDeCuenta);
        almacen.removeItem(CLAVES.idiomaDeCuenta);
      }
    },
  };
};

/** `localStorage`, or memory where the browser refuses it. */
export const almacenDelNavegador = (): Almacen => {
  try {
    localStorage.getItem(CLAVES.tema);
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
