import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { deQuienesGestionan, enEmpresa } from '#src/platform/shared/acceso.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { pedidoDeReporte, periodoRechazado } from './filtros.ts';

const unExportado = z.object({ empresaId: z.uuid(), reporteId: z.uuid() });

const exportadoSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  creado_por_nombre: z.nullable(z.string()),
  cadena_id: z.uuid(),
  cadena_nombre: z.nullable(z.string()),
  /** Names as far as a line holds them; `sucursales_ids` has all. None: every branch of the chain. */
  sucursales: z.array(z.string()),
  sucursales_ids: z.array(z.uuid()),
  fecha_desde: fechaSchema,
  fecha_hasta: fechaSchema,
  tipo: z.enum(['csv', 'xlsx', 'ia']),
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
export const generarReporte = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/reportes/exportados',
  resumen: 'Make a file of what was found, as CSV or XLSX',
  ...deQuienesGestionan,
  transaccion: 'propia',
  parametros: enEmpresa,
  cuerpo: z.strictObject({ ...pedidoDeReporte, formato: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  respuesta: z.object({ reporte: exportadoSchema, download_url: z.string() }),
  problemas: {
    ...periodoRechazado,
    'cadena.no_encontrada': 404,
    'sucursal.no_encontrada': 404,
    /** A sheet has no more rows than 1,048,576; CSV has no end. */
    'exportacion.demasiadas_filas': 422,
  },
});

/** The last fifty, the newest first. */
export const listarExportados = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/reportes/exportados',
  resumen: 'The last fifty files that were made',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  respuesta: z.object({ exportados: z.array(exportadoSchema) }),
});

export const verExportado = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/reportes/exportados/:reporteId',
  resumen: 'How far a file is',
  ...deQuienesGestionan,
  parametros: unExportado,
  respuesta: exportadoSchema,
  problemas: noEncontrado,
});

export const descargarExportado = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/reportes/exportados/:reporteId/archivo',
  resumen: 'What was made then',
  ...deQuienesGestionan,
  parametros: unExportado,
  respuesta: 'flujo',
  problemas: { ...noEncontrado, 'reporte.no_listo': 409 },
});
