import type { Logger } from 'pino';
import { seDeshizo } from '../db/outcome.ts';
import type { Almacen } from './store.ts';

interface Donde {
  almacen: Pick<Almacen, 'borrar'>;
  registro: Logger;
}

interface Objeto {
  ruta: string;
  bytes: Uint8Array;
  tipo: string;
}

/** Deletes what no row points to. Failing leaves an object that nobody can reach, so it is logged and not thrown. */
export const descartarObjeto = async ({ almacen, registro }: Donde, ruta: string): Promise<void> => {
  try {
    await almacen.borrar(ruta);
  } catch (error) {
    registro.error({ err: error, ruta }, 'an object without a row could not be deleted');
  }
};

/**
 * Object first, row second: a row never points to nothing. `escribir` commits the row; when it certainly did not, the object goes.
 * When the connection broke during the commit nobody knows, and the object stays: one too many is better than one missing.
 */
export const conObjetoGuardado = async <R>(
  donde: Donde,
  ruta: string,
  { guardar, escribir }: { guardar: () => Promise<void>; escribir: () => Promise<R> },
): Promise<R> => {
  try {
    await guardar();
  } catch (error) {
    // it may have arrived although the answer did not
    await descartarObjeto(donde, ruta);
    throw error;
  }
  try {
    return await escribir();
  } catch (error) {
    if (seDeshizo(error)) await descartarObjeto(donde, ruta);
    else
      donde.registro.error(
        { err: error, ruta },
        'it is unknown whether the row of this object was committed; the object stays',
      );
    throw error;
  }
};

/** The same, of bytes that are in memory. */
export const conObjeto = <R>(
  donde: Donde & { almacen: Pick<Almacen, 'guardar'> },
  { ruta, bytes, tipo }: Objeto,
  escribir: () => Promise<R>,
): Promise<R> => conObjetoGuardado(donde, ruta, { guardar: () => donde.almacen.guardar(ruta, bytes, tipo), escribir });
