export interface Posicion {
  lat: number;
  lng: number;
}

const NUMERO = String.raw`[-+−]?\d{1,3}(?:[.,]\d+)?`;
const DECIMALES = new RegExp(
  String.raw`^\(? ?(${NUMERO}) ?°? ?([NSns])?(?: ?[,;/] ?| )(${NUMERO}) ?°? ?([EWOewo])? ?\)?$`,
);
/** One number with a decimal comma, and not a pair: nobody gives a position in whole degrees. */
const UN_NUMERO = /^\d+,\d+$/;
/** 10°28'50.2"N 66°54'13.0"W, as Google copies a point. */
const SEXAGESIMAL = String.raw`(\d{1,3}) ?° ?(\d{1,2}) ?['′’] ?(\d{1,2}(?:[.,]\d+)?) ?["″”] ?`;
const GRADOS = new RegExp(String.raw`^${SEXAGESIMAL}([NSns]) ?,? ?${SEXAGESIMAL}([EWOewo])$`);

/** Tenths of a metre; a device gives more digits than it knows. */
const DECIMALES_UTILES = 6;

/** A decimal comma counts as a point. */
export const leerNumero = (texto: string): number | undefined => {
  const limpio = texto.trim().replace('−', '-').replace(',', '.');
  return /^[-+]?\d+(?:\.\d+)?$/.test(limpio) ? Number(limpio) : undefined;
};

/** Never a negative zero, which is no place of its own. */
const redondear = (n: number): number => Number(n.toFixed(DECIMALES_UTILES)) + 0;

const enElMundo = (lat: number, lng: number): Posicion | undefined =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: redondear(lat), lng: redondear(lng) } : undefined;

/** South and west (in Spanish, «oeste») are negative, whatever sign was written. */
const conHemisferio = (n: number, letra: string | undefined): number => {
  if (!letra) return n;
  return /[swo]/i.test(letra) ? -Math.abs(n) : Math.abs(n);
};

const deDecimales = (texto: string): Posicion | undefined => {
  const [, lat = '', ns, lng = '', eo] = DECIMALES.exec(texto) ?? [];
  const [y, x] = [leerNumero(lat), leerNumero(lng)];
  return y === undefined || x === undefined ? undefined : enElMundo(conHemisferio(y, ns), conHemisferio(x, eo));
};

const deGrados = (texto: string): Posicion | undefined => {
  const parts = GRADOS.exec(texto);
  if (!parts) return undefined;
  const [, g1, m1, s1, ns, g2, m2, s2, eo] = parts;
  const suma = (grados = '0', minutos = '0', segundos = '0') =>
    Number(grados) + Number(minutos) / 60 + (leerNumero(segundos) ?? 0) / 3600;
  return enElMundo(conHemisferio(suma(g1, m1, s1), ns), conHemisferio(suma(g2, m2, s2), eo));
};

/** Latitude and longitude as they are written: «10.4806, -66.9036», «10,4806; -66,9036», degrees with minutes and seconds. */
export const leerTextoDePosicion = (texto: string): Posicion | undefined => {
  // single spaces: the patterns stay quick whatever is pasted
  const limpio = texto.trim().replaceAll(/\s+/g, ' ');
  return UN_NUMERO.test(limpio) ? undefined : (deDecimales(limpio) ?? deGrados(limpio));
};
