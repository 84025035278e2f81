import type { EstadoGeografico } from '#src/dominio/puntos-de-venta/enumeraciones.ts';

/** How a company from the centre divides the country. */
export type Region = 'Capital' | 'Centro' | 'Occidente' | 'Andes' | 'Oriente' | 'Llanos' | 'Guayana';

export interface Ciudad {
  nombre: string;
  estado: EstadoGeografico;
  municipio: string;
  lat: number;
  lng: number;
  /** How far from the centre there are shops, in kilometres; on a coast, no farther than the water. */
  radio: number;
  region: Region;
  /** Shops in it, next to the others. */
  peso: number;
}

type Linea = [
  nombre: string,
  estado: EstadoGeografico,
  municipio: string,
  lat: number,
  lng: number,
  radio: number,
  peso: number,
];

const en = (region: Region, lineas: Linea[]): Ciudad[] =>
  lineas.map(([nombre, estado, municipio, lat, lng, radio, peso]) => ({
    nombre,
    estado,
    municipio,
    lat,
    lng,
    radio,
    region,
    peso,
  }));

/** Cities and their municipios as they are. Centres of coastal ones lie a little inland, so that no branch is in the water. */
export const ciudades: readonly Ciudad[] = [
  ...en('Capital', [
    ['Caracas', 'Distrito Capital', 'Libertador', 10.494, -66.914, 3.2, 12],
    ['Chacao', 'Miranda', 'Chacao', 10.493, -66.853, 1.2, 6],
    ['Baruta', 'Miranda', 'Baruta', 10.46, -66.872, 2.2, 6],
    ['Petare', 'Miranda', 'Sucre', 10.482, -66.811, 1.8, 5],
    ['El Hatillo', 'Miranda', 'El Hatillo', 10.424, -66.826, 1.4, 2],
    ['Los Teques', 'Miranda', 'Guaicaipuro', 10.346, -67.041, 1.6, 3],
    ['Guarenas', 'Miranda', 'Plaza', 10.467, -66.615, 1.5, 3],
    ['Guatire', 'Miranda', 'Zamora', 10.475, -66.542, 1.6, 3],
    ['Charallave', 'Miranda', 'Cristóbal Rojas', 10.243, -66.861, 1.4, 2],
    ['Ocumare del Tuy', 'Miranda', 'Tomás Lander', 10.114, -66.776, 1.3, 2],
    ['Catia La Mar', 'Vargas', 'Vargas', 10.595, -67.031, 0.7, 2],
    ['Maiquetía', 'Vargas', 'Vargas', 10.592, -66.957, 0.6, 2],
  ]),
  ...en('Centro', [
    ['Maracay', 'Aragua', 'Girardot', 10.253, -67.596, 3, 6],
    ['Turmero', 'Aragua', 'Santiago Mariño', 10.228, -67.475, 1.4, 2],
    ['Cagua', 'Aragua', 'Sucre', 10.186, -67.459, 1.3, 2],
    ['La Victoria', 'Aragua', 'José Félix Ribas', 10.226, -67.333, 1.5, 2],
    ['Valencia', 'Carabobo', 'Valencia', 10.18, -68.004, 3.5, 8],
    ['Naguanagua', 'Carabobo', 'Naguanagua', 10.254, -68.012, 1.6, 3],
    ['San Diego', 'Carabobo', 'San Diego', 10.255, -67.954, 1.5, 3],
    ['Guacara', 'Carabobo', 'Guacara', 10.228, -67.879, 1.2, 2],
    ['Puerto Cabello', 'Carabobo', 'Puerto Cabello', 10.458, -68.021, 0.9, 2],
    ['San Carlos', 'Cojedes', 'Ezequiel Zamora', 9.661, -68.587, 1.5, 1],
    ['San Felipe', 'Yaracuy', 'San Felipe', 10.34, -68.742, 1.5, 2],
    ['Yaritagua', 'Yaracuy', 'Peña', 10.08, -69.126, 1.2, 1],
  ]),
  ...en('Occidente', [
    ['Barquisimeto', 'Lara', 'Iribarren', 10.063, -69.335, 4, 7],
    ['Cabudare', 'Lara', 'Palavecino', 10.032, -69.261, 1.5, 3],
    ['Carora', 'Lara', 'Torres', 10.176, -70.081, 1.4, 1],
    ['El Tocuyo', 'Lara', 'Morán', 9.787, -69.793, 1.2, 1],
    ['Maracaibo', 'Zulia', 'Maracaibo', 10.66, -71.645, 3.2, 8],
    ['San Francisco', 'Zulia', 'San Francisco', 10.553, -71.654, 2, 3],
    ['Cabimas', 'Zulia', 'Cabimas', 10.395, -71.432, 1.4, 2],
    ['Ciudad Ojeda', 'Zulia', 'Lagunillas', 10.206, -71.295, 1.4, 2],
    ['Coro', 'Falcón', 'Miranda', 11.404, -69.67, 1.6, 2],
    ['Punto Fijo', 'Falcón', 'Carirubana', 11.702, -70.185, 1.4, 2],
  ]),
  ...en('Andes', [
    ['San Cristóbal', 'Táchira', 'San Cristóbal', 7.768, -72.225, 2.2, 4],
    ['Táriba', 'Táchira', 'Cárdenas', 7.822, -72.224, 1, 1],
    ['Rubio', 'Táchira', 'Junín', 7.701, -72.356, 1, 1],
    ['Mérida', 'Mérida', 'Libertador', 8.583, -71.158, 1.6, 3],
    ['Ejido', 'Mérida', 'Campo Elías', 8.548, -71.242, 1, 1],
    ['El Vigía', 'Mérida', 'Alberto Adriani', 8.621, -71.652, 1.3, 1],
    ['Valera', 'Trujillo', 'Valera', 9.318, -70.607, 1.4, 2],
    ['Trujillo', 'Trujillo', 'Trujillo', 9.367, -70.436, 0.9, 1],
  ]),
  ...en('Llanos', [
    ['Barinas', 'Barinas', 'Barinas', 8.622, -70.213, 2, 2],
    ['Guanare', 'Portuguesa', 'Guanare', 9.042, -69.743, 1.6, 1],
    ['Acarigua', 'Portuguesa', 'Páez', 9.554, -69.196, 1.8, 2],
    ['Araure', 'Portuguesa', 'Araure', 9.575, -69.222, 1.2, 1],
    ['San Juan de los Morros', 'Guárico', 'Juan Germán Roscio Nieves', 9.909, -67.355, 1.3, 1],
    ['Calabozo', 'Guárico', 'Francisco de Miranda', 8.93, -67.427, 1.4, 1],
    ['Valle de la Pascua', 'Guárico', 'Leonardo Infante', 9.214, -66.01, 1.4, 1],
    ['San Fernando de Apure', 'Apure', 'San Fernando', 7.885, -67.473, 1, 1],
  ]),
  ...en('Oriente', [
    ['Barcelona', 'Anzoátegui', 'Simón Bolívar', 10.132, -64.692, 1.8, 3],
    ['Puerto La Cruz', 'Anzoátegui', 'Juan Antonio Sotillo', 10.2, -64.633, 1, 3],
    ['Lechería', 'Anzoátegui', 'Diego Bautista Urbaneja', 10.183, -64.69, 0.6, 2],
    ['El Tigre', 'Anzoátegui', 'Simón Rodríguez', 8.889, -64.253, 1.8, 2],
    ['Cumaná', 'Sucre', 'Sucre', 10.449, -64.163, 1.2, 2],
    ['Carúpano', 'Sucre', 'Bermúdez', 10.655, -63.25, 0.8, 1],
    ['Maturín', 'Monagas', 'Maturín', 9.745, -63.185, 2.4, 3],
    ['Porlamar', 'Nueva Esparta', 'Mariño', 10.966, -63.86, 1, 2],
    ['La Asunción', 'Nueva Esparta', 'Arismendi', 11.033, -63.863, 0.7, 1],
    ['Tucupita', 'Delta Amacuro', 'Tucupita', 9.06, -62.053, 0.8, 1],
  ]),
  ...en('Guayana', [
    ['Puerto Ordaz', 'Bolívar', 'Caroní', 8.288, -62.736, 2.2, 4],
    ['Ciudad Bolívar', 'Bolívar', 'Angostura del Orinoco', 8.108, -63.549, 1.8, 2],
    ['Upata', 'Bolívar', 'Piar', 8.014, -62.401, 1, 1],
    ['Puerto Ayacucho', 'Amazonas', 'Atures', 5.659, -67.615, 0.9, 1],
  ]),
];

export const regiones: readonly Region[] = [...new Set(ciudades.map(({ region }) => region))];
