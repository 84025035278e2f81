import { StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { createApi } from '#src/platform/web/api/client.ts';
import { createConnection } from '#src/platform/web/api/connection.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { createChooseAjustes } from '#src/platform/web/choose-ajustes.ts';
import { untilItArrives } from '#src/platform/web/until-it-arrives.ts';
import { activateIdioma } from '#src/platform/web/i18n/activate.ts';
import { arrivedOrLeaving, finishBeforeLeaving } from '#src/platform/web/leaving.ts';
import { browserStore, createPreferencias } from '#src/platform/web/preferencias.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { createSesionStore } from '#src/platform/web/sesion/store.ts';
import { createLocalCopy } from '#src/platform/web/sesion/local-copy.ts';
import { createTabEmpresa } from '#src/platform/web/sesion/tab-empresa.ts';
import { watchSesion } from '#src/platform/web/sesion/watch.ts';
import { removeAvisos, showCarriedAvisos } from '#src/platform/web/ui/avisos.ts';
import { adoptPainted, paintedForm, rememberWritten } from '#src/platform/web/ui/written-before.ts';
import { Aplicacion } from './aplicacion.tsx';

export interface Application {
  /** Its first screen, once all that this needs is there. */
  open: () => Promise<ReactNode>;
  /** Who may be on this page may have changed. */
  sesionChanged: () => void;
}

/** Starts an application in the page that was opened: its services, its first screen; then what no first screen waits for. */
export const start = async (create: (services: Services) => Application): Promise<void> => {
  const connection = createConnection(navigator.onLine);
  const call = createApi(connection);
  const preferencias = createPreferencias(browserStore());
  const copy = createLocalCopy();
  const sesion = createSesionStore({
    read: async () => (await withRetries(() => call(leerSesion, {}))).sesion,
    copy,
    tab: createTabEmpresa(),
    goesOnWithoutIt: (sesionDeAntes) => panelDe(sesionDeAntes) === '/dashboard-mercaderista',
  });
  const chooseAjustes = createChooseAjustes({
    preferencias,
    sesion,
    save: async (ajustes) => {
      // chosen seldom: its contract is not part of the first screen. Not getting it is not reaching the server
      const { guardarAjustes } = await import('#src/features/perfil/contract.ts').catch((cause: unknown) => {
        throw new ApiProblem('red.sin_respuesta', 0, { cause });
      });
      await withRetries(() => call(guardarAjustes, { body: ajustes }));
    },
  });
  const services = { call, connection, preferencias, sesion, chooseAjustes };
  const application = create(services);

  let entro = false;
  let ultimaPersona: string | undefined;
  sesion.onPublish((evento, actual) => {
    const persona = actual?.usuario.id;
    if (persona && ultimaPersona && persona !== ultimaPersona) removeAvisos();
    ultimaPersona = persona ?? ultimaPersona;
    entro ||= evento === 'SIGNED_IN';
    if (evento === 'SIGNED_OUT' || evento === 'SIGNED_IN' || evento === 'USER_UPDATED') application.sesionChanged();
  });
  void sesion.start();
  watchSesion(sesion, copy, connection);

  let shown = () => {};
  const firstScreen = new Promise<void>((resolve) => {
    shown = resolve;
  });
  // a page that is left before it has shown anything knows, too, why, and what it leaves behind
  finishBeforeLeaving(
    arrivedOrLeaving(firstScreen)
      .then(untilItArrives(() => import('./after-start.ts')))
      .then(({ vigilarLoDemas }) => vigilarLoDemas(sesion, entro)),
  );

  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  // the first screen is ready before it takes the place of the prerendered one: no flash between the two
  const [screen] = await Promise.all([application.open(), activateIdioma(preferencias.idioma())]);
  rememberWritten();
  const first = (
    <StrictMode>
      <Aplicacion servicios={services}>{screen}</Aplicacion>
    </StrictMode>
  );
  const painted = paintedForm();
  const isItsReader = preferencias.idioma() === 'es' && connection.isUp() && !sesion.sesion();
  // at once and not in slices: what is typed into the painted form from now on would be lost
  if (painted && isItsReader) flushSync(() => hydrateRoot(painted, first));
  else flushSync(() => createRoot(place).render(first));
  adoptPainted();
  showCarriedAvisos();
  shown();
};
