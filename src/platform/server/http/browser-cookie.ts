import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../credentials/secrets.ts';

// __Host-: only over TLS (or localhost), only for this host, never settable by a sibling domain
const COOKIE = '__Host-anaquel-alta';
// whoever confirms does so soon, and a browser may be somebody else's tomorrow
const SECONDS = 24 * 60 * 60;

/** What this browser keeps since it asked for a sign-up, if it did. */
export const navegadorOf = (request: FastifyRequest): string | undefined => {
  const navegador = request.cookies[COOKIE];
  return navegador !== undefined && /^[\w-]{43}$/.test(navegador) ? navegador : undefined;
};

/** Lets a browser show later that it was the one that asked. */
export const recognizeNavegador = (request: FastifyRequest, response: FastifyReply): string => {
  const navegador = navegadorOf(request) ?? newSecret();
  response.setCookie(COOKIE, navegador, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: SECONDS,
  });
  return navegador;
};

export const forgetNavegador = (response: FastifyReply): void => {
  response.clearCookie(COOKIE, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
};
