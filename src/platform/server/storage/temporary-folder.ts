import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problema } from '#src/platform/shared/problem.ts';

/** A folder for files on their way. */
export interface CarpetaTemporal {
  /** The path of a file in it. */
  ruta: (nombre: string) => string;
  /** Asked before so many bytes are written into it. Refuses when all such folders of this process have no more room. */
  ocupar: (bytes: number) => void;
}

type EnCarpeta = <R>(hacer: (carpeta: CarpetaTemporal) => Promise<R>) => Promise<R>;

/**
 * Counted as they are written and not as they are announced: whoever says that much will come and sends nothing keeps nobody out.
 * What one folder has taken is free again when it is gone.
 */
export const crearCarpetasTemporales = (maximo: number): EnCarpeta => {
  let ocupados = 0;
  return async (hacer) => {
    const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-temporal-'));
    let suyos = 0;
    const ocupar = (bytes: number) => {
      if (ocupados + bytes > maximo) throw problema('servidor.sobrecargado', { reintentarEn: 5 });
      ocupados += bytes;
      suyos += bytes;
    };
    try {
      return await hacer({ ruta: (nombre) => join(carpeta, nombre), ocupar });
    } finally {
      await rm(carpeta, { recursive: true, force: true });
      ocupados -= suyos;
    }
  };
};

export const BYTES_TEMPORALES = 1024 ** 3;

/** Nothing of it stays, however it ends. One for the process, since what it bounds is this machine's disk. */
export const enCarpetaTemporal: EnCarpeta = crearCarpetasTemporales(BYTES_TEMPORALES);
