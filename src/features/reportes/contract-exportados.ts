import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { exportFormats, exportSchema } from '#src/platform/shared/export-format.ts';
import { idiomaSchema } from '#src/platform/shared/fields.ts';
import { pedidoDeReporte, periodoRechazado } from './filtros.ts';

const unExportado = z.object({ empresaId: z.uuid(), reporteId: z.uuid() });

const exportadoSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  creado_por_nombre: z.nullable(z.string()),
  cadena_id: z.uuid(),
  /** These names as they were when it was made. */
  cadena_nombre: z.nullable(z.string()),
  /** Names as far as a line holds them; `sucursales_ids` has all. None: every branch of the chain. */
  sucursales: z.array(z.string()),
  sucursales_ids: z.array(z.uuid()),
  fecha_desde: fechaSchema,
  fecha_hasta: fechaSchema,
  tipo: z.enum([...exportFormats, 'ia']),
  /** Null: it speaks none. */
  idioma: z.nullable(idiomaSchema),
  estado: z.enum(['en_cola', 'en_curso', 'listo', 'fallido']),
  /** Of a hundred. */
  progreso: z.number(),
  file_name: z.string(),
  bytes: z.nullable(z.number()),
});
export type Exportado = z.output<typeof exportadoSchema>;

const noEncontrado = { 'reporte.no_encontrado': 404 } as const;

/**
 * What the specification calls generate-csv-report. A small one is made while the caller waits and is ready in the answer; a large one
 * is made by a job, and `download_url` answers once it is.
 */
export const generarReporte = contract({
  method: 'POST',
  path: '/empresas/:empresaId/reportes/exportados',
  summary: 'Make a file of what was found, as CSV or XLSX',
  ...forManagers,
  transaction: 'own',
  params: inEmpresa,
  body: z.strictObject({ ...pedidoDeReporte, ...exportSchema, formato: z._default(exportSchema.formato, 'csv') }),
  response: z.object({ reporte: exportadoSchema, download_url: z.string() }),
  problems: {
    ...periodoRechazado,
    'cadena.no_encontrada': 404,
    'sucursal.no_encontrada': 404,
    /** A sheet has no more rows than 1,048,576; CSV has no end. */
    'exportacion.demasiadas_filas': 422,
  },
});

/** The last fifty, the newest first. */
export const listarExportados = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes/exportados',
  summary: 'The last fifty files that were made',
  ...forManagers,
  params: inEmpresa,
  response: z.object({ exportados: z.array(exportadoSchema) }),
});

export const verExportado = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes/exportados/:reporteId',
  summary: 'How far a file is',
  ...forManagers,
  params: unExportado,
  response: exportadoSchema,
  problems: noEncontrado,
});

export const descargarExportado = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes/exportados/:reporteId/archivo',
  summary: 'What was made then',
  ...forManagers,
  params: unExportado,
  response: 'stream',
  problems: { ...noEncontrado, 'reporte.no_listo': 409 },
});
