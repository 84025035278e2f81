import * as z from 'zod/mini';
import { esInventario } from '#src/dominio/visitas/captura.ts';
import { forManagers } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { precioSchema } from '#src/platform/shared/number.ts';
import { legible, motivoSchema } from './motivo.ts';

const cifrasSchema = z.strictObject({
  producto_id: z.uuid(),
  inventario_actual: z.string().check(z.maxLength(20), z.refine(esInventario)),
  exhibido: z.boolean(),
  material_pop: z.boolean(),
  precio_venta_observado: z.nullable(precioSchema),
  observaciones: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000), z.refine(legible))),
});
export type CifrasCorregidas = z.output<typeof cifrasSchema>;

/** The author corrects a visit on their own device, and for a while; then it is those who manage. */
export const corregirVisita = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/correccion',
  summary: 'Correct what was found in a visit that is done, with a reason: what it said before is kept',
  ...forManagers,
  params: z.object({ empresaId: z.uuid(), visitaId: z.uuid() }),
  body: z.strictObject({
    /** Made by whoever sends it: sent again it is the same correction. */
    correccion_id: z.uuid(),
    motivo: motivoSchema,
    /** As the report said it: of the figures that were looked at. */
    huella_de_cifras: z.string().check(z.regex(/^[\da-f]{24}$/)),
    /** Each that changes, whole; the others stay. */
    productos: z.array(cifrasSchema).check(
      z.minLength(1),
      z.maxLength(1000),
      z.refine((filas) => new Set(filas.map(({ producto_id }) => producto_id)).size === filas.length),
    ),
  }),
  problems: {
    'visita.no_encontrada': 404,
    'visita.no_completada': 409,
    'visita.anulada': 409,
    /** Somebody else was faster: the figures are not those that were looked at. */
    'visita.corregida': 409,
    'envio.otro_contenido': 409,
    'producto.no_encontrado': 422,
    'visita.sin_cambios': 422,
    'visita.demasiadas_correcciones': 422,
  },
});
