import * as z from 'zod/mini';
import { fechaSchema, horaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { pageSchema, siguienteSchema } from '#src/platform/shared/lists.ts';

const eventoSchema = z.discriminatedUnion('tipo', [
  /** Something may have been missed, or what changed concerns everybody: whatever is shown is read again. */
  z.object({ tipo: z.literal('al_dia') }),
  /** Visits of these days changed; a mercaderista hears only of their own. */
  z.object({ tipo: z.literal('visitas'), desde: fechaSchema, hasta: fechaSchema }),
]);
export type Evento = z.output<typeof eventoSchema>;

/** Says that something changed and never what: whoever is told reads it again as what they may read. */
export const seguirEventos = contract({
  method: 'GET',
  path: '/empresas/:empresaId/eventos',
  summary:
    'Changes of the plan as they happen (server-sent events: unnamed ones as below, `latido`, and `fin` with a code)',
  access: 'empresa',
  params: inEmpresa,
  response: 'events',
  line: eventoSchema,
});

export const tiposDeAviso = ['nueva', 'movida', 'reasignada', 'cancelada', 'eliminada'] as const;
const tipoDeAvisoSchema = z.enum(tiposDeAviso);
export type TipoDeAviso = z.output<typeof tipoDeAvisoSchema>;

const avisoSchema = z.object({
  /** Another one whenever the notice says something else. */
  id: z.uuid(),
  visita_id: z.uuid(),
  tipo: tipoDeAvisoSchema,
  created_at: z.iso.datetime(),
  visto: z.boolean(),
  fecha: fechaSchema,
  hora: z.nullable(horaSchema),
  sucursal: z.string(),
  /** Of one that was moved: where it was when the person last knew. */
  fecha_anterior: z.nullable(fechaSchema),
  hora_anterior: z.nullable(horaSchema),
  sucursal_anterior: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
});
export type Aviso = z.output<typeof avisoSchema>;

export const listarAvisos = contract({
  method: 'GET',
  path: '/empresas/:empresaId/avisos',
  summary: 'What one has been told of one’s own visits, the newest first',
  access: 'empresa',
  params: inEmpresa,
  query: z.object(pageSchema(25)),
  response: z.object({
    avisos: z.array(avisoSchema),
    /** Among the newest hundred. */
    sin_ver: z.number(),
    siguiente: siguienteSchema,
  }),
});

/**
 * By their ids and not up to a moment: what was being written while the list was read would be marked without having been shown.
 * One that has changed since has another id and stays unseen; ids of nobody, or of somebody else, are passed over.
 */
export const marcarAvisosVistos = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/avisos/vistos',
  summary: 'These have been seen',
  access: 'empresa',
  params: inEmpresa,
  body: z.strictObject({ avisos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
});
