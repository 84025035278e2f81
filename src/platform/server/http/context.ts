import type { FastifyRequest } from 'fastify';
import type { Procedencia } from '../credentials/sessions.ts';
import { tokenDeSesion } from './session-cookie.ts';

/** Where a request comes from, for limits and for the list of sessions. The address is the socket's, or what a trusted proxy says. */
export const procedenciaDe = (peticion: FastifyRequest): Procedencia => ({
  ip: peticion.ip,
  agente: peticion.headers['user-agent'],
  presentada: tokenDeSesion(peticion),
});
