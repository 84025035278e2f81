/** One request and its answer. */
export interface Intercambio {
  /** By this device's clock. */
  salio: number;
  llego: number;
  cabeceras: Headers;
}

/**
 * Whether the server answers. The browser's own `navigator.onLine` only knows about the network interface:
 * a stopped server or a captive portal leaves it at `true`, so what decides is the last request.
 */
export interface Conexion {
  hay: () => boolean;
  anotar: (hay: boolean) => void;
  suscribir: (oyente: () => void) => () => void;
  /** The last answer of the server, and those that follow: they tell what time it is there. */
  ultimo: () => Intercambio | undefined;
  alResponder: (oyente: (intercambio: Intercambio) => void) => () => void;
  responder: (intercambio: Intercambio) => void;
}

export const crearConexion = (hayAlInicio = true): Conexion => {
  const oyentes = new Set<() => void>();
  const alResponder = new Set<(intercambio: Intercambio) => void>();
  let ultimo: Intercambio | undefined;
  let actual = hayAlInicio;
  return {
    hay: () => actual,
    anotar: (hay) => {
      if (hay === actual) return;
      actual = hay;
      for (const oyente of oyentes) oyente();
    },
    suscribir: (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    ultimo: () => ultimo,
    alResponder: (oyente) => {
      alResponder.add(oyente);
      return () => alResponder.delete(oyente);
    },
    responder: (intercambio) => {
      ultimo = intercambio;
      for (const oyente of alResponder) oyente(intercambio);
    },
  };
};
