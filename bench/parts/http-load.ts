import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * One request after the other on each of a few connections, as pgbench does with transactions. A client of our own because it
 * shares the machine with what it measures: requests are made beforehand and of an answer only status and length are read.
 */
export interface Carga {
  /** Connections are dealt out among these servers. */
  puertos: number[];
  clientes: number;
  segundos: number;
  estado: number;
  /** Asked before every request. */
  siguiente: (cliente: number) => Buffer;
}

interface Cabeza {
  estado: number;
  /** Bytes of the whole answer. */
  total: number;
}

const FIN_DE_CABEZA = '\r\n\r\n';

const leerCabeza = (recibido: Buffer): Cabeza | undefined => {
  const fin = recibido.indexOf(FIN_DE_CABEZA);
  if (fin === -1) return undefined;
  const texto = recibido.toString('latin1', 0, fin);
  const largo = /\r\ncontent-length: (\d+)/i.exec(texto)?.[1] ?? '0';
  return { estado: Number(texto.slice(9, 12)), total: fin + FIN_DE_CABEZA.length + Number(largo) };
};

const conversar = async (
  socket: Socket,
  estado: number,
  siguiente: () => Buffer | undefined,
  alRecibir: (manejar: (trozo: Buffer) => void) => void,
): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let respuestas = 0;
  let recibidos = 0;
  let cabeza: Cabeza | undefined;
  let previo: Buffer | undefined;
  const pedir = (): void => {
    const request = siguiente();
    if (request) socket.write(request);
    else resolve(respuestas);
  };
  alRecibir((trozo) => {
    recibidos += trozo.length;
    if (!cabeza) {
      const todo = previo ? Buffer.concat([previo, trozo]) : trozo;
      cabeza = leerCabeza(todo);
      // the buffer is used again for the next part, so what is kept is a copy
      if (!cabeza) previo = Buffer.from(todo);
      else if (cabeza.estado !== estado) reject(new Error(`answered ${cabeza.estado}: ${todo.toString()}`));
    }
    if (!cabeza || recibidos < cabeza.total) return;
    respuestas += 1;
    recibidos = 0;
    cabeza = undefined;
    previo = undefined;
    pedir();
  });
  socket.once('error', reject).once('close', () => reject(new Error('the server closed a connection')));
  pedir();
  return promise;
};

const open = async (
  port: number,
): Promise<{ socket: Socket; alRecibir: (manejar: (trozo: Buffer) => void) => void }> => {
  let manejar: (trozo: Buffer) => void = () => {};
  const buffer = Buffer.alloc(65_536);
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer,
      callback: (bytes) => {
        manejar(buffer.subarray(0, bytes));
        return true;
      },
    },
  });
  await once(socket, 'connect');
  return {
    socket,
    alRecibir: (nuevo) => {
      manejar = nuevo;
    },
  };
};

/** Answers a second. Any answer with another status than the expected one ends the run. */
export const medirHttp = async ({
  puertos,
  clientes,
  segundos,
  estado,
  siguiente,
}: Carga): Promise<{ porSegundo: number; total: number }> => {
  const conexiones = await Promise.all(
    Array.from({ length: clientes }, (_, i) => open(puertos[i % puertos.length] ?? 0)),
  );
  try {
    const inicio = performance.now();
    const limite = inicio + segundos * 1000;
    const cuentas = await Promise.all(
      conexiones.map(({ socket, alRecibir }, cliente) =>
        conversar(socket, estado, () => (performance.now() < limite ? siguiente(cliente) : undefined), alRecibir),
      ),
    );
    const total = cuentas.reduce((suma, cuenta) => suma + cuenta, 0);
    return { porSegundo: total / ((performance.now() - inicio) / 1000), total };
  } finally {
    for (const { socket } of conexiones) socket.destroy();
  }
};
