/** What the specification says of a product's record, as cases: both sides are held against the same ones. */
export interface CasoDeCaptura {
  que: string;
  inventario: string;
  umbral: number | null;
  quiebre: boolean;
  /** What follows from the inventory, until the person says otherwise. */
  exhibido: boolean;
}

export const CASOS_DE_CAPTURA: readonly CasoDeCaptura[] = [
  { que: 'below the threshold', inventario: '4', umbral: 5, quiebre: true, exhibido: true },
  { que: 'at the threshold', inventario: '5', umbral: 5, quiebre: false, exhibido: true },
  { que: 'above the threshold', inventario: '6', umbral: 5, quiebre: false, exhibido: true },
  { que: 'as a number and not as text', inventario: '10', umbral: 9, quiebre: false, exhibido: true },
  { que: 'leading zeros', inventario: '004', umbral: 5, quiebre: true, exhibido: true },
  { que: 'weighed, just below', inventario: '4.999', umbral: 5, quiebre: true, exhibido: true },
  { que: 'weighed, just above', inventario: '5.001', umbral: 5, quiebre: false, exhibido: true },
  { que: 'nothing, with a threshold', inventario: '0', umbral: 5, quiebre: true, exhibido: false },
  { que: 'nothing, with a threshold of nothing', inventario: '0', umbral: 0, quiebre: false, exhibido: false },
  { que: 'nothing, without a threshold', inventario: '0', umbral: null, quiebre: false, exhibido: false },
  { que: 'something, without a threshold', inventario: '7', umbral: null, quiebre: false, exhibido: true },
  { que: 'a weighed nothing', inventario: '0.000', umbral: null, quiebre: false, exhibido: false },
  { que: 'the most that fits', inventario: '999999999.999', umbral: 5, quiebre: false, exhibido: true },
  { que: 'none there, with a threshold', inventario: 'Sin existencia', umbral: 5, quiebre: true, exhibido: false },
  { que: 'none there, without one', inventario: 'Sin existencia', umbral: null, quiebre: true, exhibido: false },
  { que: 'none there, with a threshold of 0', inventario: 'Sin existencia', umbral: 0, quiebre: true, exhibido: false },
];

/** What is no inventory. */
export const INVENTARIOS_NO_VALIDOS = [
  '',
  ' ',
  '-1',
  '+1',
  '1,5',
  '.5',
  '5.',
  '1.2345',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1234567890',
  '5 unidades',
  'sin existencia',
  'Sin existencia ',
  '٣',
  '5\n',
] as const;

interface CasoDePrecio {
  observado: number | null;
  sugerido: number | null;
  elevado: boolean;
}

export const CASOS_DE_PRECIO: readonly CasoDePrecio[] = [
  { observado: 2.51, sugerido: 2.5, elevado: true },
  { observado: 2.5, sugerido: 2.5, elevado: false },
  { observado: 2.49, sugerido: 2.5, elevado: false },
  { observado: 0, sugerido: 0, elevado: false },
  { observado: 0.01, sugerido: 0, elevado: true },
  { observado: 3, sugerido: null, elevado: false },
  { observado: null, sugerido: 2.5, elevado: false },
];

interface CasoDeRango {
  observado: number | null;
  sugerido: number | null;
  tolerancia: number;
  fuera: 'elevado' | 'bajo' | null;
}

/** Against what the company's measures hold right. In binary fractions 1.05 is further from 1 than a twentieth. */
export const CASOS_DE_RANGO: readonly CasoDeRango[] = [
  { observado: 1.05, sugerido: 1, tolerancia: 0.05, fuera: null },
  { observado: 1.06, sugerido: 1, tolerancia: 0.05, fuera: 'elevado' },
  { observado: 0.95, sugerido: 1, tolerancia: 0.05, fuera: null },
  { observado: 0.94, sugerido: 1, tolerancia: 0.05, fuera: 'bajo' },
  { observado: 2.63, sugerido: 2.5, tolerancia: 0.05, fuera: 'elevado' },
  { observado: 2.62, sugerido: 2.5, tolerancia: 0.05, fuera: null },
  { observado: 1.69, sugerido: 1.45, tolerancia: 0.125, fuera: 'elevado' },
  { observado: 2.5, sugerido: 2.5, tolerancia: 0, fuera: null },
  { observado: 2.51, sugerido: 2.5, tolerancia: 0, fuera: 'elevado' },
  { observado: 0, sugerido: 2.5, tolerancia: 1, fuera: null },
  { observado: 9_999_999_999.99, sugerido: 9_999_999_999.98, tolerancia: 0, fuera: 'elevado' },
  { observado: 5, sugerido: 0, tolerancia: 0.05, fuera: null },
  { observado: 5, sugerido: null, tolerancia: 0.05, fuera: null },
  { observado: null, sugerido: 2.5, tolerancia: 0.05, fuera: null },
];
