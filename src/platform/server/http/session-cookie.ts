import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSesion } from '../credentials/sessions.ts';
import { putDispositivo } from './device-cookie.ts';
import { nameInLog } from './who.ts';

// __Host-: only over TLS (or localhost), only for this host, never settable by a sibling domain
const COOKIE = '__Host-anaquel';
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export const sesionToken = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[COOKIE];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
};

export const putSesion = (response: FastifyReply, token: string, expiresAt: Date): void => {
  response.setCookie(COOKIE, token, { ...options, expires: expiresAt });
};

/** To the browser in which it was opened, which is known from now on; and the log says whose it is. */
export const deliverSesion = (response: FastifyReply, opened: OpenSesion): void => {
  const { token, expiresAt, usuario_id, dispositivo } = opened;
  nameInLog(response, { usuario_id });
  putSesion(response, token, expiresAt);
  putDispositivo(response, dispositivo);
};

export const removeSesion = (response: FastifyReply): void => {
  response.clearCookie(COOKIE, options);
};
