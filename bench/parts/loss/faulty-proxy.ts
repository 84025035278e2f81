import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Proxy {
  puerto: number;
  cortadas: () => number;
  parar: () => Promise<void>;
}

interface Perdidas {
  parte: number;
  /** As long as a request and its answer together: a cut falls anywhere in either, or just after. */
  hastaBytes: number;
}

/** A network that loses some connections: after a random number of bytes, whichever way they went, both ends are cut off. */
export const iniciarProxy = async (destino: () => number, { parte, hastaBytes }: Perdidas): Promise<Proxy> => {
  const abiertas = new Set<Socket>();
  let cortadas = 0;
  const servidor = createServer((cliente) => {
    const remoto = connect(destino(), '127.0.0.1');
    const soltar = (): void => {
      cliente.destroy();
      remoto.destroy();
    };
    let quedan = Math.random() < parte ? Math.floor(Math.random() * hastaBytes) : Number.POSITIVE_INFINITY;
    const pasar = (origen: Socket, hacia: Socket): void => {
      abiertas.add(origen);
      origen.on('data', (trozo: Buffer) => {
        hacia.write(trozo.subarray(0, Math.max(0, quedan)));
        quedan -= trozo.length;
        if (quedan > 0) return;
        cortadas += 1;
        quedan = Number.POSITIVE_INFINITY;
        // what was written has left before the end comes
        hacia.end(soltar);
      });
      origen.on('end', () => hacia.end());
      origen.on('error', soltar);
      origen.on('close', () => {
        abiertas.delete(origen);
        hacia.destroy();
      });
    };
    pasar(cliente, remoto);
    pasar(remoto, cliente);
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const direccion = servidor.address();
  if (typeof direccion !== 'object' || direccion === null) throw new Error('the proxy has no port');
  return {
    puerto: direccion.port,
    cortadas: () => cortadas,
    parar: async () => {
      for (const abierta of abiertas) abierta.destroy();
      servidor.close();
      await once(servidor, 'close');
    },
  };
};
