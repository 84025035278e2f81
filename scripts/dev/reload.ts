import { watch } from 'node:fs';
import type { Parte } from './part.ts';
import type { Decir } from './parts.ts';

const ESPERA_MS = 120;

/** What the web application alone uses reloads by itself, and tests are nobody's. */
const esDelServidor = (archivo: string): boolean =>
  /\.(ts|json)$/.test(archivo) && !/(^|[\\/])web[\\/]|\.test\.ts$|[\\/]sw\.ts$/.test(archivo);

/** Starts these parts again whenever code that they may use changes. Returns what stops watching. */
export const recargarAlCambiar = (parts: Parte[], decir: Decir): (() => void) => {
  let turno = Promise.resolve();
  let espera: NodeJS.Timeout | undefined;

  const reiniciar = async (parte: Parte): Promise<void> => {
    await parte.parar();
    try {
      await parte.iniciar();
      decir(parte.nombre, 'reloaded');
    } catch (error) {
      decir(
        parte.nombre,
        `${error instanceof Error ? error.message : String(error)}\nwaiting for a change to try again`,
      );
    }
  };
  const vigia = watch('src', { recursive: true }, (_suceso, archivo) => {
    if (archivo === null || !esDelServidor(archivo)) return;
    clearTimeout(espera);
    // editors write a file in several steps, and several files at once
    espera = setTimeout(() => {
      turno = turno.then(async () => {
        await Promise.all(parts.map(reiniciar));
      });
    }, ESPERA_MS);
  });
  return () => {
    clearTimeout(espera);
    vigia.close();
  };
};
