import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { EnvioDeImagen } from '../storage/receive-image.ts';

/** A header that is sent once. */
export const cabecera = ({ headers }: FastifyRequest, nombre: string): string | undefined => {
  const valor = headers[nombre];
  return typeof valor === 'string' ? valor : undefined;
};

/** An image that a request brings, with what its sender says about it. */
export const envioDe = (peticion: FastifyRequest, cuerpo: Readable): EnvioDeImagen => {
  const bytes = cabecera(peticion, 'content-length');
  return { cuerpo, sha256: cabecera(peticion, 'x-sha256'), bytes: bytes === undefined ? undefined : Number(bytes) };
};
