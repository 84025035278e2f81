import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DISPOSITIVO_DAYS } from '../credentials/devices.ts';

// __Host-: only over TLS (or localhost), only for this host, never settable by a sibling domain
const COOKIE = '__Host-anaquel-dispositivo';

/** What this browser keeps since somebody signed in there. It stays when they sign out, and opens nothing. */
export const dispositivoOf = (request: FastifyRequest): string | undefined => {
  const secret = request.cookies[COOKIE];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
};

export const putDispositivo = (response: FastifyReply, secret: string): void => {
  response.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: DISPOSITIVO_DAYS * 24 * 60 * 60,
  });
};
