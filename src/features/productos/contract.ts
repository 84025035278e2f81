import * as z from 'zod/mini';
import { juntarCodigos, sonCodigos } from '#src/dominio/productos/codigos.ts';
import { filtrosDeProductos, productoSchema } from '#src/dominio/productos/contract.ts';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { nombreSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { exportSchema } from '#src/platform/shared/export-format.ts';
import { refusedImage } from '#src/platform/shared/image.ts';
import { integer, precioSchema, versionSchema } from '#src/platform/shared/number.ts';
import { changedMeanwhile } from '#src/platform/shared/versions.ts';

const unProducto = z.object({ empresaId: z.uuid(), productoId: z.uuid() });
const noEncontrado = { 'producto.no_encontrado': 404 } as const;

const optativo = (largo: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(largo))),
    z.transform((texto: string | null) => (texto === '' ? null : texto)),
  );

const codigosSchema = z.pipe(
  z.nullable(z.string().check(z.maxLength(1000), z.refine(sonCodigos))),
  z.transform((escritos: string | null) => juntarCodigos(escritos ?? '')),
);

/** What the form fills and what a row of an imported file must be. */
export const datosDeProductoSchema = z.strictObject({
  nombre: nombreSchema,
  sku: optativo(100),
  categoria: optativo(100),
  presentacion: optativo(100),
  precio_compra: z.nullable(precioSchema),
  precio_venta_sugerido: z.nullable(precioSchema),
  cantidad_minima_quiebre: z.nullable(integer(0, 2_147_483_647)),
  codigos_de_barras: codigosSchema,
});
export type DatosDeProducto = z.output<typeof datosDeProductoSchema>;

/** A form of before does not know of barcodes: without them they stay as they are. */
const datosEnviadosSchema = z.strictObject({
  ...datosDeProductoSchema.shape,
  codigos_de_barras: z.optional(codigosSchema),
});
export type DatosEnviados = z.output<typeof datosEnviadosSchema>;

export const verOpcionesDeProductos = contract({
  method: 'GET',
  path: '/empresas/:empresaId/productos/opciones',
  summary: 'Categories and presentations in use, for the filters',
  ...forManagers,
  params: inEmpresa,
  response: z.object({ categorias: z.array(z.string()), presentaciones: z.array(z.string()) }),
});

export const crearProducto = contract({
  method: 'POST',
  path: '/empresas/:empresaId/productos',
  summary: 'Add a product',
  ...forManagers,
  params: inEmpresa,
  body: datosEnviadosSchema,
  response: productoSchema,
});

export const verProducto = contract({
  method: 'GET',
  path: '/empresas/:empresaId/productos/:productoId',
  summary: 'One product',
  ...forManagers,
  params: unProducto,
  response: productoSchema,
  problems: noEncontrado,
});

/** `version` is the one that was read: someone else's change in between is `registro.cambiado`, and nothing is written. */
export const editarProducto = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/productos/:productoId',
  summary: 'Change a product',
  ...forManagers,
  params: unProducto,
  body: z.strictObject({ datos: datosEnviadosSchema, version: versionSchema }),
  response: productoSchema,
  problems: { ...noEncontrado, ...changedMeanwhile },
});

/** Deleting keeps the row, archived: visits may speak of it, and it can be brought back. */
export const archivarProducto = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/productos/:productoId/archivado',
  summary: 'Take a product out of the catalogue, or bring it back',
  ...forManagers,
  params: unProducto,
  body: z.strictObject({ archivado: z.boolean() }),
  problems: noEncontrado,
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirImagenDeProducto = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/productos/:productoId/imagen',
  summary: 'Replace the picture of a product',
  ...forManagers,
  params: unProducto,
  body: 'stream',
  response: z.object({ imagen_url: z.string() }),
  problems: { ...noEncontrado, ...refusedImage },
});

/** The filters' whole result, as a file: the columns of the import, so that it can be imported again, `imagen_url` and `created_at`. */
export const exportarProductos = contract({
  method: 'GET',
  path: '/empresas/:empresaId/productos/exportacion',
  exports: true,
  summary: 'What the filters show, as CSV or XLSX',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ ...filtrosDeProductos, ...exportSchema }),
  response: 'stream',
});
