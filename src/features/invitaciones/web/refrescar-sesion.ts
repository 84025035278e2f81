import type { SesionStore } from '#src/platform/web/sesion/store.ts';

/** Reads the session, in which the company just joined becomes the one this tab works with; false if it cannot be read. */
export const refrescarSesion = async (sesion: SesionStore, empresaId: string): Promise<boolean> => {
  // before, so that the first answer shows it; after, since one that left earlier made the tab give it up
  sesion.chooseEmpresa(empresaId);
  await sesion.check();
  const laConoce = sesion.sesion()?.membresias.some(({ empresa_id }) => empresa_id === empresaId) ?? false;
  if (laConoce) sesion.chooseEmpresa(empresaId);
  return laConoce;
};
