import type { EstadoOperacional } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import type { CadenaDeDemo } from './chains.ts';
import { formatoDe } from './formats.ts';
import { elegir, fraccionDe, idEnOrden, numeroDe } from './ids.ts';
import { type Ciudad, ciudades } from './places.ts';
import { lote, type Lote } from './rows.ts';
import { type Escena, haceDias } from './scene.ts';

const SECTORES =
  `Centro, El Bosque, El Paraíso, La Floresta, Las Acacias, Los Samanes, Santa Rosa, San Rafael, Bella Vista,
  La Candelaria, Los Mangos, San José, La Trinidad, Las Delicias, El Recreo, Santa Inés, Los Naranjos, El Trigal, La Arboleda,
  Las Palmas, Los Jardines, San Antonio, Santa Elena, El Manzano, La Pradera, Los Cedros, Vista Alegre, La Esmeralda,
  Terrazas del Este, Los Olivos`
    .split(',')
    .map((sector) => sector.trim());
const VIAS = [
  'Av. Bolívar',
  'Av. Miranda',
  'Av. Sucre',
  'Av. Urdaneta',
  'Av. Las Américas',
  'Av. Intercomunal',
  'Av. Principal',
  'Av. Universidad',
  'Av. Los Próceres',
  'Calle Comercio',
  'Calle 5',
  'Carrera 19',
];
/** Of a hundred branches. */
const ESTADOS: [hasta: number, estado: EstadoOperacional][] = [
  [88, 'Activo'],
  [93, 'Inactivo'],
  [97, 'En Mantenimiento'],
  [100, 'Temporal'],
];

// as often in the list as it has shops
const pesadas = ciudades.flatMap((ciudad) => Array.from({ length: ciudad.peso }, () => ciudad));
const ciudadesDe = ({ region }: CadenaDeDemo): Ciudad[] =>
  region ? pesadas.filter((ciudad) => ciudad.region === region) : pesadas;

/** Somewhere in the city: as likely here as there, which a distance drawn evenly would not be. */
const posicionEn = ({ lat, lng, radio }: Ciudad, clave: string): { lat: number; lng: number } => {
  const angulo = 2 * Math.PI * fraccionDe(`${clave}/rumbo`);
  const grados = (radio * Math.sqrt(fraccionDe(`${clave}/distancia`))) / 111.32;
  const redondeado = (numero: number): number => Math.round(numero * 1e5) / 1e5;
  return {
    lat: redondeado(lat + grados * Math.sin(angulo)),
    lng: redondeado(lng + (grados * Math.cos(angulo)) / Math.cos((lat * Math.PI) / 180)),
  };
};

export interface SucursalDeDemo {
  id: string;
  cadena: CadenaDeDemo;
  numero: number;
}

/** The first chains of the list have more branches than the last. */
const cadenaDe = (cadenas: CadenaDeDemo[], numero: number): CadenaDeDemo => {
  const lugar = Math.floor(cadenas.length * fraccionDe(`sucursal/${numero}/cadena`) ** 1.6);
  // each has one at least
  const cadena = cadenas[numero <= cadenas.length ? numero - 1 : lugar];
  if (!cadena) throw new Error('a branch needs a chain');
  return cadena;
};

export const sucursalesDe = (cadenas: CadenaDeDemo[], cuantas: number): SucursalDeDemo[] =>
  Array.from({ length: cuantas }, (_, i) => {
    const cadena = cadenaDe(cadenas, i + 1);
    return { id: idEnOrden(`sucursal/${cadena.empresa.clave}`, i + 1), cadena, numero: i + 1 };
  });

const fila = (escena: Escena, { id, cadena, numero }: SucursalDeDemo) => {
  const { empresa } = cadena;
  const clave = `sucursal/${empresa.clave}/${numero}`;
  const ciudad = elegir(ciudadesDe(cadena), `${clave}/ciudad`);
  const sector = elegir(SECTORES, `${clave}/sector`);
  const suerte = numeroDe(`${clave}/estado`, 100);
  const estado = ESTADOS.find(([hasta]) => suerte < hasta)?.[1] ?? 'Activo';
  // one in fifteen has not been placed on the map yet, one in fifty was closed for good
  const posicion = numero % 15 === 0 ? { lat: null, lng: null } : posicionEn(ciudad, clave);
  return {
    empresa_id: empresa.id,
    id,
    cadena_id: cadena.id,
    formato_id: formatoDe(empresa, numero),
    nombre: `${ciudad.nombre} ${sector}`,
    direccion: `${elegir(VIAS, `${clave}/via`)}, sector ${sector}, ${ciudad.nombre}`,
    estado_operacional: estado,
    estado_geografico: ciudad.estado,
    municipio: ciudad.municipio,
    zona_1: ciudad.region,
    zona_2: numero % 4 === 0 ? null : sector,
    ...posicion,
    archivada_en: numero % 50 === 0 ? haceDias(escena, 20) : null,
    created_at: haceDias(escena, Math.max(empresa.dias - 10 - numero / 100, 8)),
  };
};

export const loteDeSucursales = (escena: Escena, sucursales: SucursalDeDemo[]): Lote =>
  lote(
    'sucursales',
    sucursales.map((sucursal) => fila(escena, sucursal)),
  );
