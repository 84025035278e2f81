import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema, horaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { exportSchema } from '#src/platform/shared/export-format.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';
import { versionSchema } from '#src/platform/shared/number.ts';
import { changedMeanwhile } from '#src/platform/shared/versions.ts';
import { recurrenciaSchema } from './contract-recurrencia.ts';
import { visitaSchema } from './contract-visita.ts';

const unaVisita = z.object({ empresaId: z.uuid(), visitaId: z.uuid() });

const noEncontrada = { 'visita.no_encontrada': 404 } as const;
/** Why a visit cannot stand where it is put. */
const noCabe = {
  'visita.turno_ocupado': 409,
  'visita.sucursal_no_disponible': 422,
  'visita.persona_no_disponible': 422,
} as const;

const instruccionesSchema = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(4000))),
  z.transform((texto: string | null) => (texto === '' ? null : texto)),
);

/** Of a series: this occurrence, it and those after it, or every one that is still pending. Of a single visit only `esta`. */
export const alcances = ['esta', 'siguientes', 'todas'] as const;
const alcanceSchema = z._default(z.enum(alcances), 'esta');

const mesSchema = z.string().check(z.regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/));

const filtrosDeVisitas = {
  mercaderista: z.optional(z.uuid()),
  cadena: z.optional(z.uuid()),
  sucursal: z.optional(z.uuid()),
  fecha: z.optional(fechaSchema),
  estado: z.optional(estadoDeVisitaSchema),
};

/** Of the days between these two, both included. */
const tramo = { desde: z.optional(fechaSchema), hasta: z.optional(fechaSchema) };

/** The newest day first, and each day by time, unless `orden` says otherwise. */
export const listarVisitas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas',
  summary: 'Visits of the company',
  ...forManagers,
  params: inEmpresa,
  query: z.object({
    ...filtrosDeVisitas,
    ...tramo,
    orden: z._default(z.enum(['fecha_desc', 'fecha_asc']), 'fecha_desc'),
    ...numberedPageSchema(25, 100),
  }),
  response: z.object({ visitas: z.array(visitaSchema), ...totalSchema }),
});

/** Each day of the month that has visits, with how many and the first of them by time. */
export const verCalendario = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/calendario',
  summary: 'A month of visits, day by day',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ ...filtrosDeVisitas, mes: mesSchema }),
  response: z.object({
    dias: z.array(z.object({ fecha: fechaSchema, total: z.number(), visitas: z.array(visitaSchema) })),
  }),
});

export const verVisita = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/:visitaId',
  summary: 'One visit',
  ...forManagers,
  params: unaVisita,
  response: z.object({
    ...visitaSchema.shape,
    /** Whoever asks made it a few minutes ago: by mistake, it can be deleted though its day has passed. */
    recien_creada: z.boolean(),
  }),
  problems: noEncontrada,
});

/**
 * One visit or, with `recurrencia`, a series: its occurrences up to twelve weeks from today are made at once, the others day by
 * day. `omitidas` are dates of the series on which the person already has that branch at that time.
 */
export const programarVisita = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas',
  summary: 'Plan a visit, or a series of them',
  ...forManagers,
  params: inEmpresa,
  body: z.strictObject({
    usuario_id: z.uuid(),
    sucursal_id: z.uuid(),
    fecha: fechaSchema,
    hora: z.nullable(horaSchema),
    instrucciones: instruccionesSchema,
    recurrencia: z.nullable(recurrenciaSchema),
  }),
  response: z.object({ visita: visitaSchema, creadas: z.number(), omitidas: z.array(fechaSchema) }),
  problems: { ...noCabe, 'recurrencia.fin_antes_del_inicio': 422, 'recurrencia.sin_fechas': 422 },
});

/**
 * What is left out stays. A date is of one occurrence, so `fecha` goes only with `esta`; `recurrencia` makes what follows another
 * series and goes only with the other two. `version` is the one that was read.
 */
export const cambiarVisita = contract({
  method: 'PATCH',
  path: '/empresas/:empresaId/visitas/:visitaId',
  summary: 'Change, reassign or move a pending visit, or a series from it on',
  ...forManagers,
  params: unaVisita,
  body: z
    .strictObject({
      usuario_id: z.optional(z.uuid()),
      sucursal_id: z.optional(z.uuid()),
      fecha: z.optional(fechaSchema),
      hora: z.optional(z.nullable(horaSchema)),
      instrucciones: z.optional(instruccionesSchema),
      recurrencia: z.optional(recurrenciaSchema),
      alcance: alcanceSchema,
      version: versionSchema,
    })
    .check(
      z.refine(({ fecha, alcance }) => fecha === undefined || alcance === 'esta', { path: ['fecha'] }),
      z.refine(({ recurrencia, alcance }) => recurrencia === undefined || alcance !== 'esta', {
        path: ['recurrencia'],
      }),
    ),
  response: z.object({ visita: visitaSchema, cambiadas: z.number(), omitidas: z.array(fechaSchema) }),
  problems: {
    ...noEncontrada,
    ...noCabe,
    ...changedMeanwhile,
    'visita.no_pendiente': 409,
    'recurrencia.fin_antes_del_inicio': 422,
    'recurrencia.sin_fechas': 422,
  },
});

export const cancelarVisita = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/cancelacion',
  summary: 'Cancel a visit that is pending or under way, with a reason; or a series from it on, which ends',
  ...forManagers,
  params: unaVisita,
  body: z.strictObject({
    motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    alcance: alcanceSchema,
  }),
  response: z.object({ canceladas: z.number() }),
  problems: { ...noEncontrada, 'visita.terminada': 409 },
});

/** Whatever has passed is not deleted but cancelled, unless it was made by mistake: within ten minutes, by whoever made it. */
export const eliminarVisita = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/visitas/:visitaId',
  summary:
    'Delete a pending visit whose day has not passed, or that one has just made; or a series from it on, which ends',
  ...forManagers,
  params: unaVisita,
  query: z.object({ alcance: alcanceSchema }),
  response: z.object({ eliminadas: z.number() }),
  problems: { ...noEncontrada, 'visita.no_pendiente': 409, 'visita.fecha_pasada': 409 },
});

export const exportarVisitas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/exportacion',
  exports: true,
  summary: 'What the filters show, as CSV or XLSX',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ ...filtrosDeVisitas, ...tramo, mes: z.optional(mesSchema), ...exportSchema }),
  response: 'stream',
  /** A sheet has no more rows than 1,048,576; CSV has no end. */
  problems: { 'exportacion.demasiadas_filas': 422 },
});

/** What the specification calls get_company_merchandisers: the active ones, by name. */
export const listarMercaderistas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/mercaderistas',
  summary: 'Active mercaderistas of the company',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  response: z.object({
    mercaderistas: z.array(z.object({ id: z.uuid(), nombre: z.string(), correo: z.string() })),
    /** There are more than a list can hold: a search finds them. */
    hay_mas: z.boolean(),
  }),
});
