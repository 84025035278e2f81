import type { Posicion } from '#src/dominio/telefono/contract-envios.ts';

interface Inicio {
  visita_id: string;
  sucursal_id: string;
  iniciada_en: string;
  posicion: Posicion | null;
}

/** Where it begins and who begins it: the next person on this phone begins a visit of their own. */
export interface Comienzo {
  usuarioId: string;
  empresaId: string;
  sucursalId: string;
}

const keyOf = ({ usuarioId, empresaId, sucursalId }: Comienzo): string =>
  `anaquel-no-planificada-${usuarioId}-${empresaId}-${sucursalId}`;

/**
 * What is sent to begin a visit at a branch, the same until the server has answered: pressing again after a failure, or after
 * reloading, is the same visit and not a second one.
 */
export const inicioEnCurso = (comienzo: Comienzo): Inicio | undefined => {
  const guardado = sessionStorage.getItem(keyOf(comienzo));
  return guardado === null ? undefined : (JSON.parse(guardado) as Inicio);
};

export const guardarInicio = (comienzo: Comienzo, inicio: Inicio): void =>
  sessionStorage.setItem(keyOf(comienzo), JSON.stringify(inicio));

export const terminarInicio = (comienzo: Comienzo): void => sessionStorage.removeItem(keyOf(comienzo));
