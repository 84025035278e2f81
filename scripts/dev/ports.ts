import { createServer } from 'node:net';

/** Opens it for a moment; answers the port it got, or nothing when it is taken. */
const probar = (puerto: number, host: string): Promise<number | undefined> =>
  new Promise((resolver, rechazar) => {
    const sonda = createServer();
    sonda.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolver(undefined);
      // a machine without IPv6 has nobody listening there either
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolver(puerto);
      else rechazar(error);
    });
    sonda.listen({ port: puerto, host }, () => {
      const direccion = sonda.address();
      sonda.close(() => resolver(typeof direccion === 'object' && direccion ? direccion.port : undefined));
    });
  });

/** Both, since `localhost` is either: a stranger on the other one would answer in our place. */
const libre = async (puerto: number): Promise<boolean> =>
  (await probar(puerto, '127.0.0.1')) !== undefined && (await probar(puerto, '::1')) !== undefined;

/** The preferred port when it is free, else any. */
export const elegirPuerto = async (preferido: number): Promise<number> => {
  if (preferido !== 0 && (await libre(preferido))) return preferido;
  for (let intento = 0; intento < 20; intento += 1) {
    const otro = await probar(0, '127.0.0.1');
    if (otro !== undefined && (await libre(otro))) return otro;
  }
  throw new Error('there is no free port');
};
