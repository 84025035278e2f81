import { leerNumero, textoDePrecio } from '#src/dominio/productos/web/numeros.ts';
import { cambioSchema, valores, type Cambio, type Valor } from '#src/dominio/surtido/contract.ts';
import type { Producto } from '../consultas.ts';

/** What a place says of a product: null where it inherits. */
type Dicho = Producto['propio'];

/** A figure as it stands in its field. While it is inherited the field shows what it inherits. */
export interface Cifra {
  hereda: boolean;
  texto: string;
}

export interface Escrito {
  venta: boolean | null;
  minimo: Cifra;
  precio: Cifra;
}

/** What the fields begin with. */
export const escritoDe = (
  { propio, heredado }: Pick<Producto, 'propio' | 'heredado'>,
  decimal: ',' | '.',
): Escrito => ({
  venta: propio.venta,
  minimo: { hereda: propio.minimo === null, texto: (propio.minimo ?? heredado.minimo)?.toString() ?? '' },
  precio: { hereda: propio.precio === null, texto: textoDePrecio(propio.precio ?? heredado.precio, decimal) },
});

/** An empty field says nothing: it inherits. */
const cifraDe = ({ hereda, texto }: Cifra): number | null => (hereda ? null : leerNumero(texto));

const dichoDe = ({ venta, minimo, precio }: Escrito): Dicho => ({
  venta,
  minimo: cifraDe(minimo),
  precio: cifraDe(precio),
});

/** Of what the place says, what would be otherwise; nothing if all of it stays. */
export const cambioDe = ({ id, propio }: Pick<Producto, 'id' | 'propio'>, escrito: Escrito): Cambio | undefined => {
  const dicho = dichoDe(escrito);
  const distintos = valores.filter((que) => dicho[que] !== propio[que]);
  return distintos.length === 0
    ? undefined
    : { producto_id: id, ...Object.fromEntries(distintos.map((que) => [que, dicho[que]])), antes: propio };
};

/** Which of the values that would be otherwise will not do. */
export const malosDe = (cambio: Cambio): ReadonlySet<Valor> => {
  const { error } = cambioSchema.safeParse(cambio);
  const campos = new Set(error?.issues.map(({ path: [campo] }) => campo));
  return new Set(valores.filter((que) => campos.has(que)));
};

const iguales = (una: Cifra, otra: Cifra): boolean => una.hereda === otra.hereda && una.texto === otra.texto;

/** What the person wrote stays; what they left as it was is what somebody else has said meanwhile. */
export const sobreLoNuevo = (escrito: Escrito, antes: Escrito, ahora: Escrito): Escrito => ({
  venta: escrito.venta === antes.venta ? ahora.venta : escrito.venta,
  minimo: iguales(escrito.minimo, antes.minimo) ? ahora.minimo : escrito.minimo,
  precio: iguales(escrito.precio, antes.precio) ? ahora.precio : escrito.precio,
});
