import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Workbox } from 'workbox-window';
import { mostrarAviso } from '../ui/avisos.ts';

const CADA_HORA = 60 * 60_000;

const ofrecer = (alAceptar: () => void) =>
  mostrarAviso({
    id: 'version-nueva',
    tono: 'informacion',
    titulo: t(i18n)`Hay una versión nueva de Anaquel`,
    texto: t(i18n)`Termina lo que estás escribiendo y actualiza cuando quieras: la página no se recarga sola.`,
    permanente: true,
    accion: { texto: t(i18n)`Actualizar ahora`, alPulsar: alAceptar },
  });

const registrar = async () => {
  const trabajador = new Workbox('/sw.js');
  let aceptada = false;
  trabajador.addEventListener('waiting', () =>
    ofrecer(() => {
      aceptada = true;
      trabajador.messageSkipWaiting();
    }),
  );
  trabajador.addEventListener('controlling', ({ isUpdate }) => {
    if (aceptada) location.reload();
    // another tab accepted: this one runs on, on the old code, until its person says so
    else if (isUpdate) ofrecer(() => location.reload());
  });
  await trabajador.register();
  setInterval(() => void trabajador.update().catch(() => undefined), CADA_HORA);
};

/** Registers the service worker once the page has settled. A new version is offered, never imposed. */
export const vigilarVersion = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const empezar = () => {
    // without a service worker (a private window, no TLS) everything works except starting offline
    registrar().catch((error: unknown) => console.warn('service worker', error));
  };
  if (document.readyState === 'complete') empezar();
  else addEventListener('load', empezar, { once: true });
};
