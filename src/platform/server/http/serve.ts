import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import {
  type QueryOf,
  type Contract,
  type BodyOf,
  type ParamsOf,
  type ResponseOf,
} from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { digest } from '../credentials/secrets.ts';
import type { Tx } from '../db/client.ts';
import type { Pools } from '../db/pools.ts';
import { inTransaction, type Door } from '../db/transaction.ts';
import { traceCall } from '../tracing.ts';
import { createSendEvents, type SendEvents } from './events.ts';
import { sendLines } from './lines.ts';
import { recordRefusal } from './refusals.ts';
import { sesionToken } from './session-cookie.ts';
import { nameInLog } from './who.ts';

export interface ActorDeEmpresa {
  usuario_id: string;
  empresa_id: string;
  rol: Rol;
}
export interface ActorPersona {
  usuario_id: string;
}
/** Perhaps no member any more: what this person may do is in the database's hands. */
type ActorDeEntrega = Omit<ActorDeEmpresa, 'rol'>;

/** Opens a transaction as whoever asks, for a use case that is between two of them for long. */
export type Open<A = ActorDeEmpresa> = <R>(work: (tx: Tx, actor: A) => Promise<R>) => Promise<R>;

/** A file as an answer. */
export interface FileStream {
  /** Asked for only once the answer is certain. */
  open: () => Promise<Readable>;
  type: string;
  /** Left out when it is not known until the last of them has been made. */
  bytes?: number;
  /**
   * Of a file that never changes under its address: the application's worker keeps it for as long as the person is signed in. The
   * browser's own cache never does, as it would stay there for the next person of the phone.
   */
  etag?: string | undefined;
  /** Under which a browser saves it, instead of showing it. */
  nombre?: string;
}

interface Input<C extends Contract> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: C['body'] extends 'stream' ? Readable : BodyOf<C>;
  request: FastifyRequest;
  response: FastifyReply;
}

type Actor<C extends Contract> = C['access'] extends 'empresa'
  ? ActorDeEmpresa
  : C['access'] extends 'entrega'
    ? ActorDeEntrega
    : ActorPersona;
type OpensItsOwn<C extends Contract> = C extends
  | { body: 'stream' }
  | { response: 'stream' | 'lines' | 'events' }
  | { transaction: 'own' }
  ? true
  : false;

/**
 * What a handler gets beyond the request: its transaction, already open inside its context. Bytes can take minutes to pass, so
 * a route that streams (or says so in its contract) opens it itself, as short as it can. A public route has none: it works with credentials.
 */
type WithTransaction<C extends Contract> = C['access'] extends 'publico'
  ? unknown
  : OpensItsOwn<C> extends true
    ? { open: Open<Actor<C>> }
    : { tx: Tx; actor: Actor<C> };

/** `lines` and `events` are pulled after the handler has returned: what it must refuse before the answer begins, it throws by itself. */
type Result<C extends Contract> = C['response'] extends 'stream' ? FileStream : ResponseOf<C>;

export type Serve = <const C extends Contract>(
  contract: C,
  handle: (input: Input<C> & WithTransaction<C>) => Promise<Result<C>>,
) => void;

export const ENTER_EMPRESA = 'select usuario_id, rol from app.entrar_con_sesion($1, $2)';

/** How somebody enters with their session, for what the request says. */
export type Enter = (tokenHash: Buffer, request: FastifyRequest) => Door;

const enterAsPersona: Enter = (tokenHash) => ({
  sql: 'select app.entrar_persona_con_sesion($1) as usuario_id',
  values: [tokenHash],
});

const enterEmpresa: Enter = (tokenHash, { params }) => ({
  sql: ENTER_EMPRESA,
  values: [tokenHash, (params as { empresaId: string }).empresaId],
});

type Doors = Record<Exclude<Contract['access'], 'publico'>, Enter>;

const doorOf = (doors: Doors, { access }: Contract, request: FastifyRequest): Door => {
  const token = sesionToken(request);
  if (token === undefined || access === 'publico') throw problem('sesion.ausente');
  return doors[access](digest(token), request);
};

/** What names whoever asks in the log, however often their door is passed. */
const createNamer = (response: FastifyReply): ((usuarioId: string) => void) => {
  let named = false;
  return (usuario_id) => {
    const { empresaId } = response.request.params as { empresaId?: string };
    if (!named) nameInLog(response, { usuario_id, ...(empresaId && { empresa_id: empresaId }) });
    named = true;
  };
};

