import { comenzarNoPlanificada } from '#src/dominio/telefono/contract-envios.ts';
import type { Enter } from '#src/platform/server/http/serve.ts';
import { PERSON_HEADER } from '#src/platform/shared/contract.ts';

const DOORS = {
  /** Also for whoever has, or had, that very visit and works there no more. */
  entrega: 'select usuario_id, rol from app.entrar_entrega_con_sesion($1, $2, $3, $4)',
  /** Of a visit that is made by this nobody has or had it: for whoever once left that company's field, too. */
  creacion: 'select usuario_id, rol from app.entrar_creacion_con_sesion($1, $2, $3, $4)',
};

/** The door of a delivery. */
export const entrarAEntregar: Enter = (tokenHash, { params, headers, routeOptions }) => {
  const { empresaId, visitaId } = params as { empresaId: string; visitaId: string };
  const esCreacion = routeOptions.url?.endsWith(comenzarNoPlanificada.path) ?? false;
  return {
    sql: esCreacion ? DOORS.creacion : DOORS.entrega,
    values: [tokenHash, empresaId, visitaId, headers[PERSON_HEADER] ?? null],
  };
};
