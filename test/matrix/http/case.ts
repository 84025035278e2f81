import type { Contrato, LineaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { Actor } from '../actors.ts';

/** Status and code of a refusal. */
export type Rechazo = readonly [estado: number, codigo: string];

export const SIN_SESION: Rechazo = [401, 'sesion.ausente'];
export const SIN_EMPRESA: Rechazo = [404, 'empresa.no_encontrada'];
export const SIN_PERMISO: Rechazo = [403, 'permiso.denegado'];

export interface Peticion {
  parametros?: Record<string, string>;
  consulta?: Record<string, string | number | boolean | undefined>;
  /** JSON, or the bytes of a streamed body. */
  cuerpo?: unknown;
  cabeceras?: Record<string, string>;
}

/** A condition that the administrator asks of the database: false before an allowed request, true after it. */
export interface Prueba {
  text: string;
  values: unknown[];
}

export const prueba = (partes: TemplateStringsArray, ...values: unknown[]): Prueba => ({
  text: `select (${partes.reduce((texto, parte, i) => `${texto}$${i}${parte}`)}) as si`,
  values,
});

/** An answer as it is looked at: in lines, all of them; of events that never end, the first. */
export type LeidoDe<C extends Contrato> = C['respuesta'] extends 'lineas'
  ? LineaDe<C>[]
  : C['respuesta'] extends 'eventos'
    ? LineaDe<C>
    : RespuestaDe<C>;

/** One request by somebody and what must come of it. */
export interface Caso {
  /** What is asked for, in words; the actor's name completes it. */
  que: string;
  contrato: Contrato;
  actor: Actor;
  peticion: Peticion;
  espera: 'permitido' | Rechazo;
  escribe?: Prueba | undefined;
  /** Whether an allowed answer holds what this actor has a right to. */
  lee?: ((respuesta: unknown) => boolean | Promise<boolean>) | undefined;
  /** Where an id of another company in the body is no refusal: whether the answer says no more of it than of one that is nothing. */
  ignora?: ((respuesta: unknown) => boolean) | undefined;
  /** Every row that an allowed request leaves behind names one of these. */
  deQuien: readonly string[];
  /** What neither the answer nor a written row may contain. */
  ajeno: readonly string[];
}
