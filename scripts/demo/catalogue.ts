import type { EmpresaDeDemo } from './companies.ts';
import type { TipoDeEnvase } from './drawings/packages.ts';

export interface ProductoDeCatalogo {
  nombre: string;
  categoria: string;
  presentacion: string;
  /** Suggested to the buyer; the company buys it for less. */
  precio: number;
  /** Fewer on the shelf are a shortage. */
  minimo: number;
  envase: TipoDeEnvase;
  colores: [color: string, acento: string];
}

const HARINAS = 'Harinas y Cereales';
const GRANOS = 'Arroz y Granos';
const PASTAS = 'Pastas';
const ACEITES = 'Aceites y Grasas';
const SALSAS = 'Salsas y Aderezos';
const ENLATADOS = 'Enlatados';
const LACTEOS = 'Lácteos';
const CAFE = 'Café e Infusiones';
const BEBIDAS = 'Bebidas';
const DULCES = 'Galletas y Dulces';
const CONDIMENTOS = 'Condimentos';

type Linea = [nombre: string, categoria: string, presentacion: string, precio: number, minimo: number];

const en = (envase: TipoDeEnvase, colores: [string, string], lineas: Linea[]): ProductoDeCatalogo[] =>
  lineas.map(([nombre, categoria, presentacion, precio, minimo]) => ({
    nombre,
    categoria,
    presentacion,
    precio,
    minimo,
    envase,
    colores,
  }));

