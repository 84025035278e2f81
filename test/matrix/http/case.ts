import type { Contract, LineOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type { Actor } from '../actors.ts';

/** Status and code of a refusal. */
export type Rechazo = readonly [estado: number, codigo: string];

export const SIN_SESION: Rechazo = [401, 'sesion.ausente'];
export const SIN_EMPRESA: Rechazo = [404, 'empresa.no_encontrada'];
export const SIN_PERMISO: Rechazo = [403, 'permiso.denegado'];

export interface Peticion {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  /** JSON, or the bytes of a streamed body. */
  body?: unknown;
  cabeceras?: Record<string, string>;
}

/** A condition that the administrator asks of the database: false before an allowed request, true after it. */
export interface Prueba {
  text: string;
  values: unknown[];
}

export const prueba = (parts: TemplateStringsArray, ...values: unknown[]): Prueba => ({
  text: `select (${parts.reduce((texto, parte, i) => `${texto}$${i}${parte}`)}) as si`,
  values,
});

/** An answer as it is looked at: in lines, all of them; of events that never end, the first. */
export type LeidoDe<C extends Contract> = C['response'] extends 'lines'
  ? LineOf<C>[]
  : C['response'] extends 'events'
    ? LineOf<C>
    : ResponseOf<C>;

/** One request by somebody and what must come of it. */
export interface Caso {
  /** What is asked for, in words; the actor's name completes it. */
  que: string;
  contrato: Contract;
  actor: Actor;
  peticion: Peticion;
  espera: 'permitido' | Rechazo;
  escribe?: Prueba | undefined;
  /** Whether an allowed answer holds what this actor has a right to. */
  lee?: ((response: unknown) => boolean | Promise<boolean>) | undefined;
  /** Where an id of another company in the body is no refusal: whether the answer says no more of it than of one that is nothing. */
  ignora?: ((response: unknown) => boolean) | undefined;
  /** Every row that an allowed request leaves behind names one of these. */
  deQuien: readonly string[];
  /** What neither the answer nor a written row may contain. */
  ajeno: readonly string[];
}
