import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enlaceAlMapa, leerCoordenadas } from './coordenadas.ts';

const CARACAS = { lat: 10.4806, lng: -66.9036 };
const leida = (texto: string) => {
  const lectura = leerCoordenadas(texto);
  return lectura.tipo === 'posicion' ? lectura.posicion : lectura.tipo;
};

describe('written', () => {
  it.each([
    '10.4806, -66.9036',
    '10.4806,-66.9036',
    '  (10.4806, -66.9036) ',
    '10.4806 -66.9036',
    '10.4806; -66.9036',
    '10,4806; -66,9036',
    '10,4806, -66,9036',
    '10,4806 -66,9036',
    '10.4806° N, 66.9036° W',
    '10,4806° N 66,9036° O',
    '10.4806, −66.9036',
  ])('%s', (texto) => {
    expect(leida(texto)).toEqual(CARACAS);
  });
  it('in degrees, minutes and seconds', () => {
    expect(leida(`10°28'50.2"N 66°54'13.0"W`)).toEqual({ lat: 10.480611, lng: -66.903611 });
    expect(leida('10° 28′ 50,2″ N, 66° 54′ 13″ O')).toEqual({ lat: 10.480611, lng: -66.903611 });
  });
  it.each(['', 'Altamira', '10.4806', '10.4806, -66.9036, 17', '91, 0', '10, -181', '10,48', '10.48.06, -66.9'])(
    'is not a position: %s',
    (texto) => {
      expect(leida(texto)).toBe('irreconocible');
    },
  );
});

describe('of a link', () => {
  it.each([
    [
      'Google, a place: not where the map was looking',
      'https://www.google.com/maps/place/Sambil/@10.4,-66.8,15z/data=!4m6!3m5!1s0x8c2a:0x1!8m2!3d10.4806!4d-66.9036!16s%2Fg%2F1',
    ],
    ['Google, where the map looks', 'https://www.google.com/maps/@10.4806,-66.9036,17z?entry=ttu'],
    ['Google, q', 'https://maps.google.com/?q=10.4806,-66.9036'],
    ['Google, q of a message', 'https://maps.google.com/maps?q=10.4806%2C-66.9036&z=17&hl=es'],
    ['Google, q with loc', 'https://maps.google.com/maps?q=loc:10.4806,-66.9036'],
    ['Google, search', 'https://www.google.com/maps/search/?api=1&query=10.4806%2C-66.9036'],
    ['Google, search in the path', 'https://www.google.com/maps/search/10.4806,+-66.9036?entry=tts'],
    ['Google, directions', 'https://www.google.com/maps/dir/?api=1&destination=10.4806,-66.9036'],
    ['Google, directions in the path', 'https://www.google.co.ve/maps/dir//10.4806,-66.9036/@10.4,-66.8,12z'],
    ['Apple, ll', 'https://maps.apple.com/?ll=10.4806,-66.9036&q=Sambil&z=17'],
    ['Apple, coordinate', 'https://maps.apple.com/place?coordinate=10.4806,-66.9036&name=Sambil'],
    ['OpenStreetMap, marker', 'https://www.openstreetmap.org/?mlat=10.4806&mlon=-66.9036#map=12/10.1/-66.1'],
    ['OpenStreetMap, map', 'https://www.openstreetmap.org/#map=17/10.4806/-66.9036'],
    ['Waze, ll', 'https://www.waze.com/ul?ll=10.4806%2C-66.9036&navigate=yes&zoom=17'],
    ['Waze, map', 'https://www.waze.com/es/live-map/directions?to=ll.10.4806%2C-66.9036'],
    ['Android', 'geo:10.4806,-66.9036'],
    ['Android, with accuracy', 'geo:10.4806,-66.9036;u=35'],
    ['Android, a pin', 'geo:0,0?q=10.4806,-66.9036(Sambil)'],
    ['inside a message', 'Estamos aquí:\nhttps://maps.google.com/?q=10.4806,-66.9036 ¡te esperamos!'],
  ])('%s', (_, texto) => {
    expect(leida(texto)).toEqual(CARACAS);
  });
  it('Google, degrees in the path', () => {
    expect(leida(`https://www.google.com/maps/place/10%C2%B028'50.2%22N+66%C2%B054'13.0%22W/@10.4,-66.9,17z`)).toEqual({
      lat: 10.480611,
      lng: -66.903611,
    });
  });
  it('Waze, what its app shares', () => {
    // the geohash of every textbook
    expect(leida('https://waze.com/ul/hezs42')).toEqual({ lat: 42.60498, lng: -5.603027 });
    expect(leida('https://waze.com/ul/hai')).toBe('enlace_sin_posicion');
  });
  it.each([
    'https://maps.app.goo.gl/abc123',
    'https://goo.gl/maps/xyz',
    'https://maps.apple/p/ab',
    'https://osm.org/go/xyz',
  ])('short, needs the network: %s', (texto) => {
    expect(leida(texto)).toBe('enlace_corto');
  });
  it.each([
    'https://www.google.com/maps/place/Sambil+Caracas',
    'https://maps.google.com/?cid=12345',
    'https://ejemplo.com/%E0%A4%A',
    'https://maps.google.com/?q=Sambil+Caracas',
  ])('that names no place: %s', (texto) => {
    expect(leida(texto)).toBe('enlace_sin_posicion');
  });
});

it.each([
  [0, 0],
  [10, -66],
  [-0.5, 100],
])('reads back a position in whole degrees from the link that opens it: %d, %d', (lat, lng) => {
  expect(leida(enlaceAlMapa({ lat, lng }))).toEqual({ lat, lng });
});

it('reads back any position, written or in the link that opens it', () => {
  const eje = (maximo: number) =>
    fc.integer({ min: -maximo * 1_000_000, max: maximo * 1_000_000 }).map((n) => n / 1_000_000);
  fc.assert(
    fc.property(eje(90), eje(180), (lat, lng) => {
      expect(leida(`${lat.toFixed(6)}, ${lng.toFixed(6)}`)).toEqual({ lat: lat + 0, lng: lng + 0 });
      expect(leida(enlaceAlMapa({ lat, lng }))).toEqual({ lat: lat + 0, lng: lng + 0 });
    }),
  );
});

it('is quick whatever is pasted', () => {
  const antes = performance.now();
  for (const relleno of [' ', '\n', ',', '1', '°', '-', '(']) leerCoordenadas(`10.4806${relleno.repeat(50_000)}x`);
  expect(performance.now() - antes).toBeLessThan(1000);
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (una, otra) => {
      expect(leerCoordenadas(una).tipo).toBeDefined();
      expect(leerCoordenadas(`${una} https://maps.google.com/maps/${una}?q=${otra}#${una}`).tipo).toBeDefined();
      expect(leerCoordenadas(`geo:${una}?q=${otra}`).tipo).toBeDefined();
    }),
  );
});
