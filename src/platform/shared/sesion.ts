import * as z from 'zod/mini';
import { idiomaSchema } from './fields.ts';
import { rolSchema } from './rol.ts';

const membresiaSchema = z.object({
  empresa_id: z.uuid(),
  empresa_nombre: z.string(),
  empresa_logo: z.nullable(z.string()),
  rol: rolSchema,
});

export const sesionSchema = z.object({
  usuario: z.object({
    id: z.uuid(),
    nombre: z.string(),
    correo: z.string(),
    imagen_perfil: z.nullable(z.string()),
  }),
  /** Active ones, the oldest first. */
  membresias: z.array(membresiaSchema),
  empresa_activa_id: z.nullable(z.uuid()),
  ajustes: z.object({
    theme: z.enum(['light', 'dark', 'system']),
    language: idiomaSchema,
    notifications_enabled: z.boolean(),
  }),
  expira_en: z.iso.datetime(),
});
export type Sesion = z.infer<typeof sesionSchema>;
