import * as z from 'zod/mini';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';
import { estadoGeograficoSchema, estadoOperacionalSchema } from './enumeraciones.ts';

export const sucursalSchema = z.object({
  id: z.uuid(),
  cadena_id: z.uuid(),
  cadena_nombre: z.string(),
  nombre: z.string(),
  direccion: z.nullable(z.string()),
  estado_operacional: estadoOperacionalSchema,
  estado_geografico: estadoGeograficoSchema,
  municipio: z.nullable(z.string()),
  zona_1: z.nullable(z.string()),
  zona_2: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  archivada: z.boolean(),
  /** How many products of the catalogue it lists. */
  productos: z.number(),
  version: z.number(),
  created_at: z.iso.datetime(),
});

/** By name; of one chain with `cadena_id`. Archived ones only when asked for. */
export const listarSucursales = contract({
  method: 'GET',
  path: '/empresas/:empresaId/sucursales',
  summary: 'Branches of the company',
  ...forManagers,
  params: inEmpresa,
  query: z.object({
    busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    cadena_id: z.optional(z.uuid()),
    estado_operacional: z.optional(estadoOperacionalSchema),
    estado_geografico: z.optional(estadoGeograficoSchema),
    archivadas: z._default(z.enum(['no', 'solo']), 'no'),
    ...numberedPageSchema(9),
  }),
  response: z.object({ sucursales: z.array(sucursalSchema), ...totalSchema }),
});

/** Adds to what is there: those already listed are skipped and counted. */
export const asignarProductos = contract({
  method: 'POST',
  path: '/empresas/:empresaId/sucursales/:sucursalId/productos',
  summary: 'Add products to a branch',
  ...forManagers,
  params: z.object({ empresaId: z.uuid(), sucursalId: z.uuid() }),
  body: z.strictObject({ productos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(5000)) }),
  response: z.object({ asignados: z.number(), ya_asignados: z.number() }),
  problems: { 'sucursal.no_encontrada': 404, 'producto.no_encontrado': 422 },
});
