import type { FastifyRequest } from 'fastify';
import { huella } from '../credentials/secrets.ts';
import { usuarioDeSesion } from '../credentials/sessions.ts';
import type { Pools } from '../db/pools.ts';
import { enTransaccion } from '../db/transaction.ts';
import { tokenDeSesion } from './session-cookie.ts';

// a session that ends keeps its own budget for so long, and nothing else
const MINUTOS = 10;
const MAXIMO = 50_000;

export interface SesionesConocidas {
  /** The key of the request's session, if it is known to be one. */
  deMemoria: (peticion: FastifyRequest) => string | undefined;
  /** The same, asking the database. */
  preguntar: (peticion: FastifyRequest) => Promise<string | undefined>;
}

/** Which cookies are sessions: anybody can make up one that looks like it. */
export const crearSesionesConocidas = ({ auth }: Pick<Pools, 'auth'>): SesionesConocidas => {
  const hasta = new Map<string, number>();
  const llaveDe = (token: string): string => huella(token).toString('base64url');
  return {
    deMemoria: (peticion) => {
      const token = tokenDeSesion(peticion);
      if (token === undefined) return undefined;
      const llave = llaveDe(token);
      return (hasta.get(llave) ?? 0) > Date.now() ? llave : undefined;
    },
    preguntar: async (peticion) => {
      const token = tokenDeSesion(peticion);
      if (token === undefined) return undefined;
      if ((await enTransaccion({ pool: auth }, (tx) => usuarioDeSesion(tx, token))) === undefined) return undefined;
      const llave = llaveDe(token);
      hasta.delete(llave);
      hasta.set(llave, Date.now() + MINUTOS * 60_000);
      // the first is the one asked about longest ago
      const [antigua] = hasta.keys();
      if (hasta.size > MAXIMO && antigua !== undefined) hasta.delete(antigua);
      return llave;
    },
  };
};
