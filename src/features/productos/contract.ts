import * as z from 'zod/mini';
import { filtrosDeProductos, productoSchema } from '#src/dominio/productos/contract.ts';
import { deQuienesGestionan, enEmpresa } from '#src/platform/shared/acceso.ts';
import { nombreSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { entero, precioSchema, versionSchema } from '#src/platform/shared/numero.ts';
import { registroCambiado } from '#src/platform/shared/registro.ts';

const unProducto = z.object({ empresaId: z.uuid(), productoId: z.uuid() });
const noEncontrado = { 'producto.no_encontrado': 404 } as const;

const optativo = (largo: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(largo))),
    z.transform((texto: string | null) => (texto === '' ? null : texto)),
  );

/** What the form fills and what a row of an imported file must be. */
export const datosDeProductoSchema = z.strictObject({
  nombre: nombreSchema,
  sku: optativo(100),
  categoria: optativo(100),
  presentacion: optativo(100),
  precio_compra: z.nullable(precioSchema),
  precio_venta_sugerido: z.nullable(precioSchema),
  cantidad_minima_quiebre: z.nullable(entero(0, 2_147_483_647)),
});
export type DatosDeProducto = z.output<typeof datosDeProductoSchema>;

export const verOpcionesDeProductos = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/productos/opciones',
  resumen: 'Categories and presentations in use, for the filters',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  respuesta: z.object({ categorias: z.array(z.string()), presentaciones: z.array(z.string()) }),
});

export const crearProducto = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/productos',
  resumen: 'Add a product',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  cuerpo: datosDeProductoSchema,
  respuesta: productoSchema,
});

export const verProducto = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/productos/:productoId',
  resumen: 'One product',
  ...deQuienesGestionan,
  parametros: unProducto,
  respuesta: productoSchema,
  problemas: noEncontrado,
});

/** `version` is the one that was read: someone else's change in between is `registro.cambiado`, and nothing is written. */
export const editarProducto = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/productos/:productoId',
  resumen: 'Change a product',
  ...deQuienesGestionan,
  parametros: unProducto,
  cuerpo: z.strictObject({ datos: datosDeProductoSchema, version: versionSchema }),
  respuesta: productoSchema,
  problemas: { ...noEncontrado, ...registroCambiado },
});

/** Deleting keeps the row, archived: visits may speak of it, and it can be brought back. */
export const archivarProducto = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/productos/:productoId/archivado',
  resumen: 'Take a product out of the catalogue, or bring it back',
  ...deQuienesGestionan,
  parametros: unProducto,
  cuerpo: z.strictObject({ archivado: z.boolean() }),
  problemas: noEncontrado,
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirImagenDeProducto = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/productos/:productoId/imagen',
  resumen: 'Replace the picture of a product',
  ...deQuienesGestionan,
  parametros: unProducto,
  cuerpo: 'flujo',
  respuesta: z.object({ imagen_url: z.string() }),
  problemas: { ...noEncontrado, ...imagenRechazada },
});

/** The filters' whole result, as a file: the columns of the import, so that it can be imported again, and `created_at`. */
export const exportarProductos = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/productos/exportacion',
  exporta: true,
  resumen: 'What the filters show, as CSV or XLSX',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  consulta: z.object({ ...filtrosDeProductos, formato: z.enum(['csv', 'xlsx']) }),
  respuesta: 'flujo',
});