/** Brands and products are invented. What shares package and colours shares a picture. */
export const catalogos: Record<EmpresaDeDemo['clave'], ProductoDeCatalogo[]> = {
  'paramo-alto': [
    ...en(
      'bolsa',
      ['#f2c14e', '#b4531f'],
      [
        ['Harina de Maíz Blanco La Cumbre', HARINAS, '1 kg', 1.35, 24],
        ['Harina de Maíz Amarillo La Cumbre', HARINAS, '1 kg', 1.4, 18],
        ['Harina de Trigo Leudante La Cumbre', HARINAS, '900 g', 1.6, 12],
        ['Mezcla para Cachapas La Cumbre', HARINAS, '500 g', 1.85, 8],
        ['Avena en Hojuelas Frailejón', HARINAS, '400 g', 1.5, 10],
      ],
    ),
    ...en(
      'bolsa',
      ['#f4f1e6', '#2f6f4f'],
      [
        ['Arroz Tipo I Doña Chila', GRANOS, '1 kg', 1.25, 24],
        ['Arroz Parbolizado Doña Chila', GRANOS, '900 g', 1.45, 16],
        ['Caraotas Negras Doña Chila', GRANOS, '500 g', 1.55, 12],
        ['Lentejas Doña Chila', GRANOS, '500 g', 1.5, 10],
        ['Arvejas Partidas Doña Chila', GRANOS, '500 g', 1.4, 8],
      ],
    ),
    ...en(
      'sobre',
      ['#d94f3d', '#8a1f12'],
      [
        ['Pasta Larga Vermicelli Nonna Lina', PASTAS, '1 kg', 1.7, 18],
        ['Pasta Corta Plumitas Nonna Lina', PASTAS, '1 kg', 1.75, 16],
        ['Pasta Corta Codito Nonna Lina', PASTAS, '500 g', 1.05, 12],
        ['Lasaña Precocida Nonna Lina', PASTAS, '250 g', 1.95, 6],
      ],
    ),
    ...en(
      'botella',
      ['#f0b429', '#8d5a00'],
      [
        ['Aceite de Maíz Sierra Clara', ACEITES, '1 L', 3.4, 12],
        ['Aceite de Soya Sierra Clara', ACEITES, '850 ml', 2.6, 12],
        ['Aceite de Girasol Sierra Clara', ACEITES, '1 L', 3.1, 8],
      ],
    ),
    ...en(
      'frasco',
      ['#f7e7a6', '#2b5d8a'],
      [
        ['Mayonesa Tradicional Tía Berta', SALSAS, '445 g', 2.45, 12],
        ['Mayonesa Ligera Tía Berta', SALSAS, '445 g', 2.55, 6],
        ['Margarina con Sal Tía Berta', ACEITES, '500 g', 1.95, 12],
        ['Mermelada de Guayaba Tía Berta', DULCES, '300 g', 1.8, 6],
      ],
    ),
    ...en(
      'botella',
      ['#c0392b', '#5d1410'],
      [
        ['Salsa de Tomate Tía Berta', SALSAS, '397 g', 1.65, 12],
        ['Salsa Inglesa Tía Berta', SALSAS, '150 ml', 1.2, 6],
        ['Salsa de Ajo Tía Berta', SALSAS, '150 ml', 1.15, 6],
      ],
    ),
    ...en(
      'lata',
      ['#2c7da0', '#d97706'],
      [
        ['Atún en Aceite Mar Adentro', ENLATADOS, '140 g', 1.6, 24],
        ['Atún en Agua Mar Adentro', ENLATADOS, '140 g', 1.6, 18],
        ['Sardinas en Salsa de Tomate Mar Adentro', ENLATADOS, '170 g', 1.05, 18],
        ['Maíz Dulce en Granos La Cumbre', ENLATADOS, '241 g', 1.3, 10],
        ['Guisantes La Cumbre', ENLATADOS, '241 g', 1.25, 8],
      ],
    ),
    ...en(
      'carton',
      ['#3a86c8', '#12395e'],
      [
        ['Leche Entera UHT Frailejón', LACTEOS, '1 L', 1.95, 24],
        ['Leche Descremada UHT Frailejón', LACTEOS, '1 L', 2, 12],
        ['Bebida Achocolatada Frailejón', LACTEOS, '200 ml', 0.75, 24],
        ['Néctar de Durazno Valle Alto', BEBIDAS, '1 L', 1.8, 12],
        ['Néctar de Manzana Valle Alto', BEBIDAS, '250 ml', 0.7, 24],
      ],
    ),
    ...en(
      'sobre',
      ['#5b3a29', '#e0a458'],
      [
        ['Café Molido Tostado Oscuro Alto Cafetal', CAFE, '250 g', 3.2, 12],
        ['Café Molido Tostado Medio Alto Cafetal', CAFE, '500 g', 5.9, 10],
      ],
    ),
    ...en(
      'barra',
      ['#7b4b94', '#f6c445'],
      [
        ['Galletas María Merienda Feliz', DULCES, '250 g', 1.1, 18],
        ['Galletas Rellenas de Vainilla Merienda Feliz', DULCES, '216 g', 1.35, 12],
      ],
    ),
    ...en(
      'frasco',
      ['#dfe7d3', '#4b7f3a'],
      [
        ['Adobo Completo Doña Chila', CONDIMENTOS, '200 g', 1.4, 8],
        ['Comino Molido Doña Chila', CONDIMENTOS, '50 g', 0.85, 6],
      ],
    ),
  ],
  'costa-serena': [
    ...en(
      'lata',
      ['#1f7a8c', '#f2b138'],
      [
        ['Atún en Aceite Puerto Azul', ENLATADOS, '170 g', 1.75, 18],
        ['Pepitonas en su Jugo Puerto Azul', ENLATADOS, '140 g', 2.1, 12],
        ['Sardinas Picantes Puerto Azul', ENLATADOS, '170 g', 1.1, 12],
        ['Mejillones en Escabeche Puerto Azul', ENLATADOS, '120 g', 2.6, 6],
      ],
    ),
    ...en(
      'botella',
      ['#7fc8a9', '#1d5c45'],
      [
        ['Agua Mineral Manantial Guaiquerí', BEBIDAS, '600 ml', 0.6, 48],
        ['Agua Mineral Manantial Guaiquerí Familiar', BEBIDAS, '5 L', 2.2, 12],
        ['Agua de Coco Palmarito', BEBIDAS, '330 ml', 1.3, 12],
      ],
    ),
    ...en(
      'bolsa',
      ['#e9edf2', '#3d6ea5'],
      [
        ['Sal Marina Fina Araya Blanca', CONDIMENTOS, '1 kg', 0.7, 24],
        ['Sal Marina Gruesa Araya Blanca', CONDIMENTOS, '1 kg', 0.75, 12],
      ],
    ),
    ...en(
      'barra',
      ['#f3b0a1', '#9b2f4b'],
      [
        ['Conserva de Coco Palmarito', DULCES, '80 g', 0.9, 12],
        ['Besos de Coco Palmarito', DULCES, '150 g', 1.4, 8],
      ],
    ),
    ...en(
      'caja',
      ['#f6d186', '#b0612a'],
      [
        ['Casabe Tostado Caserío', HARINAS, '300 g', 1.6, 10],
        ['Casabe con Ajo Caserío', HARINAS, '300 g', 1.75, 8],
      ],
    ),
  ],
};
