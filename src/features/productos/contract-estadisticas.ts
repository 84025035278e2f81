import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';

/**
 * How the product stood at the last visit that was done in each branch that sells it. A branch without one, or whose last did not
 * ask for the product, is among `sucursales` and not among `con_datos`: what follows is of the latter.
 */
export const verEstadisticasDeProducto = contract({
  method: 'GET',
  path: '/empresas/:empresaId/productos/:productoId/estadisticas',
  summary: 'How a product stands in the branches that sell it',
  ...forManagers,
  params: z.object({ empresaId: z.uuid(), productoId: z.uuid() }),
  response: z.object({
    sucursales: z.number(),
    con_datos: z.number(),
    quiebre: z.number(),
    exhibidos: z.number(),
    material_pop: z.number(),
    /** What was on all their shelves together. */
    existencia: z.number(),
    /** Of the prices that were noted; `con_precio` says how many. */
    con_precio: z.number(),
    precio_minimo: z.nullable(z.number()),
    precio_promedio: z.nullable(z.number()),
    precio_maximo: z.nullable(z.number()),
    /** That of today. */
    precio_sugerido: z.nullable(z.number()),
    ultima_fecha: z.nullable(fechaSchema),
    /** The last ten, the newest first. */
    observaciones: z.array(
      z.object({
        visita_id: z.uuid(),
        fecha: fechaSchema,
        sucursal_nombre: z.string(),
        cadena_nombre: z.string(),
        inventario_actual: z.string(),
        precio_venta_observado: z.nullable(z.number()),
        quiebre: z.boolean(),
      }),
    ),
  }),
  problems: { 'producto.no_encontrado': 404 },
});
export type EstadisticasDeProducto = z.output<typeof verEstadisticasDeProducto.response>;
