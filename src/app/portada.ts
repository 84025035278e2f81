import { leerAltaEnEspera, olvidarAltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { createClient } from '#src/platform/shared/client.ts';
import { browserStore, createPreferencias } from '#src/platform/web/preferencias.ts';
import { createLocalCopy } from '#src/platform/web/sesion/local-copy.ts';
import { hasCarriedAvisos } from '#src/platform/web/ui/carried-avisos.ts';

/*
 * The script of the pages that are only read, which carry it (scripts/prerender.ts). They stay as the build has painted them, for
 * somebody who is not signed in and reads Spanish; for whoever is not, or if there is something to tell, the public application takes
 * their place.
 */

declare global {
  /** Asks for the application: of the page. */
  // oxlint-disable-next-line no-var -- as a global is declared
  var anaquelAplicacion: () => void;
}

const preferencias = createPreferencias(browserStore());
let taken = false;

const takeOver = (): void => {
  if (!taken) globalThis.anaquelAplicacion();
  taken = true;
};

/** Painted waiting for a script: this one. */
const offerIdiomas = (): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[lang]')) {
    button.disabled = false;
    button.addEventListener('click', () => {
      preferencias.chooseIdioma(button.lang === 'en' ? 'en' : 'es');
      takeOver();
    });
  }
};

const isAsPainted =
  preferencias.idioma() === 'es' &&
  !createLocalCopy().read() &&
  !leerAltaEnEspera(browserStore(), Date.now()) &&
  !hasCarriedAvisos();

if (isAsPainted) {
  // one that has expired hides the page (public/tema.js)
  olvidarAltaEnEspera(browserStore());
  document.documentElement.removeAttribute('data-alta');
  offerIdiomas();
  document.getElementById('prerender')?.setAttribute('data-listo', '');
  addEventListener('storage', takeOver);
  addEventListener('offline', takeOver);
  createClient()(leerSesion, {}).then(
    ({ sesion }) => {
      if (sesion) takeOver();
    },
    // no connection: the application says so
    takeOver,
  );
} else takeOver();