const openFor =
  (
    contract: Contract,
    { pools, doors }: { pools: Pools; doors: Doors },
    request: FastifyRequest,
    giveName: (usuarioId: string) => void,
  ): Open =>
  <R>(work: (tx: Tx, actor: ActorDeEmpresa) => Promise<R>): Promise<R> =>
    inTransaction<R, { usuario_id: string; rol: Rol }>(
      {
        pool: pools.app,
        readOnly: contract.method === 'GET' && !contract.exports,
        door: doorOf(doors, contract, request),
      },
      (tx, { usuario_id, rol }) => {
        giveName(usuario_id);
        if (contract.roles && !contract.roles.includes(rol)) throw problem('permiso.denegado');
        const { empresaId = '' } = request.params as { empresaId?: string };
        return work(tx, { usuario_id, empresa_id: empresaId, rol });
      },
    );

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  codigo: z.string(),
  peticion_id: z.string(),
  campos: z.optional(z.array(z.object({ campo: z.string(), codigo: z.string() }))),
});

const schemaOf = (contract: Contract): FastifySchema => {
  const { params, query, body, response, problems = {}, summary, access, roles } = contract;
  const codes = Object.entries(problems).map(([codigo, estado]) => `\`${codigo}\` (${estado})`);
  const who = {
    publico: 'Anyone',
    persona: 'A signed-in person',
    empresa: roles?.join(', ') ?? 'Any active member',
    entrega: 'The mercaderista who has or had the visit',
  }[access];
  return {
    summary,
    description: `${who}.${codes.length > 0 ? ` Problems: ${codes.join(', ')}.` : ''}`,
    tags: [contract.path.split('/')[1] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && body !== 'stream' && { body }),
    response: {
      ...(typeof response !== 'string' && (response ? { 200: response } : { 204: z.null() })),
      default: {
        description: 'A problem (RFC 9457)',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    },
  };
};

const sendStream = async (response: FastifyReply, stream: FileStream): Promise<FastifyReply> => {
  const { etag, nombre, type, bytes } = stream;
  const body = await stream.open();
  // only now: an error must not be kept by anyone
  if (etag !== undefined) response.header('etag', etag);
  if (bytes !== undefined) response.header('content-length', bytes);
  if (nombre !== undefined) response.header('content-disposition', `attachment; filename="${nombre}"`);
  return response.type(type).send(body);
};

const send = async (
  contract: Contract,
  request: FastifyRequest,
  response: FastifyReply,
  result: unknown,
  sendEvents: SendEvents,
): Promise<FastifyReply> => {
  if (contract.response === undefined) return response.code(204).send();
  if (contract.response === 'stream') return sendStream(response, result as FileStream);
  if (contract.response === 'lines') {
    return sendLines(contract, request, response, result as AsyncIterable<unknown>);
  }
  if (contract.response === 'events') {
    return sendEvents(contract, request, response, result as AsyncIterable<unknown>);
  }
  return response.send(result);
};

/** A handler that opens its own transaction is admitted by opening it: one that never did has let anybody in, and answers nobody. */
const withOpenDoor = async (open: Open, execute: (open: Open) => Promise<unknown>): Promise<unknown> => {
  let opened = false;
  const result = await execute((work) => {
    opened = true;
    return open(work);
  });
  if (!opened)
    throw new Error('a handler that opens its own transaction did not open it, so nobody was asked who calls');
  return result;
};

/**
 * Serves contracts: validates what comes in and what goes out, opens the transaction that the contract's access asks for. Who may deliver
 * is the product's to say.
 */
export const createServe = (app: FastifyInstance, pools: Pools, deliver: Enter): Serve => {
  const doors: Doors = { persona: enterAsPersona, empresa: enterEmpresa, entrega: deliver };
  const sendEvents = createSendEvents(app);
  return (contract, handle) => {
    app.route({
      method: contract.method,
      url: contract.path,
      schema: schemaOf(contract),
      config: { contract },
      handler: (request, response) =>
        traceCall(`${contract.method} ${contract.path}`, { 'http.route': contract.path }, async () => {
          const input = {
            params: request.params,
            query: request.query,
            body: request.body,
            request,
            response,
          };
          // the contract decides which of these the handler's type has; here, where all meet, the types are erased
          const execute = handle as unknown as (complete: object) => Promise<unknown>;
          const giveName = createNamer(response);
          const open = openFor(contract, { pools, doors }, request, giveName);
          const { body, response: output, transaction } = contract;
          const opensItsOwn = body === 'stream' || typeof output === 'string' || transaction === 'own';
          let result: unknown;
          try {
            if (contract.access === 'publico') result = await execute(input);
            else if (opensItsOwn) result = await withOpenDoor(open, (itsOwn) => execute({ ...input, open: itsOwn }));
            else result = await open((tx, actor) => execute({ ...input, tx, actor }));
          } catch (error) {
            const refused = await recordRefusal(pools, contract, request, error);
            if (refused !== undefined) giveName(refused);
            throw error;
          }
          return send(contract, request, response, result, sendEvents);
        }),
    });
  };
};
