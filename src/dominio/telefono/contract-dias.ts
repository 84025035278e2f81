import * as z from 'zod/mini';
import { contract } from '#src/platform/shared/contract.ts';
import {
  productoDeVisitaSchema,
  reglasDeVisitaSchema,
  sucursalParaVisitarSchema,
  visitaPropiaSchema,
} from './contract-visitas.ts';

/** More than a device is ever given: it may still hold some that have left its days. */
const MAXIMO_DE_CONOCIDAS = 1000;
const MAXIMO_DE_MESES = 600;

/** The server's word for a content: the same for as long as nothing in it changes. */
const huellaSchema = z.string().check(z.regex(/^[0-9a-f]{24}$/));
const mesSchema = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

const conHuellas = <Key extends z.ZodMiniType<string, string>>(key: Key, maximo: number) =>
  z
    .record(key, huellaSchema)
    .check(z.refine((conocidas: Record<string, string>) => Object.keys(conocidas).length <= maximo));

/** What a device must hold of one company besides its visits. The counters are of all of the person's there. */
const empresaDeCampoSchema = z.object({
  empresa_id: z.uuid(),
  empresa_nombre: z.string(),
  /** Whose clock says which day is today. */
  zona: z.string(),
  contadores: z.object({ pendientes: z.number(), completadas: z.number(), total: z.number() }),
  permite_no_planificadas: z.boolean(),
});

/**
 * Of every company in which the caller is an active mercaderista: the visits of today and the coming seven days, and what was left
 * undone in the last thirty; at most 200, the nearest days first. `visitas` names all that belong on the device; those it does not
 * have as they are come in `cambiadas`, with the same content as `verVisitaPorHacer` (of one that is over, without products).
 */
export const sincronizarDias = contract({
  method: 'POST',
  path: '/mis-dias',
  summary: "What the caller's device needs for these days, as far as it does not have it",
  access: 'persona',
  body: z.strictObject({ conocidas: conHuellas(z.uuid(), MAXIMO_DE_CONOCIDAS) }),
  response: z.object({
    leida_en: z.iso.datetime(),
    empresas: z.array(empresaDeCampoSchema),
    visitas: z.array(z.object({ id: z.uuid(), huella: huellaSchema })),
    cambiadas: z.array(
      z.object({
        visita: visitaPropiaSchema,
        iniciada_en: z.nullable(z.iso.datetime()),
        reglas: reglasDeVisitaSchema,
        productos: z.array(productoDeVisitaSchema),
        huella: huellaSchema,
      }),
    ),
  }),
});

/**
 * Where the caller usually goes, in every company that allows visits that nobody planned: at most 60 branches, those of what they had to
 * visit in the last sixty days and have in the next thirty, most often first, with what a visit to each needs.
 */
export const sincronizarSucursales = contract({
  method: 'POST',
  path: '/mis-sucursales',
  summary:
    'The branches at which the caller can begin a visit without a connection, as far as their device does not have them',
  access: 'persona',
  body: z.strictObject({ conocidas: conHuellas(z.uuid(), MAXIMO_DE_CONOCIDAS) }),
  response: z.object({
    leida_en: z.iso.datetime(),
    sucursales: z.array(z.object({ id: z.uuid(), huella: huellaSchema })),
    cambiadas: z.array(z.object({ ...sucursalParaVisitarSchema.shape, huella: huellaSchema })),
  }),
});

/**
 * The caller's 2,000 newest visits, up to a week from now, by the months of their dates. Only months that the device does not have as
 * they are travel, and not all at once: `hay_mas`, to be asked again.
 */
export const sincronizarHistorial = contract({
  method: 'POST',
  path: '/mis-visitas/sincronizacion',
  summary: "The caller's history, as far as their device does not have it",
  access: 'persona',
  body: z.strictObject({ meses: conHuellas(mesSchema, MAXIMO_DE_MESES) }),
  response: z.object({
    leida_en: z.iso.datetime(),
    meses: z.array(z.object({ mes: mesSchema, huella: huellaSchema })),
    cambiados: z.array(z.object({ mes: mesSchema, visitas: z.array(visitaPropiaSchema) })),
    hay_mas: z.boolean(),
  }),
});
