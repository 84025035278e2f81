import type { Readable } from 'node:stream';
import type { csvRechazado } from '#src/platform/shared/importacion.ts';
import { Problema, problema } from '#src/platform/shared/problem.ts';
import { recibirEnArchivo } from '../storage/receive-file.ts';
import { type CarpetaTemporal, enCarpetaTemporal } from '../storage/temporary-folder.ts';
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

const recibir = async (cuerpo: Readable, carpeta: CarpetaTemporal, plazo: number): Promise<CsvRecibido> => {
  const aTiempo = conPlazo(cuerpo, plazo);
  try {
    const destino = { carpeta, nombre: 'recibido', maximo: BYTES_DE_CSV };
    const { archivo, sha256 } = await recibirEnArchivo(aTiempo, destino);
    return { ruta: archivo, sha256: sha256.toString('hex') };
  } catch (error) {
    if (aTiempo.errored instanceof Vencido)
      throw problema<typeof csvRechazado>('importacion.demasiado_lenta', { causa: error });
    if (error instanceof Problema && error.codigo === 'archivo.demasiado_grande') {
      throw problema<typeof csvRechazado>('importacion.demasiado_grande');
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
  if (envio.bytes !== undefined && envio.bytes > BYTES_DE_CSV)
    throw problema<typeof csvRechazado>('importacion.demasiado_grande');
  return enCarpetaTemporal(async (carpeta) => {
    const recibido = await recibir(envio.cuerpo, carpeta, plazo);
    if (envio.sha256 !== undefined && envio.sha256.toLowerCase() !== recibido.sha256) {
      throw problema<typeof csvRechazado>('archivo.huella_distinta');
    }
    return usar(recibido);
  });
};
