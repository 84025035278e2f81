import type { FastifyRequest } from 'fastify';
import { digest } from '../credentials/secrets.ts';
import { usuarioDeSesion } from '../credentials/sessions.ts';
import type { Pools } from '../db/pools.ts';
import { inTransaction } from '../db/transaction.ts';
import { sesionToken } from './session-cookie.ts';

// a session that ends keeps its own budget for so long, and nothing else
const MINUTES = 10;
const MAX = 50_000;

export interface KnownSesiones {
  /** The key of the request's session, if it is known to be one. */
  ofMemory: (request: FastifyRequest) => string | undefined;
  /** The same, asking the database. */
  ask: (request: FastifyRequest) => Promise<string | undefined>;
}

/** Which cookies are sessions: anybody can make up one that looks like it. */
export const createKnownSesiones = ({ auth }: Pick<Pools, 'auth'>): KnownSesiones => {
  const until = new Map<string, number>();
  const keyOf = (token: string): string => digest(token).toString('base64url');
  return {
    ofMemory: (request) => {
      const token = sesionToken(request);
      if (token === undefined) return undefined;
      const key = keyOf(token);
      return (until.get(key) ?? 0) > Date.now() ? key : undefined;
    },
    ask: async (request) => {
      const token = sesionToken(request);
      if (token === undefined) return undefined;
      if ((await inTransaction({ pool: auth }, (tx) => usuarioDeSesion(tx, token))) === undefined) return undefined;
      const key = keyOf(token);
      until.delete(key);
      until.set(key, Date.now() + MINUTES * 60_000);
      // the first is the one asked about longest ago
      const [oldOne] = until.keys();
      if (until.size > MAX && oldOne !== undefined) until.delete(oldOne);
      return key;
    },
  };
};
