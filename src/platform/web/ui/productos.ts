const SIMBOLOS = {
  paquete: [94, 144],
  caja: [104, 131],
  frasco: [63, 156],
  botella: [57, 156],
  carton: [69, 150],
  lata: [84, 66],
  hueco: [74, 126],
} as const;

type Simbolo = keyof typeof SIMBOLOS;

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
} as const satisfies Record<string, readonly [Simbolo, ...string[]]>;

export type Producto = keyof typeof PRODUCTOS;

export interface Dibujo {
  simbolo: Simbolo;
  ancho: number;
  alto: number;
  colores: Record<string, string>;
}

export const dibujoDe = (producto: Producto): Dibujo => {
  const [simbolo, ...colores] = PRODUCTOS[producto];
  const [ancho, alto] = SIMBOLOS[simbolo];
  return {
    simbolo,
    ancho,
    alto,
    colores: Object.fromEntries(colores.map((color, i) => [`--${'abcd'.charAt(i)}`, color])),
  };
};

export const TABLA = 11;
const ALTO_DE_REPISA = 200;
const MARGEN = 32;

/** Where each product stands: side by side, their feet on their board. */
export const colocar = (repisas: readonly (readonly Producto[])[], separacion: number) => {
  const suelos = repisas.map((_, nivel) => (nivel + 1) * ALTO_DE_REPISA - TABLA);
  const puestos = repisas.flatMap((productos, nivel) => {
    let x = MARGEN;
    return productos.map((producto, lugar) => {
      const dibujo = dibujoDe(producto);
      const puesto = { id: `${nivel}-${lugar}`, x, y: (suelos[nivel] ?? 0) - dibujo.alto, dibujo };
      x += dibujo.ancho + separacion;
      return puesto;
    });
  });
  return { puestos, suelos, alto: repisas.length * ALTO_DE_REPISA };
};
