import type { Entrar } from '#src/platform/server/http/serve.ts';
import { CABECERA_DE_PERSONA } from '#src/platform/shared/contract.ts';

/** The door of a delivery: also for whoever has, or had, that very visit and works there no more. */
export const entrarAEntregar: Entrar = (tokenHash, { params, headers }) => {
  const { empresaId, visitaId } = params as { empresaId: string; visitaId: string };
  return {
    sql: 'select usuario_id, rol from app.entrar_entrega_con_sesion($1, $2, $3, $4)',
    valores: [tokenHash, empresaId, visitaId, headers[CABECERA_DE_PERSONA] ?? null],
  };
};
