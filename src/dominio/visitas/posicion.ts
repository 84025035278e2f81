export interface Punto {
  lat: number;
  lng: number;
}

const RADIO_DE_LA_TIERRA_M = 6_371_000;
const enRadianes = (grados: number): number => (grados * Math.PI) / 180;

/** From how near a visit begins without being asked, in metres: a shop at least, and a town at most. */
export const RADIO_MINIMO_M = 50;
export const RADIO_MAXIMO_M = 20_000;

/** In metres, on the globe. */
export const distanciaEntre = (a: Punto, b: Punto): number => {
  const lat = enRadianes(b.lat - a.lat) / 2;
  const lng = enRadianes(b.lng - a.lng) / 2;
  const h = Math.sin(lat) ** 2 + Math.cos(enRadianes(a.lat)) * Math.cos(enRadianes(b.lat)) * Math.sin(lng) ** 2;
  return 2 * RADIO_DE_LA_TIERRA_M * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** A shop is large, a mall larger, and what a phone says of its position is true to some metres that it tells. */
export const estaLejos = (distanciaM: number, precisionM: number, radioM: number): boolean =>
  distanciaM - precisionM > radioM;
