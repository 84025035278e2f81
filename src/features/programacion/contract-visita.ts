import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema, horaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { recurrenciaSchema } from './contract-recurrencia.ts';

/** How a series repeats, and from when on. */
const serieSchema = z.object({ inicio: fechaSchema, recurrencia: recurrenciaSchema });
export type Serie = z.output<typeof serieSchema>;

/** A visit as those who plan it see it. */
export const visitaSchema = z.object({
  id: z.uuid(),
  fecha: fechaSchema,
  hora: z.nullable(horaSchema),
  estado: estadoDeVisitaSchema,
  instrucciones: z.nullable(z.string()),
  usuario_id: z.uuid(),
  usuario_nombre: z.string(),
  sucursal_id: z.uuid(),
  sucursal_nombre: z.string(),
  sucursal_direccion: z.nullable(z.string()),
  cadena_id: z.uuid(),
  cadena_nombre: z.string(),
  /** The series it belongs to, if it repeats, and how that goes. */
  serie_id: z.nullable(z.uuid()),
  serie: z.nullable(serieSchema),
  motivo_cancelacion: z.nullable(z.string()),
  version: z.number(),
});
export type Visita = z.output<typeof visitaSchema>;
