import * as z from 'zod/mini';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';

export const productoSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  sku: z.nullable(z.string()),
  categoria: z.nullable(z.string()),
  presentacion: z.nullable(z.string()),
  precio_compra: z.nullable(z.number()),
  precio_venta_sugerido: z.nullable(z.number()),
  cantidad_minima_quiebre: z.nullable(z.number()),
  /** Several, with spaces between them. */
  codigos_de_barras: z.nullable(z.string()),
  imagen_url: z.nullable(z.string()),
  archivado: z.boolean(),
  version: z.number(),
  created_at: z.iso.datetime(),
});
export type Producto = z.infer<typeof productoSchema>;

export const ordenDeProductosSchema = z.enum(['ninguno', 'nombre_asc', 'nombre_desc', 'sku_asc', 'sku_desc']);

/** What the catalogue's filters say, for its list and for what is exported of it. `ninguno` is the newest first. */
export const filtrosDeProductos = {
  busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  categoria: z.optional(z.string().check(z.maxLength(100))),
  presentacion: z.optional(z.string().check(z.maxLength(100))),
  orden: z._default(ordenDeProductosSchema, 'ninguno'),
  archivados: z._default(z.enum(['no', 'solo']), 'no'),
};

export const listarProductos = contract({
  method: 'GET',
  path: '/empresas/:empresaId/productos',
  summary: 'The catalogue of the company',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ ...filtrosDeProductos, ...numberedPageSchema(25, 100) }),
  response: z.object({ productos: z.array(productoSchema), ...totalSchema }),
});
