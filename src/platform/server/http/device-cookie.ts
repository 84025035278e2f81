import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DIAS_DE_DISPOSITIVO } from '../credentials/devices.ts';

// __Host-: only over TLS (or localhost), only for this host, never settable by a sibling domain
const GALLETA = '__Host-anaquel-dispositivo';

/** What this browser keeps since somebody signed in there. It stays when they sign out, and opens nothing. */
export const dispositivoDe = (peticion: FastifyRequest): string | undefined => {
  const secreto = peticion.cookies[GALLETA];
  return secreto !== undefined && /^[\w-]{43}$/.test(secreto) ? secreto : undefined;
};

export const ponerDispositivo = (respuesta: FastifyReply, secreto: string): void => {
  respuesta.setCookie(GALLETA, secreto, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: DIAS_DE_DISPOSITIVO * 24 * 60 * 60,
  });
};
