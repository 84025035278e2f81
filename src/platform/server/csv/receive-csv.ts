import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problema, problema } from '#src/platform/shared/problem.ts';
import { recibirEnArchivo } from '../storage/receive-file.ts';
import { conPlazo, Vencido } from './with-deadline.ts';

export const BYTES_DE_CSV = 10 * 1024 * 1024;
// less than the server gives a whole request, so that the sender is told and not just cut off
const PLAZO_DE_RECEPCION = 110_000;

export interface EnvioDeCsv {
  cuerpo: Readable;
  /** What the sender says the bytes' sha256 is, in hex. */
  sha256: string | undefined;
  /** What the sender says their number is. */
  bytes: number | undefined;
}

interface CsvRecibido {
  ruta: string;
  sha256: string;
}

const recibir = async (cuerpo: Readable, ruta: string, plazo: number): Promise<CsvRecibido> => {
  const aTiempo = conPlazo(cuerpo, plazo);
  try {
    const { sha256 } = await recibirEnArchivo(aTiempo, ruta, BYTES_DE_CSV);
    return { ruta, sha256: sha256.toString('hex') };
  } catch (error) {
    if (aTiempo.errored instanceof Vencido) throw problema('importacion.demasiado_lenta', { causa: error });
    if (error instanceof Problema && error.codigo === 'archivo.demasiado_grande') {
      throw problema('importacion.demasiado_grande');
    }
    throw error;
  } finally {
    aTiempo.destroy();
  }
};

/** Takes a file into a folder of its own, which goes when `usar` has ended, however it ends. */
export const conCsvRecibido = async <R>(
  envio: EnvioDeCsv,
  usar: (recibido: CsvRecibido) => Promise<R>,
  plazo = PLAZO_DE_RECEPCION,
): Promise<R> => {
  if (envio.bytes !== undefined && envio.bytes > BYTES_DE_CSV) throw problema('importacion.demasiado_grande');
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-csv-'));
  try {
    const recibido = await recibir(envio.cuerpo, join(carpeta, 'recibido'), plazo);
    if (envio.sha256 !== undefined && envio.sha256.toLowerCase() !== recibido.sha256) {
      throw problema('archivo.huella_distinta');
    }
    return await usar(recibido);
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
};
