import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections for requests that may come. Node closes those that wait for their next request, but takes one that
 * has had none for busy: a server that stops would wait for it until it is killed.
 */
export const cerrarConexionesSinPeticion = (app: FastifyInstance): void => {
  const sinPeticion = new Set<Socket>();
  app.server.on('connection', (conexion: Socket) => {
    sinPeticion.add(conexion);
    conexion.once('close', () => sinPeticion.delete(conexion));
  });
  app.server.on('request', ({ socket }) => sinPeticion.delete(socket));
  app.addHook('preClose', async () => {
    for (const conexion of sinPeticion) conexion.destroy();
  });
};
