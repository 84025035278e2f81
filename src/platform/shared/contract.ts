import type * as z from 'zod/mini';
import type { Rol } from './rol.ts';

/**
 * One route of the API, declared once: the server validates and serves it, the client derives its types and address from it,
 * forms validate with its schemas and OpenAPI describes it.
 */
export interface Contract {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, with `:name` for each parameter. */
  path: string;
  summary: string;
  /**
   * Who may call: anyone; a signed-in person; an active member of the company in `:empresaId`, or only those with one of `roles`;
   * or, of a delivery, also whoever has or had the visit in `:visitaId` and is no member any more.
   * The server opens the matching transaction before the handler runs, so a handler cannot forget to.
   */
  access: 'publico' | 'persona' | 'empresa' | 'entrega';
  roles?: readonly Rol[];
  /** `own`: the handler opens it itself, because between two of them it does something slow, such as hashing a password. */
  transaction?: 'own';
  /** A file made of a company's rows: that it was taken is a row in the audit, so even a GET's transaction may write. */
  exports?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** A JSON body, or `stream`: raw bytes, streamed. */
  body?: z.ZodMiniType | 'stream';
  /**
   * A JSON answer, `stream` for raw bytes, `lines` for one JSON value per line while the work goes on, `events` for server-sent
   * events that never end by themselves (read with an EventSource), or nothing (204).
   */
  response?: z.ZodMiniType | 'stream' | 'lines' | 'events';
  /** What each line of `lines`, or each of `events`, is. */
  line?: z.ZodMiniType;
  /** The codes this route may answer with, beyond the common ones, and their HTTP status. */
  problems?: Readonly<Record<string, number>>;
}

export const contract = <const C extends Contract>(declared: C): C => declared;

export const API = '/api/v1';

/** Whose delivery it is (`acceso: entrega`), for a phone that several share: the session may be somebody else's by now. */
export const PERSON_HEADER = 'x-anaquel-persona';

type Input<T> = T extends z.ZodMiniType ? z.input<T> : never;
type Output<T> = T extends z.ZodMiniType ? z.output<T> : never;

export type ParamsOf<C extends Contract> = Output<C['params']>;
export type QueryOf<C extends Contract> = Output<C['query']>;
export type BodyOf<C extends Contract> = Output<C['body']>;
export type ResponseOf<C extends Contract> = C['response'] extends z.ZodMiniType
  ? z.input<C['response']>
  : C['response'] extends 'stream'
    ? Blob
    : C['response'] extends 'lines' | 'events'
      ? AsyncIterable<LineOf<C>>
      : void;
export type LineOf<C extends Contract> = Input<C['line']>;
export type CodeOf<C extends Contract> = C extends { problems: infer P } ? keyof P & string : never;

/** What a caller gives: only the parts that the contract declares. */
export type RequestOf<C extends Contract> = (C['params'] extends z.ZodMiniType
  ? { params: Input<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodMiniType ? { query?: Input<C['query']> } : unknown) &
  (C['body'] extends z.ZodMiniType
    ? { body: Input<C['body']> }
    : C['body'] extends 'stream'
      ? { body: Blob }
      : unknown);
