import * as z from 'zod/mini';
import { contract } from '#src/platform/shared/contract.ts';

/** For an address that names a visit and no company. Whoever may not see the visit gets the answer of one that does not exist. */
export const ubicarVisita = contract({
  method: 'GET',
  path: '/mis-visitas/:visitaId/empresa',
  summary: 'Which company a visit is of: of those who manage it, and of whoever makes it',
  access: 'persona',
  params: z.object({ visitaId: z.uuid() }),
  response: z.object({ empresa_id: z.uuid() }),
  problems: { 'visita.no_encontrada': 404 },
});
