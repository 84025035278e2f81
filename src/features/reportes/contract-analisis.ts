import * as z from 'zod/mini';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { idiomaSchema } from '#src/platform/shared/fields.ts';
import { casos } from './casos.ts';
import { pedidoDeReporte, periodoRechazado } from './filtros.ts';

/** What SQL found: what changed, where, by how much, and on how many observations. */
export const tiposDeHallazgo = [
  'sin_existencia_sube',
  'sin_existencia_baja',
  'quiebre_sube',
  'exhibicion_baja',
  'producto_agotado',
  'sucursal_agotada',
  'precio_fuera',
  'competencia_mas_barata',
  'visitas_perdidas',
  'sucursal_sin_visitas',
  'valor_atipico',
] as const;
export type TipoDeHallazgo = (typeof tiposDeHallazgo)[number];

const hallazgoSchema = z.object({
  tipo: z.enum(tiposDeHallazgo),
  /** A sentence in the asked language, with its figures. */
  texto: z.string(),
  /** Every figure in it, as written: what a narrative may say. */
  cifras: z.array(z.string()),
  observaciones: z.number(),
  peso: z.number(),
  /** The visits behind it. */
  fuente: z.nullable(
    z.object({
      caso: z.enum(casos),
      sucursal: z.optional(z.uuid()),
      producto: z.optional(z.uuid()),
    }),
  ),
});
export type Hallazgo = z.output<typeof hallazgoSchema>;

/** Why there is only the list of findings: nobody configured a model, it took too long, failed, refused, or wrote a figure of its own. */
const motivosSinNarracion = ['sin_modelo', 'sin_datos', 'tiempo', 'fallo', 'negativa', 'cifra_sin_respaldo'] as const;
export type MotivoSinNarracion = (typeof motivosSinNarracion)[number];

/** For what it was made, by the names of then. */
const paraSchema = z.object({
  empresa_nombre: z.string(),
  cadena_nombre: z.string(),
  /** Of the branches that were chosen; none: every branch of the chain. */
  sucursales: z.array(z.string()),
  generado_en: z.iso.datetime(),
  por_nombre: z.nullable(z.string()),
  idioma: idiomaSchema,
});
export type ParaQueSeHizo = z.output<typeof paraSchema>;

const lineaDeAnalisisSchema = z.discriminatedUnion('tipo', [
  /** Known at once, the heaviest first. */
  z.object({ tipo: z.literal('hallazgos'), para: paraSchema, hallazgos: z.array(hallazgoSchema) }),
  /** A piece of the narrative whose figures have been checked. */
  z.object({ tipo: z.literal('texto'), texto: z.string() }),
  /** What was narrated so far does not count. */
  z.object({ tipo: z.literal('rechazado') }),
  /** It is done and in the history. */
  z.object({
    tipo: z.literal('listo'),
    reporte_id: z.uuid(),
    download_url: z.string(),
    file_name: z.string(),
    /** Null: narrated by a model. */
    sin_narracion: z.nullable(z.enum(motivosSinNarracion)),
  }),
]);
export type LineaDeAnalisis = z.output<typeof lineaDeAnalisisSchema>;

/** What the specification calls generate-ai-analysis. */
export const analizar = contract({
  method: 'POST',
  path: '/empresas/:empresaId/reportes/analisis',
  summary: 'Findings of a period, and a narrative of them if a model is configured',
  ...forManagers,
  transaction: 'own',
  params: inEmpresa,
  body: z.strictObject({ ...pedidoDeReporte, idioma: z._default(idiomaSchema, 'es') }),
  response: 'lines',
  line: lineaDeAnalisisSchema,
  problems: { ...periodoRechazado, 'cadena.no_encontrada': 404, 'sucursal.no_encontrada': 404 },
});
