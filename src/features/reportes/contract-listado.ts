import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema, horaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { exportSchema } from '#src/platform/shared/export-format.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';
import { casos } from './casos.ts';
import { sucursalesDeDireccionSchema } from './filtros.ts';
import { motivoSchema } from './motivo.ts';

const unaVisita = z.object({ empresaId: z.uuid(), visitaId: z.uuid() });

/** As an address says it. */
const siONo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

const resumenDeVisitaSchema = z.object({
  id: z.uuid(),
  fecha: fechaSchema,
  hora: z.nullable(horaSchema),
  estado: estadoDeVisitaSchema,
  /** Closed by whoever stood in front of it. */
  no_realizada: z.boolean(),
  usuario_nombre: z.nullable(z.string()),
  sucursal_nombre: z.nullable(z.string()),
  sucursal_direccion: z.nullable(z.string()),
  cadena_nombre: z.nullable(z.string()),
  total: z.number(),
  exhibidos: z.number(),
  quiebre: z.number(),
  material_pop: z.number(),
  /** What somebody has to look at: the visit itself, deliveries that were kept aside, or both. */
  por_revisar: z.nullable(z.enum(['visita', 'registros', 'ambos'])),
  anulada: z.boolean(),
});
export type ResumenDeVisita = z.output<typeof resumenDeVisitaSchema>;

/** The newest day first. `texto` is looked for in the names of mercaderista, branch and chain. */
export const listarReportes = contract({
  method: 'GET',
  path: '/empresas/:empresaId/reportes',
  summary: 'Visits with what was found in each',
  ...forManagers,
  params: inEmpresa,
  query: z.object({
    desde: z.optional(fechaSchema),
    hasta: z.optional(fechaSchema),
    cadena: z.optional(z.uuid()),
    sucursal: z.optional(z.uuid()),
    /** Any of these: what a figure of several branches counts. */
    sucursales: sucursalesDeDireccionSchema,
    texto: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    por_revisar: z._default(siONo, false),
    estado: z.optional(estadoDeVisitaSchema),
    caso: z.optional(z.enum(casos)),
    producto: z.optional(z.uuid()),
    ...numberedPageSchema(25, 100),
  }),
  response: z.object({
    reportes: z.array(resumenDeVisitaSchema),
    ...totalSchema,
    /** In the whole company, whatever the filters; no further than a hundred. */
    por_revisar: z.number(),
  }),
});

/** What the specification calls generar_csv: the rows of one completed visit. */
export const exportarReporteDeVisita = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/:visitaId/reporte.csv',
  exports: true,
  summary: 'One completed visit as CSV',
  ...forManagers,
  params: unaVisita,
  query: z.object({ formato: z._default(z.enum(['csv', 'csv_excel']), 'csv'), idioma: exportSchema.idioma }),
  response: 'stream',
  problems: { 'visita.no_encontrada': 404, 'visita.no_completada': 409 },
});

const motivosDeRevision = [
  'autor_inactivo',
  'reasignada',
  'cancelada',
  'producto_retirado',
  'lejos',
  'no_permitida',
  'ya_completada',
  'otra_sucursal',
  'sin_terminar',
  'foto_posterior',
  'inicio_no_recibido',
  'empezada_por_otra',
  'traida_por_otra',
  'sesion_terminada',
  'correccion_tardia',
] as const;

const envioPorRevisarSchema = z.object({
  id: z.uuid(),
  usuario_nombre: z.nullable(z.string()),
  /** Null: it came from the author's own hand. */
  traido_por_nombre: z.nullable(z.string()),
  recibida_en: z.iso.datetime(),
  tipo: z.enum(['inicio', 'finalizacion', 'no_realizada', 'borrador']),
  motivos: z.array(z.enum(motivosDeRevision)),
  /** Only a finished visit of the same branch can take the place of what is there. */
  aplicable: z.boolean(),
  /** As the device sent it, with the names of the products that the company knows. */
  productos: z.array(
    z.object({
      producto_nombre: z.nullable(z.string()),
      inventario_actual: z.nullable(z.string()),
      precio_venta_observado: z.nullable(z.number()),
      exhibido: z.nullable(z.boolean()),
      material_pop: z.nullable(z.boolean()),
      /** What counts now. */
      inventario_vigente: z.nullable(z.string()),
    }),
  ),
  motivo: z.nullable(z.string()),
});
export type EnvioPorRevisar = z.output<typeof envioPorRevisarSchema>;

const decisionSchema = z.object({
  que: z.enum(['aceptada', 'anulada', 'usado', 'descartado']),
  en: z.iso.datetime(),
  por_nombre: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
});
export type DecisionTomada = z.output<typeof decisionSchema>;

/** Why a visit stands under «Por revisar». */
export const verRevision = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/:visitaId/revision',
  summary: 'What has to be decided about a visit',
  ...forManagers,
  params: unaVisita,
  response: z.object({
    estado: estadoDeVisitaSchema,
    /** Empty: nothing is open about the visit itself. */
    motivos: z.array(z.enum(motivosDeRevision)),
    distancia_m: z.nullable(z.number()),
    anulable: z.boolean(),
    /** Accepted, it would count again. */
    anulada: z.boolean(),
    envios: z.array(envioPorRevisarSchema),
    /** What was decided about it and its deliveries, the last first: as many as somebody reads. */
    decisiones: z.array(decisionSchema),
  }),
  problems: { 'visita.no_encontrada': 404 },
});

export const revisarVisita = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/revision',
  summary: 'Accept a visit that stands under review, or annul it: it then counts nowhere',
  ...forManagers,
  params: unaVisita,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('aceptar'), motivo: z.optional(motivoSchema) }),
    z.strictObject({ decision: z.literal('anular'), motivo: motivoSchema }),
  ]),
  problems: { 'visita.no_encontrada': 404, 'revision.resuelta': 409, 'revision.sin_completar': 409 },
});

/** As many as somebody chooses by hand. */
export const MAXIMO_DE_REVISADAS = 100;

/** Why one of many was left as it is: by what it is refused alone, and two reasons that only many have. */
const porQuesSeDejan = [
  'no_encontrada',
  'resuelta',
  'sin_completar',
  /** Nothing was kept aside of it. */
  'sin_registros',
  /** It waits for more than was decided about, which has to be looked at. */
  'una_por_una',
] as const;
export type PorQueSeDeja = (typeof porQuesSeDejan)[number];

export const revisarVisitas = contract({
  method: 'POST',
  path: '/empresas/:empresaId/reportes/revision',
  summary: 'Accept or annul many visits that stand under review, or put away their deliveries, for one reason',
  ...forManagers,
  params: inEmpresa,
  body: z.strictObject({
    visitas: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAXIMO_DE_REVISADAS)),
    decision: z.enum(['aceptar', 'anular', 'descartar']),
    motivo: motivoSchema,
  }),
  response: z.object({
    decididas: z.number(),
    dejadas: z.array(z.object({ visita_id: z.uuid(), por_que: z.enum(porQuesSeDejan) })),
  }),
});

export const resolverEnvio = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/revision/envios/:envioId',
  summary: 'Use a delivery that was kept aside instead of what is there, or put it away',
  ...forManagers,
  params: z.object({ empresaId: z.uuid(), visitaId: z.uuid(), envioId: z.uuid() }),
  body: z.strictObject({ decision: z.enum(['usar', 'descartar']), motivo: z.optional(motivoSchema) }),
  problems: {
    'envio.no_encontrado': 404,
    'revision.resuelta': 409,
    'envio.no_aplicable': 409,
    'visita.turno_ocupado': 409,
  },
});
