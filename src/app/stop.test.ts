import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { clonarBase } from '../../test/database.ts';
import { servidorDePrueba } from '../../test/server.ts';

test('a connection on which nothing was asked does not keep the server from stopping', async () => {
  const base = await clonarBase();
  const servidor = await servidorDePrueba(base);
  const { port, hostname } = new URL(servidor.url);
  // as browsers open them, for a request that may come
  const connection = connect(Number(port), hostname);
  connection.on('error', () => {});
  await once(connection, 'connect');
  const cerrada = once(connection, 'close');
  await servidor.parar();
  await cerrada;
  expect(connection.destroyed).toBe(true);
  await base.borrar();
});
