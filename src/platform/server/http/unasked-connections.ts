import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections for requests that may come. Node closes those that wait for their next request, but takes one that
 * has had none for busy: a server that stops would wait for it until it is killed.
 */
export const closeUnaskedConnections = (app: FastifyInstance): void => {
  const withoutRequest = new Set<Socket>();
  app.server.on('connection', (connection: Socket) => {
    withoutRequest.add(connection);
    connection.once('close', () => withoutRequest.delete(connection));
  });
  app.server.on('request', ({ socket }) => withoutRequest.delete(socket));
  app.addHook('preClose', async () => {
    for (const connection of withoutRequest) connection.destroy();
  });
};
