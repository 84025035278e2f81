import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema, horaSchema } from './enumeraciones.ts';

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
  /** The series it belongs to, if it repeats. */
  serie_id: z.nullable(z.uuid()),
  motivo_cancelacion: z.nullable(z.string()),
  version: z.number(),
});
export type Visita = z.output<typeof visitaSchema>;
