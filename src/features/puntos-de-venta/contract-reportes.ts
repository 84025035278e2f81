import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema, horaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { pageSchema, siguienteSchema } from '#src/platform/shared/lists.ts';

const unaSucursal = z.object({ empresaId: z.uuid(), sucursalId: z.uuid() });
const noEncontrada = { 'sucursal.no_encontrada': 404 } as const;

/** The newest first: what was done there, and what somebody stood in front of and could not do. */
export const listarReportesDeSucursal = contract({
  method: 'GET',
  path: '/empresas/:empresaId/sucursales/:sucursalId/reportes',
  summary: 'Reports of the visits to a branch',
  ...forManagers,
  params: unaSucursal,
  query: z.object(pageSchema(10, 50)),
  response: z.object({
    reportes: z.array(
      z.object({
        visita_id: z.uuid(),
        fecha: fechaSchema,
        hora: z.nullable(horaSchema),
        estado: estadoDeVisitaSchema,
        usuario_nombre: z.nullable(z.string()),
        /** Why it could not be done, of one that could not. */
        motivo_cancelacion: z.nullable(z.string()),
        total: z.number(),
        exhibidos: z.number(),
        quiebre: z.number(),
        material_pop: z.number(),
      }),
    ),
    siguiente: siguienteSchema,
  }),
  problems: noEncontrada,
});

/** Until the position of the branch is changed, or its next visits say nothing of it. */
export const verPosicionIndicada = contract({
  method: 'GET',
  path: '/empresas/:empresaId/sucursales/:sucursalId/posicion-indicada',
  summary: 'Where somebody who stood in a branch was, having said that it is not where the company has it',
  ...forManagers,
  params: unaSucursal,
  response: z.object({
    indicada: z.nullable(
      z.object({
        visita_id: z.uuid(),
        fecha: fechaSchema,
        usuario_nombre: z.nullable(z.string()),
        lat: z.number(),
        lng: z.number(),
        precision_m: z.number(),
        /** To where the company has the branch; null where it has it nowhere. */
        distancia_m: z.nullable(z.number()),
      }),
    ),
  }),
  problems: noEncontrada,
});
