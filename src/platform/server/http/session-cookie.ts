import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SesionAbierta } from '../credentials/sessions.ts';
import { ponerDispositivo } from './device-cookie.ts';
import { nombrarEnBitacora } from './who.ts';

// __Host-: only over TLS (or localhost), only for this host, never settable by a sibling domain
const GALLETA = '__Host-anaquel';
const opciones = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export const tokenDeSesion = (peticion: FastifyRequest): string | undefined => {
  const token = peticion.cookies[GALLETA];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
};

export const ponerSesion = (respuesta: FastifyReply, token: string, expiraEn: Date): void => {
  respuesta.setCookie(GALLETA, token, { ...opciones, expires: expiraEn });
};

/** To the browser in which it was opened, which is known from now on; and the log says whose it is. */
export const entregarSesion = (respuesta: FastifyReply, abierta: SesionAbierta): void => {
  const { token, expiraEn, usuario_id, dispositivo } = abierta;
  nombrarEnBitacora(respuesta, { usuario_id });
  ponerSesion(respuesta, token, expiraEn);
  ponerDispositivo(respuesta, dispositivo);
};

export const quitarSesion = (respuesta: FastifyReply): void => {
  respuesta.clearCookie(GALLETA, opciones);
};
