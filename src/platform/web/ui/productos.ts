const GLYPHS = {
  paquete: [94, 144],
  caja: [104, 131],
  frasco: [63, 156],
  botella: [57, 156],
  carton: [69, 150],
  lata: [84, 66],
  hueco: [74, 126],
} as const;

type Glyph = keyof typeof GLYPHS;

/** The goods of the illustrations: a drawing of productos.svg and its colours. All invented. */
const PRODUCTOS = {
  harina: ['paquete', '#f0b429', '#b8701a', '#8a3b12', '#f0b429'],
  cafe: ['paquete', '#5b3626', '#b09070', '#f3d9ae', '#5b3626'],
  galletas: ['caja', '#d99f63', '#66431f', '#5b3a1c', '#8a6236'],
  chocolate: ['caja', '#6b2c3a', '#e5b596', '#f6cfa8', '#c98f7a'],
  salsa: ['frasco', '#c0382b', '#ffe1d6', '#e07a69'],
  agua: ['botella', '#2f8f9d', '#e0f5f4'],
  aceite: ['botella', '#3f8f55', '#f0f7dc'],
  leche: ['carton', '#f3e8d0', '#7d95a8', '#2b5c8a'],
  jugo: ['carton', '#2f8f9d', '#9ccad2', '#e0f5f4'],
  atun: ['lata', '#1f5c8a', '#bcc4c6', '#f6cf57'],
  hueco: ['hueco'],
} as const satisfies Record<string, readonly [Glyph, ...string[]]>;

export type Producto = keyof typeof PRODUCTOS;

export interface Drawing {
  glyph: Glyph;
  width: number;
  height: number;
  colors: Record<string, string>;
}

export const drawingOf = (producto: Producto): Drawing => {
  const [glyph, ...colors] = PRODUCTOS[producto];
  const [width, height] = GLYPHS[glyph];
  return {
    glyph,
    width,
    height,
    colors: Object.fromEntries(colors.map((color, i) => [`--${'abcd'.charAt(i)}`, color])),
  };
};

export const TABLE = 11;
const SHELF_HEIGHT = 200;
const MARGIN = 32;

/** Where each product stands: side by side, their feet on their board. */
export const arrange = (shelves: readonly (readonly Producto[])[], spacing: number) => {
  const floors = shelves.map((_, level) => (level + 1) * SHELF_HEIGHT - TABLE);
  const seats = shelves.flatMap((productos, level) => {
    let x = MARGIN;
    return productos.map((producto, place) => {
      const drawing = drawingOf(producto);
      const put = { id: `${level}-${place}`, x, y: (floors[level] ?? 0) - drawing.height, drawing };
      x += drawing.width + spacing;
      return put;
    });
  });
  return { seats, floors, height: shelves.length * SHELF_HEIGHT };
};
