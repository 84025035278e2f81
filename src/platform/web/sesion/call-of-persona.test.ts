import { describe, expect, it, vi } from 'vitest';
import type { Contract } from '#src/platform/shared/contract.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { callOfPersona } from './call-of-persona.ts';
import type { SesionStore } from './store.ts';

const LECTURA = { method: 'GET' } as Contract;
const ESCRITURA = { method: 'POST' } as Contract;

const preparar = () => {
  let persona: string | null = 'ana';
  let closing: Promise<void> | undefined;
  const sesion = {
    sesion: () => persona && { usuario: { id: persona } },
    closing: () => closing,
  } as unknown as SesionStore;
  const server = vi.fn(() => Promise.resolve('leído'));
  return {
    server,
    call: callOfPersona(server as unknown as Call, sesion, 'ana'),
    close: (done: Promise<void>) => {
      closing = done.catch(() => {
        closing = undefined;
      });
    },
    alguienMas: (another: string | null) => {
      persona = another;
    },
  };
};

describe('the calls of one person’s screens', () => {
  it('go through as they are', async () => {
    const { call } = preparar();
    await expect(call(LECTURA, {})).resolves.toBe('leído');
  });

  it('wait while the session is being closed, and are made if it could not be', async () => {
    const { call, server, close } = preparar();
    const { promise, reject } = Promise.withResolvers<void>();
    close(promise);
    const lectura = call(LECTURA, {});
    await new Promise((listo) => setTimeout(listo, 5));
    expect(server).not.toHaveBeenCalled();
    reject(new Error('no answer'));
    await expect(lectura).resolves.toBe('leído');
  });

  it('are not made once it is closed, nor for somebody else', async () => {
    const { call, server, close, alguienMas } = preparar();
    close(Promise.resolve());
    await expect(call(LECTURA, {})).rejects.toThrow('sesion.ausente');
    close(Promise.reject(new Error('no answer')));
    for (const another of [null, 'luis']) {
      alguienMas(another);
      await expect(call(LECTURA, {})).rejects.toThrow('sesion.ausente');
    }
    expect(server).not.toHaveBeenCalled();
  });

  it('are not kept back when they write: closing is one of them', async () => {
    const { call, close } = preparar();
    close(new Promise(() => {}));
    await expect(call(ESCRITURA, {})).resolves.toBe('leído');
  });
});
