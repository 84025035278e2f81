import type { Sesion } from '#src/platform/shared/sesion.ts';

const CLAVE = 'anaquel-sesion';

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

/** The last known session, so that the shell starts without the server. `validar` drops what an older version wrote. */
export const crearCopiaLocal = (validar: (crudo: unknown) => Sesion | undefined): CopiaLocal => ({
  leer: () =>
    intentar(() => {
      const texto = localStorage.getItem(CLAVE);
      if (texto === null) return undefined;
      const crudo = JSON.parse(texto) as { sesion?: unknown; leida_en?: unknown };
      const sesion = validar(crudo.sesion);
      return sesion && typeof crudo.leida_en === 'number' ? { sesion, leida_en: crudo.leida_en } : undefined;
    }),
  guardar: (sesion, leidaEn) => {
    intentar(() => localStorage.setItem(CLAVE, JSON.stringify({ sesion, leida_en: leidaEn })));
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
