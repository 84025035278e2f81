import type { Sesion } from '#src/platform/shared/sesion.ts';

const CLAVE = 'anaquel-sesion';
/** One more whenever what a session holds changes: its test says when (copia-local.test.ts). */
export const FORMATO = 1;

interface Copia {
  sesion: Sesion;
  leida_en: number;
  vencida: boolean;
}

export interface CopiaLocal {
  leer: () => Copia | undefined;
  guardar: (copia: Copia) => void;
  borrar: () => void;
  /** Another tab signed in, out, or renewed. */
  alCambiarEnOtraPestana: (oyente: () => void) => () => void;
}

/** Storage can be refused (private windows, full disk): the session then lives only as long as the page. */
const intentar = <T>(accion: () => T): T | undefined => {
  try {
    return accion();
  } catch {
    return undefined;
  }
};

/**
 * The last known session, so that the shell starts without the server. What another version wrote is dropped, by its number: the
 * schema itself would weigh more than this whole first screen's own code.
 */
export const crearCopiaLocal = (): CopiaLocal => ({
  leer: () =>
    intentar(() => {
      const texto = localStorage.getItem(CLAVE);
      if (texto === null) return undefined;
      const copia = JSON.parse(texto) as Omit<Copia, 'vencida'> & { formato?: number; vencida?: boolean };
      if (copia.formato !== FORMATO) return undefined;
      // not told by what was kept before it could be: such a copy went with its session
      return { sesion: copia.sesion, leida_en: copia.leida_en, vencida: copia.vencida ?? false };
    }),
  guardar: (copia) => {
    intentar(() => localStorage.setItem(CLAVE, JSON.stringify({ formato: FORMATO, ...copia })));
  },
  borrar: () => {
    intentar(() => localStorage.removeItem(CLAVE));
  },
  alCambiarEnOtraPestana: (oyente) => {
    const alCambiar = (evento: StorageEvent) => {
      if (evento.key === CLAVE || evento.key === null) oyente();
    };
    addEventListener('storage', alCambiar);
    return () => removeEventListener('storage', alCambiar);
  },
});
