import { personasDeBases } from '#src/dominio/telefono/web/nombre-de-base.ts';
import { finishBeforeLeaving } from '#src/platform/web/leaving.ts';
import { PERSON_FILES } from '#src/platform/web/pwa/caches.ts';
import type { SesionStore } from '#src/platform/web/sesion/store.ts';

/** Of this tab: what somebody was about to begin, and the files that were being made for them. */
const DE_LA_PERSONA = /^anaquel-(?:no-planificada|reportes-en-espera)/;

const olvidarArchivos = async (): Promise<void> => {
  for (const key of Object.keys(sessionStorage)) if (DE_LA_PERSONA.test(key)) sessionStorage.removeItem(key);
  if ('caches' in globalThis) await caches.delete(PERSON_FILES);
};

/** Who has a database here; nothing where the browser does not tell. */
const personasAqui = async (): Promise<string[] | undefined> =>
  indexedDB.databases && personasDeBases((await indexedDB.databases()).map(({ name }) => name ?? ''));

// with the device's database it is too much for a first screen, and seldom needed
const cargar = () => import('#src/dominio/telefono/web/sello/dejar-telefono.ts');

/**
 * What others than whoever is signed in left on this phone is sealed if it was not sent, and otherwise goes. Rejects if something
 * of it is still as it was: it is tried again when the application starts, or somebody signs in or out.
 */
export const dejarTelefono = async (sesion: SesionStore): Promise<void> => {
  const actual = () => sesion.sesion()?.usuario.id;
  const otras = (await personasAqui())?.filter((persona) => persona !== actual());
  if (otras?.length === 0) return;
  // the files first: as long as somebody has a database here, it is known that something is left to do
  await olvidarArchivos();
  await (await cargar()).dejarTelefono(actual);
};

const alCambiar = async (sesion: SesionStore, cambio: { entro: boolean; otra: boolean }): Promise<void> => {
  if (cambio.otra) await olvidarArchivos();
  if ((await personasAqui())?.length === 0) return;
  const persona = sesion.sesion()?.usuario.id;
  // what proves whose a rescue file is belongs to the session in which it was given
  if (persona && cambio.entro) await (await cargar()).olvidarCredencial(persona);
  await dejarTelefono(sesion);
};

/** Nobody is signed in on this device; without a copy of a session, only the server's word is one. */
const seSabeQuien = async (sesion: SesionStore): Promise<boolean> =>
  sesion.sesion() !== null || (await personasAqui())?.length === 0 || sesion.check();

/**
 * The next person on this phone finds nothing of the one before, also if that one never signed out: looked at when the application
 * starts, and whenever somebody signs in or out, here or in another tab. `entro`: somebody has signed in before this was looked at.
 */
export const vigilarPersona = (sesion: SesionStore, entro: boolean): void => {
  const alFallar = (error: unknown): void => console.warn('what others left', error);
  let ultima = sesion.sesion()?.usuario.id;
  const alEmpezar = seSabeQuien(sesion)
    .then((seSabe) => (seSabe ? alCambiar(sesion, { entro, otra: false }) : undefined))
    .catch(alFallar);
  if (entro) finishBeforeLeaving(alEmpezar);
  sesion.onPublish((evento, actual) => {
    if (evento !== 'SIGNED_IN' && evento !== 'SIGNED_OUT') return;
    const persona = actual?.usuario.id;
    const otra = persona !== ultima;
    ultima = persona ?? ultima;
    finishBeforeLeaving(alCambiar(sesion, { entro: evento === 'SIGNED_IN', otra }).catch(alFallar));
  });
};
