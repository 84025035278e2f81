import type * as z from 'zod/mini';
import type { Rol } from './rol.ts';

/**
 * One route of the API, declared once: the server validates and serves it, the client derives its types and address from it,
 * forms validate with its schemas and OpenAPI describes it.
 */
export interface Contrato {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, with `:name` for each parameter. */
  ruta: string;
  resumen: string;
  /**
   * Who may call: anyone; a signed-in person; an active member of the company in `:empresaId`, or only those with one of `roles`;
   * or, of a delivery, also whoever has or had the visit in `:visitaId` and is no member any more.
   * The server opens the matching transaction before the handler runs, so a handler cannot forget to.
   */
  acceso: 'publico' | 'persona' | 'empresa' | 'entrega';
  roles?: readonly Rol[];
  /** `propia`: the handler opens it itself, because between two of them it does something slow, such as hashing a password. */
  transaccion?: 'propia';
  /** A file made of a company's rows: that it was taken is a row in the audit, so even a GET's transaction may write. */
  exporta?: true;
  parametros?: z.ZodMiniObject;
  consulta?: z.ZodMiniObject;
  /** A JSON body, or `flujo`: raw bytes, streamed. */
  cuerpo?: z.ZodMiniType | 'flujo';
  /**
   * A JSON answer, `flujo` for raw bytes, `lineas` for one JSON value per line while the work goes on, `eventos` for server-sent
   * events that never end by themselves (read with an EventSource), or nothing (204).
   */
  respuesta?: z.ZodMiniType | 'flujo' | 'lineas' | 'eventos';
  /** What each line of `lineas`, or each of `eventos`, is. */
  linea?: z.ZodMiniType;
  /** The codes this route may answer with, beyond the common ones, and their HTTP status. */
  problemas?: Readonly<Record<string, number>>;
}

export const contrato = <const C extends Contrato>(declarado: C): C => declarado;

export const API = '/api/v1';

/** Whose delivery it is (`acceso: entrega`), for a phone that several share: the session may be somebody else's by now. */
export const CABECERA_DE_PERSONA = 'x-anaquel-persona';

type Entrada<T> = T extends z.ZodMiniType ? z.input<T> : never;
type Salida<T> = T extends z.ZodMiniType ? z.output<T> : never;

export type ParametrosDe<C extends Contrato> = Salida<C['parametros']>;
export type ConsultaDe<C extends Contrato> = Salida<C['consulta']>;
export type CuerpoDe<C extends Contrato> = Salida<C['cuerpo']>;
export type RespuestaDe<C extends Contrato> = C['respuesta'] extends z.ZodMiniType
  ? z.input<C['respuesta']>
  : C['respuesta'] extends 'flujo'
    ? Blob
    : C['respuesta'] extends 'lineas' | 'eventos'
      ? AsyncIterable<LineaDe<C>>
      : void;
export type LineaDe<C extends Contrato> = Entrada<C['linea']>;
export type CodigoDe<C extends Contrato> = C extends { problemas: infer P } ? keyof P & string : never;

/** What a caller gives: only the parts that the contract declares. */
export type PeticionDe<C extends Contrato> = (C['parametros'] extends z.ZodMiniType
  ? { parametros: Entrada<C['parametros']> }
  : unknown) &
  (C['consulta'] extends z.ZodMiniType ? { consulta?: Entrada<C['consulta']> } : unknown) &
  (C['cuerpo'] extends z.ZodMiniType
    ? { cuerpo: Entrada<C['cuerpo']> }
    : C['cuerpo'] extends 'flujo'
      ? { cuerpo: Blob }
      : unknown);
