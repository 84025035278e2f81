import * as z from 'zod/mini';
import { contrato } from '#src/platform/shared/contract.ts';

/** Ordered by name; `despues` is the `siguiente` of the page before. */
export const listarMercaderistas = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/mercaderistas',
  resumen: 'Active mercaderistas of the company',
  acceso: 'empresa',
  roles: ['admin', 'supervisor'],
  parametros: z.object({ empresaId: z.uuid() }),
  consulta: z.object({
    limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
    despues: z.optional(z.string().check(z.maxLength(400))),
  }),
  respuesta: z.object({
    mercaderistas: z.array(z.object({ id: z.uuid(), nombre: z.string(), correo: z.string() })),
    siguiente: z.nullable(z.string()),
  }),
});
