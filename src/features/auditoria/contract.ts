import * as z from 'zod/mini';
import { forAdmin, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { pageSchema, siguienteSchema } from '#src/platform/shared/lists.ts';
import { rolSchema } from '#src/platform/shared/rol.ts';

/** What the trail speaks of, by the table it stands in. */
export const entidadAuditadaSchema = z.enum([
  'accesos',
  'empresa_usuarios',
  'invitaciones',
  'empresas',
  'company_settings',
  'usuarios',
  'visitas',
  'visitas_recurrentes',
  'envios',
  'empresa_productos',
  'cadenas',
  'sucursales',
  'formatos',
  'productos_sucursales',
  'reglas_de_surtido',
  'exportaciones',
]);
export type EntidadAuditada = z.infer<typeof entidadAuditadaSchema>;

/** Of rows; of a person's access (`accesos`); of files that were taken out (`exportaciones`). */
const accionAuditadaSchema = z.enum([
  'insert',
  'update',
  'delete',
  'entrada',
  'salida',
  'cierre',
  'restablecida',
  'fallo',
  'denegado',
  'exporta',
]);

/** Filters are of the company's civil dates, both included. Who signed in and out is told only where accesses are asked for. */
export const listarAuditoria = contract({
  method: 'GET',
  path: '/empresas/:empresaId/auditoria',
  summary:
    'Who did what to accounts, invitations, memberships, settings, the catalogue, the plan of visits and their review, who entered or was refused, and what was exported, the newest first',
  ...forAdmin,
  params: inEmpresa,
  query: z.object({
    entidad: z.optional(entidadAuditadaSchema),
    actor_id: z.optional(z.uuid()),
    desde: z.optional(z.iso.date()),
    hasta: z.optional(z.iso.date()),
    ...pageSchema(25),
  }),
  response: z.object({
    registros: z.array(
      z.object({
        id: z.uuid(),
        created_at: z.iso.datetime(),
        /** Null: the system. */
        actor_id: z.nullable(z.uuid()),
        actor_nombre: z.nullable(z.string()),
        actor_rol: z.nullable(rolSchema),
        accion: accionAuditadaSchema,
        entidad: entidadAuditadaSchema,
        /** The name of the person, product, chain or branch, or the invitation's address; null for what concerns the company itself. */
        sobre: z.nullable(z.string()),
        antes: z.nullable(z.record(z.string(), z.unknown())),
        despues: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
    siguiente: siguienteSchema,
  }),
});
