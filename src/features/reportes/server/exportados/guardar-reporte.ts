import type { Logger } from 'pino';
import type { ArchivoHecho } from '#src/platform/server/sheets/made-file.ts';
import { type Almacen, nuevaRuta } from '#src/platform/server/storage/store.ts';
import { conObjetoGuardado } from '#src/platform/server/storage/with-object.ts';

interface Donde {
  almacen: Pick<Almacen, 'guardarFlujo' | 'borrar'>;
  registro: Logger;
}

/** A finished file goes to the store, and then its row says where. */
export const guardarReporte = <R>(
  donde: Donde,
  empresaId: string,
  { bytes, abrir }: ArchivoHecho,
  tipo: string,
  anotar: (archivo: { object_path: string; bytes: number }) => Promise<R>,
): Promise<R> => {
  const ruta = nuevaRuta(empresaId);
  return conObjetoGuardado(donde, ruta, {
    guardar: async () => donde.almacen.guardarFlujo(ruta, await abrir(), bytes, tipo),
    escribir: () => anotar({ object_path: ruta, bytes }),
  });
};
