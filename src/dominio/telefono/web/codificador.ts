import { codificar, hayLienzoSinPagina, type Codificada } from './codificar.ts';

export interface Pedido {
  fuente: ImageBitmap | Blob;
  /** Where the answer is awaited. */
  puerto: MessagePort;
}

export type Respuesta = { codificada: Codificada } | { fallo: string };

/** Writes pictures for as long as they are being taken. */
export interface Codificador {
  /** A frame is used up by it. */
  codificar: (fuente: ImageBitmap | Blob) => Promise<Codificada>;
  /** What was asked for before is still answered. */
  cerrar: () => void;
}

const PACIENCIA_MS = 5000;

/** Nothing where the browser cannot, or where its file does not come: without a connection, or once a newer version has replaced it. */
const encender = (): Promise<Worker | undefined> => {
  if (!hayLienzoSinPagina()) return Promise.resolve(undefined);
  const worker = new Worker(new URL('./codificar-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((listo) => {
    const rendirse = (): void => {
      worker.terminate();
      listo(undefined);
    };
    const plazo = setTimeout(rendirse, PACIENCIA_MS);
    worker.addEventListener('error', rendirse, { once: true });
    worker.addEventListener(
      'message',
      () => {
        clearTimeout(plazo);
        worker.removeEventListener('error', rendirse);
        listo(worker);
      },
      { once: true },
    );
  });
};

const pedir = (worker: Worker, fuente: ImageBitmap | Blob): Promise<Codificada> =>
  new Promise((listo, fallar) => {
    const { port1, port2 } = new MessageChannel();
    const contestado = new AbortController();
    const fallarPor = (motivo: string): void => fallar(new Error(motivo));
    port1.addEventListener('message', ({ data }: MessageEvent<Respuesta>) => {
      port1.close();
      contestado.abort();
      if ('codificada' in data) listo(data.codificada);
      else fallarPor(data.fallo);
    });
    port1.start();
    worker.addEventListener('error', ({ message }) => fallarPor(message), { signal: contestado.signal });
    const pedido: Pedido = { fuente, puerto: port2 };
    worker.postMessage(pedido, fuente instanceof Blob ? [port2] : [port2, fuente]);
  });

/** Beside the page's own thread, which a picture would hold for longer than a tap can wait; on it where there is no other way. */
export const crearCodificador = (): Codificador => {
  const encendido = encender();
  const pendientes = new Set<Promise<Codificada>>();
  const responder = async (fuente: ImageBitmap | Blob): Promise<Codificada> => {
    const worker = await encendido;
    return worker ? pedir(worker, fuente) : codificar(fuente);
  };
  return {
    codificar: (fuente) => {
      const pendiente = responder(fuente);
      pendientes.add(pendiente);
      const quitar = () => pendientes.delete(pendiente);
      pendiente.then(quitar, quitar);
      return pendiente;
    },
    cerrar: () => {
      void Promise.allSettled([encendido, ...pendientes]).then(async () => (await encendido)?.terminate());
    },
  };
};
