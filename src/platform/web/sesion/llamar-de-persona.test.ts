import { describe, expect, it, vi } from 'vitest';
import type { Contrato } from '#src/platform/shared/contract.ts';
import type { Llamar } from '#src/platform/shared/client.ts';
import { llamarDePersona } from './llamar-de-persona.ts';
import type { AlmacenDeSesion } from './almacen.ts';

const LECTURA = { metodo: 'GET' } as Contrato;
const ESCRITURA = { metodo: 'POST' } as Contrato;

const preparar = () => {
  let persona: string | null = 'ana';
  let cierre: Promise<void> | undefined;
  const sesion = {
    sesion: () => persona && { usuario: { id: persona } },
    cierre: () => cierre,
  } as unknown as AlmacenDeSesion;
  const servidor = vi.fn(() => Promise.resolve('leído'));
  return {
    servidor,
    llamar: llamarDePersona(servidor as unknown as Llamar, sesion, 'ana'),
    cerrar: (hecho: Promise<void>) => {
      cierre = hecho.catch(() => {
        cierre = undefined;
      });
    },
    alguienMas: (otra: string | null) => {
      persona = otra;
    },
  };
};

describe('the calls of one person’s screens', () => {
  it('go through as they are', async () => {
    const { llamar } = preparar();
    await expect(llamar(LECTURA, {})).resolves.toBe('leído');
  });

  it('wait while the session is being closed, and are made if it could not be', async () => {
    const { llamar, servidor, cerrar } = preparar();
    const { promise, reject } = Promise.withResolvers<void>();
    cerrar(promise);
    const lectura = llamar(LECTURA, {});
    await new Promise((listo) => setTimeout(listo, 5));
    expect(servidor).not.toHaveBeenCalled();
    reject(new Error('no answer'));
    await expect(lectura).resolves.toBe('leído');
  });

  it('are not made once it is closed, nor for somebody else', async () => {
    const { llamar, servidor, cerrar, alguienMas } = preparar();
    cerrar(Promise.resolve());
    await expect(llamar(LECTURA, {})).rejects.toThrow('sesion.ausente');
    cerrar(Promise.reject(new Error('no answer')));
    for (const otra of [null, 'luis']) {
      alguienMas(otra);
      await expect(llamar(LECTURA, {})).rejects.toThrow('sesion.ausente');
    }
    expect(servidor).not.toHaveBeenCalled();
  });

  it('are not kept back when they write: closing is one of them', async () => {
    const { llamar, cerrar } = preparar();
    cerrar(new Promise(() => {}));
    await expect(llamar(ESCRITURA, {})).resolves.toBe('leído');
  });
});
