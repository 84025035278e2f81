import type { AlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';

/** Reads the session, in which the company just joined becomes the one this tab works with; false if it cannot be read. */
export const refrescarSesion = async (sesion: AlmacenDeSesion, empresaId: string): Promise<boolean> => {
  // before, so that the first answer shows it; after, since one that left earlier made the tab give it up
  sesion.elegirEmpresa(empresaId);
  await sesion.comprobar();
  const laConoce = sesion.sesion()?.membresias.some(({ empresa_id }) => empresa_id === empresaId) ?? false;
  if (laConoce) sesion.elegirEmpresa(empresaId);
  return laConoce;
};
