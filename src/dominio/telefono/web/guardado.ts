import { ApiProblem } from '#src/platform/shared/client.ts';

/** Something that this device keeps, and how old it is by the device's own clock. */
export interface Guardado<T> {
  datos: T;
  leida_en: number;
}

/** Null: there is none. */
export type Seguir<T> = (alCambiar: (guardado: Guardado<T> | null) => void) => () => void;

/** What a screen shows. With `leida_en` it is not what the server says now. */
export interface Mostrado<T> {
  datos: T;
  leida_en?: number;
  /** The device's own, and not what this page had read before. */
  delTelefono?: boolean;
}

const SIN_RESPUESTA = new Set([0, 401, 408, 429]);

/** The server was not reached, or was not able to: another word of it would be its answer. */
export const sinRespuesta = (error: unknown): boolean =>
  error !== null &&
  (!(error instanceof ApiProblem) ||
    SIN_RESPUESTA.has(error.estado) ||
    error.estado >= 500 ||
    error.codigo === 'servidor.no_disponible');

interface DelServidor<T> {
  datos: T | undefined;
  leida_en: number;
  error: unknown;
  /** It has been waited for as long as is worth it. */
  impaciente: boolean;
}

/** The server's word where there is one; without it the newer of what this page had read and what the device keeps. */
export const elegirQueMostrar = <T>(
  { datos, leida_en, error, impaciente }: DelServidor<T>,
  guardado: Guardado<T> | null | undefined,
): Mostrado<T> | undefined => {
  if (datos !== undefined && !sinRespuesta(error)) return { datos };
  const deAntes = datos === undefined ? undefined : { datos, leida_en };
  if (deAntes && (!guardado || leida_en >= guardado.leida_en)) return deAntes;
  if (guardado && (impaciente || sinRespuesta(error))) return { ...guardado, delTelefono: true };
  return deAntes;
};
