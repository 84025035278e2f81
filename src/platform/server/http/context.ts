import type { FastifyRequest } from 'fastify';
import type { Procedencia } from '../credentials/sessions.ts';
import { dispositivoDe } from './device-cookie.ts';
import { tokenDeSesion } from './session-cookie.ts';

/** Where a request comes from, for limits, for the list of sessions and to know the browser again. The address is the socket's, or what a trusted proxy says. */
export const procedenciaDe = (peticion: FastifyRequest): Procedencia => ({
  ip: peticion.ip,
  agente: peticion.headers['user-agent'],
  presentada: tokenDeSesion(peticion),
  dispositivo: dispositivoDe(peticion),
});
