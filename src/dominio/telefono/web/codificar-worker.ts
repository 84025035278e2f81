/// <reference lib="webworker" />
import { codificar } from './codificar.ts';
import type { Pedido, Respuesta } from './codificador.ts';

declare const self: DedicatedWorkerGlobalScope;

const responder = async ({ fuente, puerto }: Pedido): Promise<void> => {
  try {
    const codificada = await codificar(fuente);
    puerto.postMessage({ codificada } satisfies Respuesta, [codificada.contenido, codificada.miniatura]);
  } catch (error) {
    puerto.postMessage({ fallo: String(error) } satisfies Respuesta);
  }
};

self.addEventListener('message', ({ data }: MessageEvent<Pedido>) => void responder(data));

// from here on it answers
self.postMessage(null);
