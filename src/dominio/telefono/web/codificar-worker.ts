/// <reference lib="webworker" />
import { codificar } from './codificar.ts';
import type { Pedido, Respuesta } from './codificador.ts';

declare const self: DedicatedWorkerGlobalScope;

const responder = (puerto: MessagePort, respuesta: Respuesta, bytes: ArrayBuffer[] = []): void =>
  puerto.postMessage(respuesta, bytes);

const atender = async ({ fuente, puerto }: Pedido): Promise<void> => {
  try {
    const codificada = await codificar(fuente);
    responder(puerto, { codificada }, [codificada.contenido, codificada.miniatura]);
  } catch (error) {
    responder(puerto, { fallo: String(error) });
  }
};

self.addEventListener('message', ({ data }: MessageEvent<Pedido>) => void atender(data));

// from here on it answers; whoever made it is the only one to hear it
// oxlint-disable-next-line unicorn/require-post-message-target-origin
self.postMessage(null);
