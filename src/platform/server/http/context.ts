import type { FastifyRequest } from 'fastify';
import type { Provenance } from '../credentials/sessions.ts';
import { dispositivoOf } from './device-cookie.ts';
import { sesionToken } from './session-cookie.ts';

/** Where a request comes from, for limits, for the list of sessions and to know the browser again. The address is the socket's, or what a trusted proxy says. */
export const provenanceOf = (request: FastifyRequest): Provenance => ({
  ip: request.ip,
  agente: request.headers['user-agent'],
  presented: sesionToken(request),
  dispositivo: dispositivoOf(request),
});
