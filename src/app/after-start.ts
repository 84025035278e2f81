import { leerAltaEnEspera, olvidarAltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { browserStore } from '#src/platform/web/preferencias.ts';
import { watchVersion } from '#src/platform/web/pwa/watch-version.ts';
import type { SesionStore } from '#src/platform/web/sesion/store.ts';
import { vigilarPersona } from './dejar-telefono.ts';
import { vigilarFinDeSesion } from './fin-de-sesion.ts';

/** Whoever is signed in has confirmed their address, or does without it; and what has expired does not stay. */
const soltarAlta = (sesion: SesionStore): void => {
  const soltar = () => {
    const store = browserStore();
    if (sesion.sesion() || !leerAltaEnEspera(store, Date.now())) olvidarAltaEnEspera(store);
  };
  soltar();
  sesion.subscribe(soltar);
};

/** What no first screen waits for. `entro`: somebody has signed in meanwhile. */
export const vigilarLoDemas = (sesion: SesionStore, entro: boolean): void => {
  vigilarPersona(sesion, entro);
  soltarAlta(sesion);
  vigilarFinDeSesion(sesion);
  if (import.meta.env.PROD) watchVersion();
};
