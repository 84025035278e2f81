import type { Readable } from 'node:stream';
import type { refusedCsv } from '#src/platform/shared/importacion.ts';
import { Problem, problem } from '#src/platform/shared/problem.ts';
import { receiveToFile } from '../storage/receive-file.ts';
import { type TemporaryFolder, inTemporaryFolder } from '../storage/temporary-folder.ts';
import { withDeadline, Expired } from './with-deadline.ts';

export const CSV_BYTES = 10 * 1024 * 1024;
// less than the server gives a whole request, so that the sender is told and not just cut off
const RECEIVING_DEADLINE = 110_000;

export interface CsvUpload {
  body: Readable;
  /** What the sender says the bytes' sha256 is, in hex. */
  sha256: string | undefined;
  /** What the sender says their number is. */
  bytes: number | undefined;
}

interface ReceivedCsv {
  path: string;
  sha256: string;
}

const receive = async (body: Readable, folder: TemporaryFolder, deadline: number): Promise<ReceivedCsv> => {
  const inTime = withDeadline(body, deadline);
  try {
    const target = { folder, nombre: 'recibido', max: CSV_BYTES };
    const { file, sha256 } = await receiveToFile(inTime, target);
    return { path: file, sha256: sha256.toString('hex') };
  } catch (error) {
    if (inTime.errored instanceof Expired)
      throw problem<typeof refusedCsv>('importacion.demasiado_lenta', { cause: error });
    if (error instanceof Problem && error.codigo === 'archivo.demasiado_grande') {
      throw problem<typeof refusedCsv>('importacion.demasiado_grande');
    }
    throw error;
  } finally {
    inTime.destroy();
  }
};

/** Takes a file into a folder of its own, which goes when `use` has ended, however it ends. */
export const withReceivedCsv = async <R>(
  upload: CsvUpload,
  use: (received: ReceivedCsv) => Promise<R>,
  deadline = RECEIVING_DEADLINE,
): Promise<R> => {
  if (upload.bytes !== undefined && upload.bytes > CSV_BYTES)
    throw problem<typeof refusedCsv>('importacion.demasiado_grande');
  return inTemporaryFolder(async (folder) => {
    const received = await receive(upload.body, folder, deadline);
    if (upload.sha256 !== undefined && upload.sha256.toLowerCase() !== received.sha256) {
      throw problem<typeof refusedCsv>('archivo.huella_distinta');
    }
    return use(received);
  });
};
