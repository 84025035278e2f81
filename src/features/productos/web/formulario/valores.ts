import * as z from 'zod/mini';
import { leerNumero, textoDePrecio } from '#src/dominio/productos/web/numeros.ts';
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
  codigos_de_barras: '',
};

/** Of a product, or of what is about to become one. */
export const valoresDe = (producto: DatosDeProducto, decimal: ',' | '.'): Valores => ({
  nombre: producto.nombre,
  sku: producto.sku ?? '',
  categoria: producto.categoria ?? '',
  presentacion: producto.presentacion ?? '',
  precio_compra: textoDePrecio(producto.precio_compra, decimal),
  precio_venta_sugerido: textoDePrecio(producto.precio_venta_sugerido, decimal),
  cantidad_minima_quiebre: producto.cantidad_minima_quiebre?.toString() ?? '',
  codigos_de_barras: producto.codigos_de_barras ?? '',
});

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
