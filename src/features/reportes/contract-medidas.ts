import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { filtrosDeMedidas, periodoRechazado } from './filtros.ts';
import { medidasDelMapa, ordenesDeRanking } from './medidas.ts';
import { nombresDeSumas, paraCada } from './sumas.ts';

/** Sums over a period. Whoever shows a percentage forms it from two of these (`medidas.ts`), so that nobody averages percentages. */
const sumasSchema = z.object(paraCada(nombresDeSumas, () => z.number()));

/** Of each product in each branch. */
export const sumasDelMapa = ['filas', ...medidasDelMapa] as const;

/** The period, the one of the same length before it, and each day (or week, of a long one). */
export const verMedidas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes/medidas',
  summary: 'Measures of a period against the one before, and their course',
  ...forManagers,
  params: inEmpresa,
  query: z.object(filtrosDeMedidas),
  response: z.object({
    periodo: sumasSchema,
    anterior: z.object({ desde: fechaSchema, hasta: fechaSchema, sumas: sumasSchema }),
    paso: z.enum(['dia', 'semana', 'mes']),
    serie: z.array(z.object({ desde: fechaSchema, hasta: fechaSchema, sumas: sumasSchema })),
  }),
  problems: periodoRechazado,
});

const parteSchema = z.object({ parte: z.number(), total: z.number() });

/** What looks at the last completed visit of each branch in the period. */
export const verPresencia = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes/presencia',
  summary: 'Coverage and numeric distribution, against the period before',
  ...forManagers,
  params: inEmpresa,
  query: z.object(filtrosDeMedidas),
  response: z.object({
    /** Active branches that were visited, of the active ones. */
    cobertura: parteSchema,
    cobertura_anterior: parteSchema,
    /** Pairs of product and active branch with stock, of those listed: the measure of each product, summed over products. */
    distribucion: parteSchema,
    distribucion_anterior: parteSchema,
  }),
  problems: periodoRechazado,
});

const filaDeRanking = { id: z.uuid(), nombre: z.string(), detalle: z.nullable(z.string()), sumas: sumasSchema };

/** In a ranking as many as a screen shows; the rest is in the export. */
export const FILAS_DE_RANKING = 10;

/**
 * The branches, or products, that stand worst in one measure, how many are compared, and how many are not, because less was observed of
 * them than the company asks for.
 */
export const verRanking = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes/ranking',
  summary: 'Branches or products, the worst first',
  ...forManagers,
  params: inEmpresa,
  query: z.object({
    ...filtrosDeMedidas,
    de: z.enum(['sucursales', 'productos']),
    orden: z._default(z.enum(ordenesDeRanking), 'sin_existencia'),
  }),
  response: z.object({
    filas: z.array(z.object(filaDeRanking)),
    total: z.number(),
    con_pocas: z.number(),
    minimo: z.number(),
  }),
  problems: periodoRechazado,
});

/** The products and branches that were seen most, and each pair of them. */
export const verMapa = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes/mapa',
  summary: 'Product by branch: rows, without stock, low',
  ...forManagers,
  params: inEmpresa,
  query: z.object(filtrosDeMedidas),
  response: z.object({
    productos: z.array(z.object({ id: z.uuid(), nombre: z.string() })),
    sucursales: z.array(z.object({ id: z.uuid(), nombre: z.string(), cadena_nombre: z.string() })),
    celdas: z.array(
      z.object({
        producto_id: z.uuid(),
        sucursal_id: z.uuid(),
        ...paraCada(sumasDelMapa, () => z.number()),
      }),
    ),
  }),
  problems: periodoRechazado,
});
