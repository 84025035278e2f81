import * as z from 'zod/mini';
import { contrato } from '#src/platform/shared/contract.ts';

/** For an address that names a visit and no company. Whoever may not see the visit gets the answer of one that does not exist. */
export const ubicarVisita = contrato({
  metodo: 'GET',
  ruta: '/mis-visitas/:visitaId/empresa',
  resumen: 'Which company a visit is of: of those who manage it, and of whoever makes it',
  acceso: 'persona',
  parametros: z.object({ visitaId: z.uuid() }),
  respuesta: z.object({ empresa_id: z.uuid() }),
  problemas: { 'visita.no_encontrada': 404 },
});
