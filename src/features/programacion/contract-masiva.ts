import * as z from 'zod/mini';
import { fechaSchema, horaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { integer } from '#src/platform/shared/number.ts';

/** One bulk makes no more than this. */
export const MAXIMO_DE_VISITAS = 20_000;

export const asignaciones = ['aleatoria', 'manual'] as const;

/** `aleatoria`: branches in turn, one visit per branch and date. `manual`: everybody to every branch. */
export const planMasivoSchema = z.strictObject({
  mercaderistas: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000)),
  sucursales: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAXIMO_DE_VISITAS)),
  fecha: fechaSchema,
  hora: z.nullable(horaSchema),
  asignacion: z.enum(asignaciones),
  instrucciones: z.nullable(z.string().check(z.trim(), z.maxLength(4000))),
  /** 0 is Sunday. `semanas` counts the first one. */
  repeticion: z.nullable(
    z.strictObject({
      dias: z.array(integer(0, 6)).check(z.minLength(1), z.maxLength(7)),
      semanas: integer(1, 12),
    }),
  ),
});
export type PlanMasivo = z.output<typeof planMasivoSchema>;

/** A visit of the plan that cannot be made: the person already has that branch at that time. */
const turnoOcupadoSchema = z.object({ usuario_id: z.uuid(), sucursal_id: z.uuid(), fecha: fechaSchema });

const plan = {
  path: '/empresas/:empresaId/visitas/masiva',
  ...forManagers,
  params: inEmpresa,
  body: planMasivoSchema,
} as const;

/** What a bulk made, and which visits these are: made at one moment of the database's own clock, and between two by their ids. */
const tandaSchema = z.strictObject({
  primera: z.uuid(),
  ultima: z.uuid(),
  creadas_en: z.iso.datetime({ offset: true }).check(z.maxLength(40)),
});
export type Tanda = z.output<typeof tandaSchema>;

const demasiadas = { 'visitas.demasiadas': 422, 'visitas.sin_fechas': 422 } as const;

/** Writes nothing. Each list holds its first hundred; the number beside it is of all. */
export const revisarPlanMasivo = contract({
  ...plan,
  method: 'POST',
  path: '/empresas/:empresaId/visitas/masiva/previa',
  summary: 'What a bulk would make, and what stands in its way',
  response: z.object({
    mercaderistas: z.number(),
    sucursales: z.number(),
    total: z.number(),
    ocupados: z.number(),
    turnos_ocupados: z.array(turnoOcupadoSchema),
    /** How often a person would have several branches on one day at the plan's hour, other visits included: nothing is refused for it. */
    a_la_vez: z.number(),
    personas_a_la_vez: z.array(z.object({ usuario_id: z.uuid(), fecha: fechaSchema, sucursales: z.number() })),
    sucursales_no_disponibles: z.array(z.object({ id: z.uuid(), nombre: z.string() })),
    personas_no_disponibles: z.array(z.object({ id: z.uuid(), nombre: z.string() })),
    /** Of the branches, those that sell nothing on the first day: nothing is refused for it. */
    sin_productos: z.number(),
    sucursales_sin_productos: z.array(z.object({ id: z.uuid(), nombre: z.string() })),
    /** Dates on which the time lies outside the company's business hours: a warning, nothing is refused for it. */
    fuera_de_horario: z.array(fechaSchema),
  }),
  problems: demasiadas,
});

/**
 * In one transaction: every visit or none. A slot that is taken refuses the whole with `visita.turno_ocupado`, unless
 * `omitir_ocupados` says to leave those out. Answers line by line while it works.
 */
export const crearVisitasMasivas = contract({
  ...plan,
  method: 'POST',
  summary: 'Make the visits of a bulk',
  body: z.extend(planMasivoSchema, { omitir_ocupados: z.boolean() }),
  response: 'lines',
  line: z.discriminatedUnion('fase', [
    z.object({ fase: z.literal('avance'), hechas: z.number(), total: z.number() }),
    z.object({
      fase: z.literal('hecho'),
      creadas: z.number(),
      omitidas: z.number(),
      turnos_ocupados: z.array(turnoOcupadoSchema),
      /** Nothing, if every slot was taken. */
      tanda: z.nullable(tandaSchema),
    }),
  ]),
  problems: {
    ...demasiadas,
    'visita.turno_ocupado': 409,
    'visita.sucursal_no_disponible': 422,
    'visita.persona_no_disponible': 422,
  },
});

/** Of what a bulk of one's own made, everything that is still as it was made. */
export const deshacerVisitasMasivas = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/masiva/deshacer',
  summary: 'Take back the visits of a bulk that one has just made',
  ...forManagers,
  transaction: 'own',
  params: inEmpresa,
  body: tandaSchema,
  response: z.object({ eliminadas: z.number() }),
  // something of one of them is arriving at this moment
  problems: { 'visita.no_pendiente': 409 },
});

/** Every branch that takes visits, of one chain: what «choose all» chooses. By name. */
export const listarSucursalesProgramables = contract({
  method: 'GET',
  path: '/empresas/:empresaId/cadenas/:cadenaId/sucursales/programables',
  summary: 'Ids and names of the branches of a chain that take visits',
  ...forManagers,
  params: z.object({ empresaId: z.uuid(), cadenaId: z.uuid() }),
  response: z.object({ sucursales: z.array(z.object({ id: z.uuid(), nombre: z.string() })) }),
  problems: { 'cadena.no_encontrada': 404 },
});
