import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nuevoSecreto } from '../credentials/secrets.ts';

// __Host-: only over TLS (or localhost), only for this host, never settable by a sibling domain
const GALLETA = '__Host-anaquel-alta';
// whoever confirms does so soon, and a browser may be somebody else's tomorrow
const SEGUNDOS = 24 * 60 * 60;

/** What this browser keeps since it asked for a sign-up, if it did. */
export const navegadorDe = (peticion: FastifyRequest): string | undefined => {
  const navegador = peticion.cookies[GALLETA];
  return navegador !== undefined && /^[\w-]{43}$/.test(navegador) ? navegador : undefined;
};

/** Lets a browser show later that it was the one that asked. */
export const reconocerNavegador = (peticion: FastifyRequest, respuesta: FastifyReply): string => {
  const navegador = navegadorDe(peticion) ?? nuevoSecreto();
  respuesta.setCookie(GALLETA, navegador, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: SEGUNDOS,
  });
  return navegador;
};

export const olvidarNavegador = (respuesta: FastifyReply): void => {
  respuesta.clearCookie(GALLETA, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
};
