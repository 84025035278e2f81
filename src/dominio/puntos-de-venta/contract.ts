import * as z from 'zod/mini';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';
import {
  canalDeVentaSchema,
  estadoGeograficoSchema,
  estadoOperacionalSchema,
  presenciaSchema,
  tipoDeUnidadSchema,
} from './enumeraciones.ts';

export const cadenaSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  logo: z.nullable(z.string()),
  tipo_unidad_negocio: tipoDeUnidadSchema,
  canal_venta: canalDeVentaSchema,
  presencia: presenciaSchema,
  /** How many branches it has that are not archived. */
  sucursales: z.number(),
  version: z.number(),
});

/** By name. The filters of the dashboard's list and of the management screen. */
export const listarCadenas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/cadenas',
  summary: 'Chains of the company with how many branches each has',
  ...forManagers,
  params: inEmpresa,
  query: z.object({
    busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    tipo_unidad_negocio: z.optional(tipoDeUnidadSchema),
    canal_venta: z.optional(canalDeVentaSchema),
    presencia: z.optional(presenciaSchema),
    ...numberedPageSchema(9),
  }),
  response: z.object({ cadenas: z.array(cadenaSchema), ...totalSchema }),
});

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
  /** Large, small, express: what the company calls it, if it has said so. */
  formato_id: z.nullable(z.uuid()),
  formato_nombre: z.nullable(z.string()),
  /** From farther away a visit is not begun without being asked; null: the company's. */
  radio_inicio_m: z.nullable(z.number()),
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

/** Nobody has a chain as long as this. */
export const MAX_DE_CADENA = 20_000;

/** What is done to all the branches of a chain begins with which ones they are. */
export const listarIdsDeSucursales = contract({
  method: 'GET',
  path: '/empresas/:empresaId/sucursales/ids',
  summary: 'Ids of the branches of a chain that are not archived, by name',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ cadena_id: z.uuid() }),
  response: z.object({ sucursales: z.array(z.uuid()).check(z.maxLength(MAX_DE_CADENA)) }),
});
