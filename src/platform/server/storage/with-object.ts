import type { Logger } from 'pino';
import { wasUndone } from '../db/outcome.ts';
import type { Store } from './store.ts';

interface Where {
  store: Pick<Store, 'remove'>;
  logger: Logger;
}

interface StoredObject {
  path: string;
  bytes: Uint8Array;
  tipo: string;
}

/** Deletes what no row points to. Failing leaves an object that nobody can reach, so it is logged and not thrown. */
export const discardObject = async ({ store, logger }: Where, ruta: string): Promise<void> => {
  try {
    await store.remove(ruta);
  } catch (error) {
    logger.error({ err: error, ruta }, 'an object without a row could not be deleted');
  }
};

/**
 * Object first, row second: a row never points to nothing. `write` commits the row; when it certainly did not, the object goes.
 * When the connection broke during the commit nobody knows, and the object stays: one too many is better than one missing.
 */
export const withStoredObject = async <R>(
  where: Where,
  ruta: string,
  { save, write }: { save: () => Promise<void>; write: () => Promise<R> },
): Promise<R> => {
  try {
    await save();
  } catch (error) {
    // it may have arrived although the answer did not
    await discardObject(where, ruta);
    throw error;
  }
  try {
    return await write();
  } catch (error) {
    if (wasUndone(error)) await discardObject(where, ruta);
    else
      where.logger.error(
        { err: error, ruta },
        'it is unknown whether the row of this object was committed; the object stays',
      );
    throw error;
  }
};

/** The same, of bytes that are in memory. */
export const withObject = <R>(
  where: Where & { store: Pick<Store, 'save'> },
  { path, bytes, tipo }: StoredObject,
  write: () => Promise<R>,
): Promise<R> => withStoredObject(where, path, { save: () => where.store.save(path, bytes, tipo), write });
