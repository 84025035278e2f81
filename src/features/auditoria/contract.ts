import * as z from 'zod/mini';
import { contrato } from '#src/platform/shared/contract.ts';
import { paginaSchema, siguienteSchema } from '#src/platform/shared/listas.ts';
import { rolSchema } from '#src/platform/shared/rol.ts';

/** What the trail speaks of, by the table it stands in. */
export const entidadAuditadaSchema = z.enum([
  'empresa_usuarios',
  'invitaciones',
  'empresas',
  'company_settings',
  'usuarios',
  'visitas',
  'visitas_recurrentes',
  'envios',
]);
export type EntidadAuditada = z.infer<typeof entidadAuditadaSchema>;

/** Filters are of the company's civil dates, both included. */
export const listarAuditoria = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/auditoria',
  resumen:
    'Who did what to accounts, invitations, memberships, settings, the plan of visits and their review, the newest first',
  acceso: 'empresa',
  roles: ['admin'],
  parametros: z.object({ empresaId: z.uuid() }),
  consulta: z.object({
    entidad: z.optional(entidadAuditadaSchema),
    actor_id: z.optional(z.uuid()),
    desde: z.optional(z.iso.date()),
    hasta: z.optional(z.iso.date()),
    ...paginaSchema(25),
  }),
  respuesta: z.object({
    registros: z.array(
      z.object({
        id: z.uuid(),
        created_at: z.iso.datetime(),
        /** Null: the system. */
        actor_id: z.nullable(z.uuid()),
        actor_nombre: z.nullable(z.string()),
        actor_rol: z.nullable(rolSchema),
        accion: z.enum(['insert', 'update', 'delete']),
        entidad: entidadAuditadaSchema,
        /** The person's name, the invitation's address or the visit's branch; null for what concerns the company itself. */
        sobre: z.nullable(z.string()),
        antes: z.nullable(z.record(z.string(), z.unknown())),
        despues: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
    siguiente: siguienteSchema,
  }),
});
