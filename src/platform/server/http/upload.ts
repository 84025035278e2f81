import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ImageUpload } from '../storage/receive-image.ts';

/** A header that is sent once. */
export const header = ({ headers }: FastifyRequest, nombre: string): string | undefined => {
  const value = headers[nombre];
  return typeof value === 'string' ? value : undefined;
};

/** An image that a request brings, with what its sender says about it. */
export const uploadOf = (request: FastifyRequest, body: Readable): ImageUpload => {
  const bytes = header(request, 'content-length');
  return { body, sha256: header(request, 'x-sha256'), bytes: bytes === undefined ? undefined : Number(bytes) };
};
