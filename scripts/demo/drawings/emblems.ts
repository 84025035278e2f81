import { circulo, linea, rect, svg, trazo } from './svg.ts';

type Motivo = (fuerte: string, claro: string) => string[];

/** What each name speaks of, in two colours. */
const motivos: readonly Motivo[] = [
  // a troupial
  (f, c) => [
    circulo(30, 30, 13, c),
    trazo('M40 24l12 4-12 5Z', f),
    trazo('M14 46 30 30l10 9Z', f),
    circulo(34, 25, 2.4, f),
  ],
  // three rain trees
  (f, c) => [
    rect(15, 34, 3, 16, f),
    rect(30.5, 30, 3, 20, f),
    rect(46, 34, 3, 16, f),
    circulo(16.5, 28, 9, c),
    circulo(32, 21, 11, c),
    circulo(47.5, 28, 9, c),
  ],
  // peaks with snow
  (f, c) => [trazo('M8 50 26 18 44 50Z', f), trazo('M28 50 42 26 56 50Z', c), trazo('M26 18l6 10-6 4-5-4Z', c)],
  // four winds
  (f, c) => [
    trazo('M32 32V10q14 2 14 14Z', f),
    trazo('M32 32h22q-2 14-14 14Z', c),
    trazo('M32 32v22q-14-2-14-14Z', f),
    trazo('M32 32H10q2-14 14-14Z', c),
  ],
  // a leaf on a cross
  (f, c) => [rect(26, 12, 12, 40, c, 3), rect(12, 26, 40, 12, c, 3), trazo('M22 42q0-20 20-20 0 20-20 20Z', f)],
  // the plain at sunset
  (f, c) => [
    circulo(32, 34, 13, c),
    rect(8, 36, 48, 4, f, 2),
    rect(14, 44, 36, 3, f, 1.5),
    rect(22, 51, 20, 3, f, 1.5),
  ],
  // waves of the gulf
  (f, c) => [
    linea('M10 24c6 0 6 6 11 6s6-6 11-6 6 6 11 6 6-6 11-6', f, 5),
    linea('M10 42c6 0 6 6 11 6s6-6 11-6 6 6 11 6 6-6 11-6', c, 5),
  ],
  // a barrel
  (f, c) => [trazo('M18 12h28q6 20 0 40H18q-6-20 0-40Z', f), rect(14.5, 22, 35, 4, c), rect(14.5, 38, 35, 4, c)],
  // an ear of wheat
  (f, c) => [
    linea('M32 54V22', f, 3),
    ...[20, 29, 38].flatMap((y) => [
      trazo(`M32 ${y + 8}q-12 0-12-11 12 1 12 11Z`, c),
      trazo(`M32 ${y + 8}q12 0 12-11-12 1-12 11Z`, c),
    ]),
    trazo('M32 20q-6-5 0-12 6 7 0 12Z', c),
  ],
  // a basket
  (f, c) => [linea('M18 30q0-18 14-18t14 18', f, 4), trazo('M12 30h40l-5 22H17Z', c), rect(12, 28, 40, 5, f, 2)],
  // a griddle with its arepa
  (f, c) => [rect(44, 29, 16, 6, f, 3), circulo(28, 32, 20, f), circulo(28, 32, 12, c), linea('M22 30q6-5 12 0', f, 2)],
  // a cup
  (f, c) => [
    linea('M44 28q10 0 8 8-2 6-10 5', f, 4),
    trazo('M14 24h32v14q0 14-16 14T14 38Z', f),
    linea('M24 18q-4-4 0-8M34 18q-4-4 0-8', c, 3),
  ],
];

const colores: readonly [fondo: string, fuerte: string, claro: string][] = [
  ['#fff4d6', '#1f2937', '#f2a900'],
  ['#e9f5ec', '#5b3a1e', '#2f855a'],
  ['#e6f0fa', '#1e3a5f', '#7fb2e5'],
  ['#f0ebfa', '#5b3fa0', '#c9b8f0'],
  ['#e7f6f4', '#0f766e', '#a7dcd5'],
  ['#fdeee4', '#9a3412', '#f59e56'],
];

/** The same motif in other colours is another chain's. */
export const emblema = (numero: number, vuelta: number): string => {
  const [fondo, fuerte, claro] = colores[(numero + vuelta * 5) % colores.length] ?? ['#ffffff', '#000000', '#888888'];
  const motivo = motivos[numero % motivos.length];
  return svg(rect(0, 0, 64, 64, fondo, 12), ...(motivo?.(fuerte, claro) ?? []));
};
