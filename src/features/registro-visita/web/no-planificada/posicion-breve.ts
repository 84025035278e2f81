import type { Posicion } from '#src/dominio/telefono/contract-envios.ts';

const ESPERA_MS = 5000;
const PRECISION_MAXIMA_M = 1_000_000;

/** Where the device is, if it says so soon and may: nobody waits at a shop's door for a satellite. */
export const posicionBreve = (): Promise<Posicion | null> =>
  new Promise((resolver) => {
    if (!('geolocation' in navigator)) {
      resolver(null);
      return;
    }
    // the browser's own limit does not count the time in which the person is asked for permission
    setTimeout(() => resolver(null), ESPERA_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        resolver({ lat, lng, precision_m: Math.min(accuracy, PRECISION_MAXIMA_M) }),
      () => resolver(null),
      { enableHighAccuracy: true, timeout: ESPERA_MS, maximumAge: 60_000 },
    );
  });
