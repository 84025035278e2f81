export interface Punto {
  lat: number;
  lng: number;
}

const RADIO_DE_LA_TIERRA_M = 6_371_000;
const enRadianes = (grados: number): number => (grados * Math.PI) / 180;

/** In metres, on the globe. */
export const distanciaEntre = (a: Punto, b: Punto): number => {
  const lat = enRadianes(b.lat - a.lat) / 2;
  const lng = enRadianes(b.lng - a.lng) / 2;
  const h = Math.sin(lat) ** 2 + Math.cos(enRadianes(a.lat)) * Math.cos(enRadianes(b.lat)) * Math.sin(lng) ** 2;
  return 2 * RADIO_DE_LA_TIERRA_M * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** A shop is large, a mall larger, and what a phone says of its position is true to some metres that it tells. */
const RADIO_DE_TIENDA_M = 300;
export const estaLejos = (distanciaM: number, precisionM: number): boolean =>
  distanciaM - precisionM > RADIO_DE_TIENDA_M;
