import * as z from 'zod/mini';
import { datosDeProductoSchema, type DatosDeProducto } from '../../contract.ts';

/** What the form's fields hold. */
export type Valores = Record<keyof DatosDeProducto, string>;

export const VACIOS: Valores = {
  nombre: '',
  sku: '',
  categoria: '',
  presentacion: '',
  precio_compra: '',
  precio_venta_sugerido: '',
  cantidad_minima_quiebre: '',
};

/** A number as it is written in its field: `4,80`, in English `4.80`. */
const textoDePrecio = (precio: number | null, decimal: ',' | '.'): string =>
  precio === null ? '' : precio.toFixed(2).replace('.', decimal);

/** Of a product, or of what is about to become one. */
export const valoresDe = (producto: DatosDeProducto, decimal: ',' | '.'): Valores => ({
  nombre: producto.nombre,
  sku: producto.sku ?? '',
  categoria: producto.categoria ?? '',
  presentacion: producto.presentacion ?? '',
  precio_compra: textoDePrecio(producto.precio_compra, decimal),
  precio_venta_sugerido: textoDePrecio(producto.precio_venta_sugerido, decimal),
  cantidad_minima_quiebre: producto.cantidad_minima_quiebre?.toString() ?? '',
});

/**
 * Comma and point are both decimal, whatever keyboard the phone shows. `1.500` could be a thousand and a half or one and a half,
 * so what has more than two digits after it is never guessed at. What is no number is NaN, which no schema takes.
 */
export const leerNumero = (texto: string): number | null => {
  const escrito = texto.trim();
  if (escrito === '') return null;
  return /^-?(?:\d+(?:[.,]\d{0,2})?|[.,]\d{1,2})$/.test(escrito) ? Number(escrito.replace(',', '.')) : Number.NaN;
};

/** The contract's own schema, over what the fields hold. */
export const formularioSchema = z.pipe(
  z.pipe(
    z.custom<Valores>(),
    z.transform((values: Valores): DatosDeProducto => ({
      ...values,
      precio_compra: leerNumero(values.precio_compra),
      precio_venta_sugerido: leerNumero(values.precio_venta_sugerido),
      cantidad_minima_quiebre: leerNumero(values.cantidad_minima_quiebre),
    })),
  ),
  datosDeProductoSchema,
);
