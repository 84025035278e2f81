import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Workbox } from 'workbox-window';
import { showAviso } from '../ui/avisos.ts';

const EVERY_HOUR = 60 * 60_000;

const offer = (onAccept: () => void) =>
  showAviso({
    id: 'version-nueva',
    tone: 'informacion',
    title: t(i18n)`Hay una versión nueva de Anaquel`,
    text: t(i18n)`Termina lo que estás escribiendo y actualiza cuando quieras: la página no se recarga sola.`,
    permanent: true,
    ofApplication: true,
    action: { text: t(i18n)`Actualizar ahora`, onPress: onAccept },
  });

const log = async () => {
  const jobWorker = new Workbox('/sw.js');
  let accepted = false;
  jobWorker.addEventListener('waiting', () =>
    offer(() => {
      accepted = true;
      jobWorker.messageSkipWaiting();
    }),
  );
  jobWorker.addEventListener('controlling', ({ isUpdate }) => {
    if (accepted) location.reload();
    // another tab accepted: this one runs on, on the old code, until its person says so
    else if (isUpdate) offer(() => location.reload());
  });
  await jobWorker.register();
  setInterval(() => void jobWorker.update().catch(() => undefined), EVERY_HOUR);
};

/** Registers the service worker once the page has settled. A new version is offered, never imposed. */
export const watchVersion = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const start = () => {
    // without a service worker (a private window, no TLS) everything works except starting offline
    log().catch((error: unknown) => console.warn('service worker', error));
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
};
