import type { Sesion } from '#src/platform/shared/sesion.ts';

const CLAVE = 'anaquel-sesion';
/** One more whenever what a session holds changes: its test says when (copia-local.test.ts). */
export const FORMATO = 1;

export interface CopiaLocal {
  leer: () => { sesion: Sesion; leida_en: number } | undefined;
  guardar: (sesion: Sesion, leidaEn: number) => void;
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
      const copia = JSON.parse(texto) as { formato?: number; sesion: Sesion; leida_en: number };
      return copia.formato === FORMATO ? { sesion: copia.sesion, leida_en: copia.leida_en } : undefined;
    }),
  guardar: (sesion, leidaEn) => {
    intentar(() => localStorage.setItem(CLAVE, JSON.stringify({ formato: FORMATO, sesion, leida_en: leidaEn })));
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
