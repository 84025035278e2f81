import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema, horaSchema, pideFotosSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forMercaderista, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { pageSchema, siguienteSchema } from '#src/platform/shared/lists.ts';

const unaVisita = z.object({ empresaId: z.uuid(), visitaId: z.uuid() });

/** A visit as the person who carries it out sees it: what the specification calls the visit summary row. */
export const visitaPropiaSchema = z.object({
  id: z.uuid(),
  empresa_id: z.uuid(),
  empresa_nombre: z.string(),
  fecha: fechaSchema,
  hora: z.nullable(horaSchema),
  estado: estadoDeVisitaSchema,
  instrucciones: z.nullable(z.string()),
  sucursal_id: z.uuid(),
  sucursal_nombre: z.string(),
  sucursal_direccion: z.nullable(z.string()),
  sucursal_lat: z.nullable(z.number()),
  sucursal_lng: z.nullable(z.number()),
  cadena_id: z.uuid(),
  cadena_nombre: z.string(),
});
export type VisitaPropia = z.output<typeof visitaPropiaSchema>;

/** The counters are of all of the person's visits in this company. */
export const verVisitasDeHoy = contract({
  method: 'GET',
  path: '/empresas/:empresaId/mis-visitas/hoy',
  summary: "The caller's visits of today, and how many there are in all",
  ...forMercaderista,
  params: inEmpresa,
  response: z.object({
    hoy: fechaSchema,
    contadores: z.object({ pendientes: z.number(), completadas: z.number(), total: z.number() }),
    visitas: z.array(visitaPropiaSchema),
    permite_no_planificadas: z.boolean(),
  }),
});

/** At most five, the next first; what is pending from before today comes first of all. */
export const verProximasVisitas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/mis-visitas/proximas',
  summary: "The caller's next pending visits, today's excepted",
  ...forMercaderista,
  params: inEmpresa,
  response: z.object({ visitas: z.array(visitaPropiaSchema) }),
});

const filtrosDeHistorial = {
  empresa: z.optional(z.uuid()),
  estado: z.optional(estadoDeVisitaSchema),
  cadena: z.optional(z.uuid()),
  desde: z.optional(fechaSchema),
  hasta: z.optional(fechaSchema),
  texto: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
};

/** Of every company in which the caller is an active mercaderista. The newest day first. */
export const verHistorial = contract({
  method: 'GET',
  path: '/mis-visitas',
  summary: "The caller's visits in all their companies",
  access: 'persona',
  query: z.object({ ...filtrosDeHistorial, ...pageSchema(20, 50) }),
  response: z.object({ visitas: z.array(visitaPropiaSchema), siguiente: siguienteSchema }),
});

export const verEstadisticasDeHistorial = contract({
  method: 'GET',
  path: '/mis-visitas/estadisticas',
  summary: "How many of the caller's visits the filters show, and what they can be filtered by",
  access: 'persona',
  query: z.object(filtrosDeHistorial),
  response: z.object({
    total: z.number(),
    completadas: z.number(),
    pendientes: z.number(),
    empresas: z.array(z.object({ id: z.uuid(), nombre: z.string() })),
    cadenas: z.array(z.object({ id: z.uuid(), nombre: z.string(), empresa_id: z.uuid() })),
  }),
});

/** A product as the form of a visit needs it. Never what the company pays for it. */
export const productoDeVisitaSchema = z.object({
  producto_id: z.uuid(),
  producto_nombre: z.string(),
  producto_categoria: z.nullable(z.string()),
  producto_presentacion: z.nullable(z.string()),
  producto_sku: z.nullable(z.string()),
  producto_imagen_url: z.nullable(z.string()),
  producto_cantidad_minima_quiebre: z.nullable(z.number()),
  producto_precio_venta_sugerido: z.nullable(z.number()),
  /** Several, with spaces between them. */
  producto_codigos_de_barras: z.nullable(z.string()),
  /** What was noted at this branch the last time, by whomever. */
  ultima: z.nullable(
    z.object({
      fecha: fechaSchema,
      inventario_actual: z.string(),
      precio_venta_observado: z.nullable(z.number()),
      /** As the how-manieth it was counted; null: nobody knows. */
      puesto: z.nullable(z.number()),
    }),
  ),
});
export type ProductoDeVisita = z.output<typeof productoDeVisitaSchema>;

/** What the company asks of a visit at its branch. Asking forbids nothing. */
export const reglasDeVisitaSchema = z.object({
  /** From farther away a visit is not begun without being asked. */
  radio_inicio_m: z.number(),
  pide_fotos: pideFotosSchema,
  /** How far a price may be from the suggested one and still be right: 0.05 is five per cent. */
  tolerancia_precio: z.number(),
});
export type ReglasDeVisita = z.output<typeof reglasDeVisitaSchema>;

/** A branch as a visit that nobody planned needs it: with the list, the thresholds and the prices of today. */
export const sucursalParaVisitarSchema = z.object({
  sucursal: z.object({
    id: z.uuid(),
    empresa_id: z.uuid(),
    empresa_nombre: z.string(),
    nombre: z.string(),
    direccion: z.nullable(z.string()),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    cadena_id: z.uuid(),
    cadena_nombre: z.string(),
  }),
  /** Whose clock says of which day the visit is. */
  zona: z.string(),
  reglas: reglasDeVisitaSchema,
  productos: z.array(productoDeVisitaSchema),
});
export type SucursalParaVisitar = z.output<typeof sucursalParaVisitarSchema>;

/** Threshold, suggested price and list are those of now, or of when the visit began. */
export const verVisitaPorHacer = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/:visitaId/ejecucion',
  summary: 'All that is needed to carry out a visit of the caller',
  ...forMercaderista,
  params: unaVisita,
  response: z.object({
    visita: visitaPropiaSchema,
    iniciada_en: z.nullable(z.iso.datetime()),
    reglas: reglasDeVisitaSchema,
    productos: z.array(productoDeVisitaSchema),
    /** The server's clock: it goes back with the finished visit as `lista_de`. */
    leida_en: z.iso.datetime(),
  }),
  problems: { 'visita.no_encontrada': 404 },
});
