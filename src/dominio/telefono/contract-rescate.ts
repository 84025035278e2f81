import * as z from 'zod/mini';
import { inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';

/*
 * A file with the unsent work of one company, made by a phone that may never come back. Only the server reads it, and anybody of the
 * company may bring it. Brought by whoever did the work, while the session lasts in which it was made, it counts as delivered by their
 * own device; else it is kept in their name, with who brought it, until somebody accepts it. Brought again it changes nothing.
 */

/** Once per session, and in it always the same: with what its files are closed, and what says in them whose they are. */
export const prepararRescate = contract({
  method: 'POST',
  path: '/rescate',
  summary: "What a device needs to make rescue files of the caller's work",
  access: 'persona',
  transaction: 'own',
  response: z.object({
    /** Whose it is: on a phone that several share, the session may be somebody else's by now. */
    usuario_id: z.uuid(),
    clave_id: z.uuid(),
    /** A point of P-256, uncompressed, in base64. */
    clave_publica: z.string(),
    credencial: z.string(),
  }),
});

/** Devices put a quarter of it into one file. */
export const BYTES_DE_RESCATE = 128 * 1024 * 1024;

const resultadoSchema = z.object({
  fase: z.literal('hecho'),
  autor_nombre: z.string(),
  /** Null: it counts as if the author's device had sent it. */
  se_revisa_por: z.nullable(z.enum(['otra_persona', 'sesion_terminada'])),
  /** Those that count. */
  visitas_recibidas: z.number(),
  /** Kept whole, until somebody accepts them. */
  visitas_por_revisar: z.number(),
  visitas_que_ya_estaban: z.number(),
  /** Those that were not finished: kept for somebody to decide. */
  borradores_recibidos: z.number(),
  borradores_que_ya_estaban: z.number(),
  fotos_recibidas: z.number(),
  fotos_que_ya_estaban: z.number(),
  rechazados: z.array(z.object({ sucursal_nombre: z.string(), codigo: z.string() })),
});
export type ResultadoDeRescate = z.output<typeof resultadoSchema>;

/**
 * The whole file is checked before anything of it is taken: one that was changed, cut or put together differently changes nothing.
 * Answers line by line while it works. If it breaks off, the same file again goes on where it was.
 */
export const entregarRescate = contract({
  method: 'POST',
  path: '/empresas/:empresaId/rescates',
  summary: "Deliver a rescue file: one's own, or for somebody to accept in its author's name",
  access: 'empresa',
  params: inEmpresa,
  body: 'stream',
  response: 'lines',
  line: z.discriminatedUnion('fase', [
    z.object({ fase: z.literal('avance'), hechos: z.number(), total: z.number() }),
    resultadoSchema,
  ]),
  problems: {
    'archivo.demasiado_grande': 413,
    /** Not one of ours, changed, or cut. */
    'rescate.ilegible': 422,
    'rescate.otra_empresa': 422,
    'rescate.clave_desconocida': 422,
    /** Nobody whom this company knows was given what it says whose it is with. */
    'rescate.sin_autor': 422,
  },
});
