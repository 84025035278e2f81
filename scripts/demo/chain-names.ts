import type { CanalDeVenta, TipoDeUnidad } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import type { EmpresaDeDemo } from './companies.ts';
import { elegir } from './ids.ts';
import { type Region, regiones } from './places.ts';

export interface NombreDeCadena {
  nombre: string;
  tipo: TipoDeUnidad;
  canal: CanalDeVenta;
  /** Where it has branches; everywhere when left out. */
  region?: Region;
  /** Which emblem it has, for those that have one. */
  motivo?: number;
}

const de =
  (tipo: TipoDeUnidad, canal: CanalDeVenta) =>
  (nombre: string, motivo: number, region?: Region): NombreDeCadena => ({
    nombre,
    tipo,
    canal,
    motivo,
    ...(region && { region }),
  });
const cadena = de('Cadena', 'Moderno');

// every name is invented
const propias: Record<EmpresaDeDemo['clave'], NombreDeCadena[]> = {
  'paramo-alto': [
    cadena('Automercados El Turpial Dorado', 0),
    cadena('Supermercados Tres Samanes', 1),
    cadena('Híper Caribay', 2),
    cadena('Mercados Cuatro Vientos', 3),
    cadena('Farmacias Sanarey', 4),
    cadena('Automercados Puerta del Llano', 5, 'Llanos'),
    cadena('Supermercados Brisas del Golfo', 6, 'Oriente'),
    de('Independiente', 'Moderno')('Bodegones Don Apolinar', 7, 'Capital'),
    de('Independiente', 'Tradicional')('Abastos La Espiga de Oro', 8, 'Centro'),
    de('Independiente', 'Tradicional')('Víveres Hermanos Pacheco', 9, 'Andes'),
    de('Horeca', 'Restaurant')('Restaurantes El Budare de Carmen', 10, 'Occidente'),
    de('Horeca', 'Cafetería')('Cafeterías La Colada', 11, 'Capital'),
  ],
  'costa-serena': [
    cadena('Automercados Isla Clara', 6, 'Oriente'),
    cadena('Supermercados El Faro Viejo', 5, 'Oriente'),
    de('Independiente', 'Tradicional')('Bodegón Muelle Quince', 7, 'Oriente'),
    de('Horeca', 'Hotel')('Hoteles Bahía Escondida', 2, 'Oriente'),
  ],
};

const CLASES: [como: string, tipo: TipoDeUnidad, canal: CanalDeVenta][] = [
  ['Automercados', 'Cadena', 'Moderno'],
  ['Supermercados', 'Cadena', 'Moderno'],
  ['Mercados', 'Cadena', 'Moderno'],
  ['Farmacias', 'Cadena', 'Moderno'],
  ['Bodegones', 'Independiente', 'Moderno'],
  ['Abastos', 'Independiente', 'Tradicional'],
  ['Víveres', 'Independiente', 'Tradicional'],
  ['Hoteles', 'Horeca', 'Hotel'],
  ['Restaurantes', 'Horeca', 'Restaurant'],
  ['Panaderías', 'Horeca', 'Cafetería'],
];

const NOMBRES =
  `Agua Mansa, Alto Verde, Apamate, Bucare Rojo, Camino Real, Caño Claro, Caracolí, Cardenalito, Cerro Pintado,
  Cinco Esquinas, Corocoro, Cotoperí, Cristofué, Cuatro Lunas, Doña Bertilia, Doña Eufemia, Don Aniceto, Don Crisanto,
  El Alcaraván, El Cují, El Guamache, El Merecure, El Pomarroso, El Totumo, Flor de Mayo, Flor de Urape, Garza Blanca,
  Guayacán, Jobo Dulce, La Ceiba Grande, La Esquina Nueva, La Guacharaca, La Romana Vieja, La Trinitaria, Las Cayenas,
  Las Tres Gracias, Llano Alto, Los Cedros del Sur, Los Mereyes, Loma Linda, Mata de Coco, Monte Claro, Morichal, Nube Azul,
  Ocho Estrellas, Palma Real, Paso Hondo, Piedra Azul, Puerto Sereno, Rincón del Valle, Río Manso, Sabana Larga, San Onofre,
  Santa Lucrecia, Sol Naciente, Tacarigua Nueva, Tierra Buena, Tres Caminos, Uverito, Viento Norte`
    .split(',')
    .map((nombre) => nombre.trim());

/** Beyond those thought of one by one: every kind with every name, no two alike for as many as there are of both together. */
const otra = (numero: number): NombreDeCadena => {
  const [como, tipo, canal] = CLASES[numero % CLASES.length] ?? ['Abastos', 'Independiente', 'Tradicional'];
  const nombre = NOMBRES[(Math.floor(numero / CLASES.length) + numero) % NOMBRES.length];
  const region = numero % 3 === 0 ? undefined : elegir(regiones, `cadena/${numero}`);
  return { nombre: `${como} ${nombre}`, tipo, canal, ...(region && { region }) };
};

/** So many of them, or those of the company that has only its own. */
export const nombresDeCadenas = ({ clave }: EmpresaDeDemo, cuantas: number): NombreDeCadena[] => {
  const suyas = propias[clave];
  return [...suyas, ...Array.from({ length: Math.max(cuantas - suyas.length, 0) }, (_, i) => otra(suyas.length + i))];
};
