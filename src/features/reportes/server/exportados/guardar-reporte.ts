import type { Logger } from 'pino';
import type { MadeFile } from '#src/platform/server/sheets/made-file.ts';
import { type Store, newPath } from '#src/platform/server/storage/store.ts';
import { withStoredObject } from '#src/platform/server/storage/with-object.ts';

interface Donde {
  store: Pick<Store, 'saveStream' | 'remove'>;
  logger: Logger;
}

/** A finished file goes to the store, and then its row says where. */
export const guardarReporte = <R>(
  donde: Donde,
  empresaId: string,
  { bytes, open }: MadeFile,
  tipo: string,
  anotar: (archivo: { object_path: string; bytes: number }) => Promise<R>,
): Promise<R> => {
  const ruta = newPath(empresaId);
  return withStoredObject(donde, ruta, {
    save: async () => donde.store.saveStream(ruta, await open(), bytes, tipo),
    write: () => anotar({ object_path: ruta, bytes }),
  });
};
