import { vigilarVersion } from '#src/platform/web/pwa/vigilar-version.ts';
import type { AlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';
import { vigilarPersona } from './dejar-telefono.ts';
import { vigilarFinDeSesion } from './fin-de-sesion.ts';

/** What no first screen waits for. */
export const vigilarLoDemas = (sesion: AlmacenDeSesion): void => {
  vigilarPersona(sesion);
  vigilarFinDeSesion(sesion);
  if (import.meta.env.PROD) vigilarVersion();
};
