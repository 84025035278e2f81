/**
 * Whether the server answers. The browser's own `navigator.onLine` only knows about the network interface:
 * a stopped server or a captive portal leaves it at `true`, so what decides is the last request.
 */
export interface Conexion {
  hay: () => boolean;
  anotar: (hay: boolean) => void;
  suscribir: (oyente: () => void) => () => void;
}

export const crearConexion = (hayAlInicio = true): Conexion => {
  const oyentes = new Set<() => void>();
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
  };
};
