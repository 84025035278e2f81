import { circulo, linea, rect, svg, trazo } from './svg.ts';

type Envase = (color: string, acento: string) => string[];

const SOMBRA = '<ellipse cx="32" cy="57" rx="17" ry="2.6" fill="#000" opacity=".12"/>';

/** What a product stands on the shelf as. Nobody's: a shape, a colour and a label without words. */
const dibujos = {
  bolsa: (color, acento) => [
    trazo('M18 12h28l-3 5q5 20 2 39H19q-3-19 2-39Z', color),
    rect(20, 10, 24, 4, acento, 1),
    circulo(32, 36, 9, '#fffdf7'),
    trazo('M32 30q7 4 0 12-7-8 0-12Z', acento),
  ],
  caja: (color, acento) => [
    trazo('M16 16 42 12l6 4v38H16Z', color),
    trazo('M42 12l6 4v38h-6Z', acento),
    rect(20, 24, 18, 14, '#fffdf7', 2),
    rect(23, 28, 12, 2.4, acento),
    rect(23, 33, 8, 2.4, acento),
  ],
  botella: (color, acento) => [
    rect(28, 6, 8, 7, acento, 2),
    trazo('M28 13h8v5q8 4 8 12v22q0 4-4 4H24q-4 0-4-4V30q0-8 8-12Z', color),
    rect(20, 32, 24, 15, '#fffdf7'),
    circulo(32, 39.5, 4.6, acento),
  ],
  lata: (color, acento) => [
    rect(18, 18, 28, 36, color, 3),
    rect(18, 15, 28, 5, '#c9ced6', 2),
    rect(18, 52, 28, 4, '#c9ced6', 2),
    rect(18, 27, 28, 16, '#fffdf7'),
    trazo('M24 39q8-14 16 0Z', acento),
  ],
  frasco: (color, acento) => [
    rect(22, 9, 20, 8, acento, 2),
    rect(18, 18, 28, 38, color, 7),
    rect(18, 29, 28, 16, '#fffdf7'),
    circulo(27, 37, 4, acento),
    circulo(35, 37, 4, acento),
  ],
  carton: (color, acento) => [
    trazo('M20 22 26 10h12l6 12Z', acento),
    rect(20, 22, 24, 34, color),
    trazo('M20 44q6-6 12 0t12 0v12H20Z', '#fffdf7'),
    circulo(32, 32, 5, '#fffdf7'),
  ],
  barra: (color, acento) => [
    rect(8, 26, 48, 20, color, 3),
    trazo('M8 26l-4 3 4 3-4 4 4 3-4 4 4 3ZM56 26l4 3-4 3 4 4-4 3 4 4-4 3Z', acento),
    rect(18, 31, 28, 10, '#fffdf7', 2),
    linea('M22 36h20', acento, 2.4),
  ],
  sobre: (color, acento) => [
    rect(17, 14, 30, 42, color, 2),
    linea('M17 18h30M17 52h30', acento, 1.6),
    circulo(32, 34, 10, '#fffdf7'),
    trazo('M27 38q-2-8 8-9 2 9-8 9Z', acento),
  ],
} satisfies Record<string, Envase>;

export type TipoDeEnvase = keyof typeof dibujos;

export const envase = (tipo: TipoDeEnvase, color: string, acento: string): string =>
  svg(rect(0, 0, 64, 64, '#ffffff'), SOMBRA, ...dibujos[tipo](color, acento));
