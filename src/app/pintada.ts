import { leerAltaEnEspera, olvidarAltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { personasDeBases } from '#src/dominio/telefono/web/nombre-de-base.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { createClient } from '#src/platform/shared/client.ts';
import { browserStore, createPreferencias } from '#src/platform/web/preferencias.ts';
import { createLocalCopy } from '#src/platform/web/sesion/local-copy.ts';
import { hasCarriedAvisos } from '#src/platform/web/ui/carried-avisos.ts';

/*
 * The script that the painted pages carry (scripts/prerender.ts). They stay as the build has painted them, for somebody who is not
 * signed in and reads Spanish; for whoever is not, if there is something to tell, or as soon as a form is used, the public application
 * takes their place.
 */

const preferencias = createPreferencias(browserStore());
const page = document.getElementById('prerender');
let prepared = false;
let taken = false;

const bring = <T extends HTMLElement>(element: T, attributes: Partial<T>): void =>
  document.head.append(Object.assign(element, attributes));

/** Nothing of it runs yet. */
const prepare = (): void => {
  if (prepared) return;
  prepared = true;
  for (const href of globalThis.anaquelArchivos) {
    bring(document.createElement('link'), { rel: 'modulepreload', href });
  }
};

const AGAIN_MS = 3000;

const takeOver = (): void => {
  if (taken) return;
  taken = true;
  prepare();
  const [src = ''] = globalThis.anaquelArchivos;
  // in a shop with bad reception it may not arrive: nobody is left with a form that answers nothing
  const onerror = () => {
    taken = false;
    setTimeout(takeOver, AGAIN_MS);
  };
  bring(document.createElement('script'), { type: 'module', src, onerror });
};

/** What somebody has left on this phone is the application's to seal, also if it could not when they left. */
const hasSomebodysWork = async (): Promise<boolean> =>
  personasDeBases(((await indexedDB.databases?.()) ?? []).map(({ name }) => name ?? '')).length > 0;

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

/** Whoever the page is for: sent by the browser itself it would lead nowhere. The application sends it when it has come. */
const keepWhatIsSent = (): void => {
  page?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) event.target.setAttribute('data-enviado', '');
  });
};

/** A form is typed in as it is painted; the application comes meanwhile, and finds what was typed. */
const watchForm = (): void => {
  const form = page?.querySelector('form');
  if (!form) return;
  // not before the page is there: on a slow network the two would share the line
  addEventListener('load', () => setTimeout(prepare));
  const useIt = (): void => {
    // it takes over what is painted, the field that is being typed in with it
    page?.setAttribute('data-usado', '');
    takeOver();
  };
  for (const use of ['focusin', 'pointerdown', 'input', 'submit']) form.addEventListener(use, useIt);
};

/** Painted twice: as it is while it is being found out whether somebody is signed in, and as it is for nobody. */
const showToNobody = (): void => {
  document.getElementById('verificando')?.remove();
  document.getElementById('despues')?.removeAttribute('hidden');
  page?.setAttribute('data-listo', '');
};

const isAsPainted =
  preferencias.idioma() === 'es' &&
  // the login of an invitation says so
  !new URLSearchParams(window.location.search).has('token') &&
  !createLocalCopy().read() &&
  !leerAltaEnEspera(browserStore(), Date.now()) &&
  !hasCarriedAvisos();

keepWhatIsSent();
if (isAsPainted) {
  // one that has expired hides the page (public/tema.js)
  olvidarAltaEnEspera(browserStore());
  document.documentElement.removeAttribute('data-alta');
  offerIdiomas();
  watchForm();
  addEventListener('storage', takeOver);
  addEventListener('offline', takeOver);
  createClient()(leerSesion, {}).then(
    async ({ sesion }) => {
      if (sesion || (await hasSomebodysWork())) takeOver();
      else showToNobody();
    },
    // no connection: the application says so
    takeOver,
  );
} else takeOver();
