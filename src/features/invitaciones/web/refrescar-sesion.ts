import type { AlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';

/**
 * Reads the session until it knows the company just joined, which becomes the one this tab works with; false if it cannot be read.
 * Twice at most: the first answer may belong to a question that left before the acceptance.
 */
export const refrescarSesion = async (sesion: AlmacenDeSesion, empresaId: string): Promise<boolean> => {
  const laConoce = () => sesion.sesion()?.membresias.some(({ empresa_id }) => empresa_id === empresaId) ?? false;
  for (let vez = 0; vez < 2 && !laConoce(); vez++) {
    sesion.elegirEmpresa(empresaId);
    await sesion.comprobar();
  }
  return laConoce();
};
