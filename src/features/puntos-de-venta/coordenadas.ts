import { leerTextoDePosicion, type Posicion } from './texto-de-posicion.ts';

export type { Posicion } from './texto-de-posicion.ts';

export type Lectura =
  | { tipo: 'posicion'; posicion: Posicion }
  /** A link that says where it leads only once it is opened, and that needs the network. */
  | { tipo: 'enlace_corto' }
  /** A link that was understood and names no place. */
  | { tipo: 'enlace_sin_posicion' }
  | { tipo: 'irreconocible' };

const CORTOS = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|osm\.org|w\.tt)$/;

const PAR = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** In the address of a place Google keeps the place itself here; `@` is only where the map was looking. */
const LUGAR_DE_GOOGLE = new RegExp(`!3d${PAR}!4d${PAR}`);
const VISTA_DE_GOOGLE = new RegExp(`@${PAR},${PAR}`);
const MAPA_DE_OSM = new RegExp(`map=\\d+(?:\\.\\d+)?/${PAR}/${PAR}`);
/** Parameters that hold a position, the surest first. A place's name may stand in some of them instead. */
const PARAMETROS = [
  'coordinate',
  'll',
  'q',
  'query',
  'destination',
  'daddr',
  'to',
  'sll',
  'center',
  'viewpoint',
  'cp',
] as const;

const ALFABETO_GEOHASH = '0123456789bcdefghjkmnpqrstuvwxyz';

/** What the Waze app shares ends in a geohash: each letter halves the world five times, longitude first. */
const leerGeohash = (geohash: string): Posicion | undefined => {
  const cotas: Record<'lat' | 'lng', [number, number]> = { lat: [-90, 90], lng: [-180, 180] };
  let eje: 'lat' | 'lng' = 'lng';
  for (const letra of geohash) {
    const value = ALFABETO_GEOHASH.indexOf(letra);
    if (value < 0) return undefined;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const [desde, hasta] = cotas[eje];
      const medio = (desde + hasta) / 2;
      cotas[eje] = value & bit ? [medio, hasta] : [desde, medio];
      eje = eje === 'lng' ? 'lat' : 'lng';
    }
  }
  const centro = ([desde, hasta]: [number, number]) => (desde + hasta) / 2;
  return leerTextoDePosicion(`${centro(cotas.lat).toFixed(6)}, ${centro(cotas.lng).toFixed(6)}`);
};

const delPar = (hallado: RegExpExecArray | null): Posicion | undefined =>
  hallado ? leerTextoDePosicion(`${hallado[1]}, ${hallado[2]}`) : undefined;

const primera = (lecturas: readonly (() => Posicion | undefined)[]): Posicion | undefined => {
  for (const leer of lecturas) {
    const posicion = leer();
    if (posicion) return posicion;
  }
  return undefined;
};

/** `+` is a space in the path of Google's addresses too; one that is badly encoded is read as it stands. */
const legible = (texto: string): string => {
  const conEspacios = texto.replaceAll('+', ' ');
  try {
    return decodeURIComponent(conEspacios);
  } catch (error) {
    if (error instanceof URIError) return conEspacios;
    throw error;
  }
};

const deParametros = (params: URLSearchParams): Posicion | undefined =>
  primera([
    () => leerTextoDePosicion(`${params.get('mlat') ?? ''}, ${params.get('mlon') ?? ''}`),
    // Waze writes `to=ll.10.48,-66.90`, others `q=loc:10.48,-66.90`
    ...PARAMETROS.map((nombre) => () => leerTextoDePosicion((params.get(nombre) ?? '').replace(/^(?:ll\.|loc:)/, ''))),
  ]);

const deEnlace = (enlace: URL): Posicion | undefined => {
  const ruta = legible(enlace.pathname);
  const esWaze = /(?:^|\.)waze\.com$/.test(enlace.hostname);
  return primera([
    () => delPar(LUGAR_DE_GOOGLE.exec(legible(enlace.href))),
    () => deParametros(enlace.searchParams),
    // the last part of the path that is a position: /place/10.48,-66.90, /dir//10.48,-66.90
    () =>
      primera(
        ruta
          .split('/')
          .toReversed()
          .map((parte) => () => leerTextoDePosicion(parte)),
      ),
    () => delPar(VISTA_DE_GOOGLE.exec(ruta)),
    () => delPar(MAPA_DE_OSM.exec(enlace.hash)),
    () => (esWaze ? leerGeohash(/^\/ul\/h([0-9a-z]{5,12})$/.exec(ruta)?.[1] ?? '?') : undefined),
  ]);
};

/** `geo:10.48,-66.90`, and `geo:0,0?q=10.48,-66.90(Name)`, which is how Android shares a pin. */
const deGeo = (texto: string): Posicion | undefined => {
  const [punto = '', query = ''] = texto.slice('geo:'.length).split('?');
  const pin = (new URLSearchParams(query).get('q') ?? '').replace(/\(.*\)$/, '');
  const [lat = '', lng = ''] = punto.split(/[,;]/);
  return primera([() => leerTextoDePosicion(pin), () => leerTextoDePosicion(`${lat}, ${lng}`)]);
};

/** A position as people have it at hand: written, or in a link of a maps application, alone or inside a message. */
export const leerCoordenadas = (texto: string): Lectura => {
  const geo = /geo:\S+/i.exec(texto)?.[0];
  const direccion = /https?:\/\/\S+/i.exec(texto)?.[0];
  const como = (posicion: Posicion | undefined, si: Exclude<Lectura['tipo'], 'posicion'>): Lectura =>
    posicion ? { tipo: 'posicion', posicion } : { tipo: si };
  if (geo) return como(deGeo(geo), 'irreconocible');
  if (!direccion) return como(leerTextoDePosicion(texto), 'irreconocible');
  if (!URL.canParse(direccion)) return { tipo: 'irreconocible' };
  const enlace = new URL(direccion);
  return como(deEnlace(enlace), CORTOS.test(enlace.hostname) ? 'enlace_corto' : 'enlace_sin_posicion');
};

/** `10,20` could be a number and its decimals. */
const conDecimales = (grados: number): string => (Number.isInteger(grados) ? grados.toFixed(1) : String(grados));

/** Where any phone or browser shows them. */
export const enlaceAlMapa = ({ lat, lng }: Posicion): string =>
  `https://www.google.com/maps/search/?api=1&query=${conDecimales(lat)}%2C${conDecimales(lng)}`;
