import * as z from 'zod/mini';
import { deQuienesGestionan, enEmpresa } from '#src/platform/shared/acceso.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { paginaNumeradaSchema, totalSchema } from '#src/platform/shared/listas.ts';
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
export const listarSucursales = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/sucursales',
  resumen: 'Branches of the company',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  consulta: z.object({
    busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    cadena_id: z.optional(z.uuid()),
    estado_operacional: z.optional(estadoOperacionalSchema),
    estado_geografico: z.optional(estadoGeograficoSchema),
    archivadas: z._default(z.enum(['no', 'solo']), 'no'),
    ...paginaNumeradaSchema(9),
  }),
  respuesta: z.object({ sucursales: z.array(sucursalSchema), ...totalSchema }),
});

/** Adds to what is there: those already listed are skipped and counted. */
export const asignarProductos = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId/productos',
  resumen: 'Add products to a branch',
  ...deQuienesGestionan,
  parametros: z.object({ empresaId: z.uuid(), sucursalId: z.uuid() }),
  cuerpo: z.strictObject({ productos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(5000)) }),
  respuesta: z.object({ asignados: z.number(), ya_asignados: z.number() }),
  problemas: { 'sucursal.no_encontrada': 404, 'producto.no_encontrado': 422 },
});
