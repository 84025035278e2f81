import type { Posicion } from '../../contract-envios.ts';

interface Inicio {
  visita_id: string;
  sucursal_id: string;
  iniciada_en: string;
  posicion: Posicion | null;
}

const claveDe = (empresaId: string, sucursalId: string): string => `anaquel-no-planificada-${empresaId}-${sucursalId}`;

/**
 * What is sent to begin a visit at a branch, the same until the server has answered: pressing again after a failure, or after
 * reloading, is the same visit and not a second one.
 */
export const inicioEnCurso = (empresaId: string, sucursalId: string): Inicio | undefined => {
  const guardado = sessionStorage.getItem(claveDe(empresaId, sucursalId));
  return guardado === null ? undefined : (JSON.parse(guardado) as Inicio);
};

export const guardarInicio = (empresaId: string, inicio: Inicio): void =>
  sessionStorage.setItem(claveDe(empresaId, inicio.sucursal_id), JSON.stringify(inicio));

export const terminarInicio = (empresaId: string, sucursalId: string): void =>
  sessionStorage.removeItem(claveDe(empresaId, sucursalId));
