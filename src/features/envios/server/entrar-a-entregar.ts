import type { Enter } from '#src/platform/server/http/serve.ts';
import { PERSON_HEADER } from '#src/platform/shared/contract.ts';

/** The door of a delivery: also for whoever has, or had, that very visit and works there no more. */
export const entrarAEntregar: Enter = (tokenHash, { params, headers }) => {
  const { empresaId, visitaId } = params as { empresaId: string; visitaId: string };
  return {
    sql: 'select usuario_id, rol from app.entrar_entrega_con_sesion($1, $2, $3, $4)',
    values: [tokenHash, empresaId, visitaId, headers[PERSON_HEADER] ?? null],
  };
};
