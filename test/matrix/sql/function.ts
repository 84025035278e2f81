import type { Escena } from '../scene.ts';
import type { Contexto, Papel, RolDeBase } from './context.ts';

/** What a call comes to: the value it gives, or the code it is refused with. */
export type Resultado = { da: unknown } | { problema: string };

export const da = (value: unknown): Resultado => ({ da: value });
export const problem = (codigo: string): Resultado => ({ problema: codigo });

export interface Llamada {
  que: string;
  /** In which contexts of the function's roles; all unless told. */
  solo?: (contexto: Contexto) => boolean;
  /** By the administrator, before. */
  antes?: string;
  /** A query of one value. */
  llama: string | ((contexto: Contexto) => string);
  espera: Resultado | ((contexto: Contexto) => Resultado);
  /** A condition that is true after an accepted call; nothing: the call must leave everything as it was. */
  escribe?: string | ((contexto: Contexto) => string | undefined);
}

/** What the table of permissions says of one SECURITY DEFINER function. */
export interface Funcion {
  /** With its argument types. */
  funcion: string;
  /** The roles of the database that may call it; nobody unless told: only other functions do, and the administrator, to try it. */
  concedida?: readonly RolDeBase[];
  llamadas?: (escena: Escena) => Llamada[];
}

/** app_worker is an app_user too. */
export const DE_PETICIONES = ['app_user', 'app_worker'] as const;

export const es =
  (...papeles: Papel[]) =>
  ({ papel }: Contexto): boolean =>
    papeles.includes(papel);
export const gestiona = es('admin', 'supervisor', 'sistema');
