import { leerAltaEnEspera, olvidarAltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { almacenDelNavegador } from '#src/platform/web/preferencias.ts';
import { vigilarVersion } from '#src/platform/web/pwa/vigilar-version.ts';
import type { AlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';
import { vigilarPersona } from './dejar-telefono.ts';
import { vigilarFinDeSesion } from './fin-de-sesion.ts';

/** Whoever is signed in has confirmed their address, or does without it; and what has expired does not stay. */
const soltarAlta = (sesion: AlmacenDeSesion): void => {
  const soltar = () => {
    const almacen = almacenDelNavegador();
    if (sesion.sesion() || !leerAltaEnEspera(almacen, Date.now())) olvidarAltaEnEspera(almacen);
  };
  soltar();
  sesion.suscribir(soltar);
};

/** What no first screen waits for. */
export const vigilarLoDemas = (sesion: AlmacenDeSesion): void => {
  vigilarPersona(sesion);
  soltarAlta(sesion);
  vigilarFinDeSesion(sesion);
  if (import.meta.env.PROD) vigilarVersion();
};
