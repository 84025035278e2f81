import { liveQuery } from 'dexie';
import { singleFlight } from '#src/platform/shared/single-flight.ts';
import { createApi } from '#src/platform/web/api/client.ts';
import type { Exchange } from '#src/platform/web/api/connection.ts';
import { desfaseOf } from '#src/platform/web/api/clock.ts';
import { requestWithProgress } from '#src/platform/web/files/upload-progress.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { avisarDeRecibos } from './avisar-de-recibos.ts';
import { baseDe } from './base-de.ts';
import { type BaseLocal, recordado } from './base-local.ts';
import { anotarDesfase } from './desfase.ts';
import { enviarPendientes, type Remitente } from './enviar.ts';
import { limpiarLoRecibido } from './limpiar.ts';
import { conexionDelNavegador } from './puede-enviar-fotos.ts';
import { siSePuede } from './si-se-puede.ts';
import { DESPERTAR, withLock } from './lock.ts';

interface ConSincronizacion extends ServiceWorkerRegistration {
  /** Not in every browser. */
  sync?: { register: (nombre: string) => Promise<void> };
}

/**
 * Asks the browser to wake the service worker when there is a network, also after this page was closed. Where it cannot, or its
 * person does not let it, the page sends by itself whenever it is open.
 */
const pedirDespertar = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration: ConSincronizacion | undefined = await navigator.serviceWorker.getRegistration();
  if (!registration?.active || !registration.sync) return;
  await registration.sync.register(DESPERTAR).catch((error: unknown) => console.debug('background sync', error));
};

const MIRAR_CADA_MS = 60_000;
const MINIMO_MS = 500;

interface Opciones extends Pick<Services, 'call' | 'connection' | 'sesion'> {
  usuarioId: string;
  alRecibir: () => void;
}

/** Keeps what the server's answers tell of this device's clock. */
const seguirReloj = (base: BaseLocal, connection: Services['connection']): (() => void) => {
  const anotar = (intercambio: Exchange): void => {
    const desfase = desfaseOf(intercambio);
    if (desfase !== undefined) siSePuede(anotarDesfase(base, desfase));
  };
  const ultimo = connection.last();
  if (ultimo) anotar(ultimo);
  return connection.onResponse(anotar);
};

/** Calls back when anything has been received that had not been, by whichever tab or by the service worker. */
const seguirRecibos = (base: BaseLocal, alRecibir: () => void): (() => void) => {
  let conocidos: ReadonlySet<string> | undefined;
  const seguimiento = liveQuery(() => base.envios.where({ estado: 'recibido' }).primaryKeys()).subscribe({
    next: (ids) => {
      const nuevos = conocidos && ids.some((id) => !conocidos?.has(id));
      conocidos = new Set(ids);
      if (nuevos) alRecibir();
    },
    error: (error) => console.warn('receipts', error),
  });
  return () => seguimiento.unsubscribe();
};

/** Calls back when there is something else to send, another choice of how, or somebody who does not want to wait. */
const seguirCola = (base: BaseLocal, alCambiar: (hay: boolean) => void): (() => void) => {
  const seguimiento = liveQuery(() =>
    Promise.all([
      base.envios.where({ estado: 'por_enviar' }).primaryKeys(),
      base.fotos.where({ estado: 'por_enviar' }).primaryKeys(),
      recordado(base, 'fotos_solo_con_wifi'),
      recordado(base, 'fotos_pedidas_hasta'),
      recordado(base, 'reintento_pedido_en'),
    ]),
  ).subscribe({
    next: ([envios, fotos]) => alCambiar(envios.length + fotos.length > 0),
    error: (error) => console.warn('sending', error),
  });
  return () => seguimiento.unsubscribe();
};

/**
 * Sends what this person has finished, for as long as the page lives: when something new is there, when its time comes, when the
 * connection, the session or the person comes back. What is left when the page closes is the service worker's, where there is one.
 */
export const enviarContinuamente = ({
  usuarioId,
  call: llamar,
  connection,
  sesion,
  alRecibir,
}: Opciones): (() => void) => {
  const base = baseDe(usuarioId);
  const remitente: Remitente = {
    usuarioId,
    base,
    llamar,
    conAvance: (alAvanzar) => createApi(connection, requestWithProgress(alAvanzar)),
  };
  const envio = singleFlight({
    run: async (yaMismo) => {
      const proximo = await withLock(usuarioId, () => enviarPendientes(remitente, yaMismo));
      if (proximo !== undefined) siSePuede(pedirDespertar());
      const limpieza = await limpiarLoRecibido(base, Date.now());
      if (proximo === undefined && limpieza === undefined) return undefined;
      const cuando = Math.min(proximo ?? Infinity, limpieza ?? Infinity);
      return Math.min(Math.max(cuando - Date.now(), MINIMO_MS), MIRAR_CADA_MS);
    },
    failed: (error) => {
      // the device's own storage failed: nothing is lost by trying later
      console.warn('sending', error);
      siSePuede(pedirDespertar());
      return MIRAR_CADA_MS;
    },
  });

  const yaMismo = (): void => envio.ask(true);
  const alVolver = (): void => {
    if (document.visibilityState === 'visible') yaMismo();
  };
  addEventListener('online', yaMismo);
  document.addEventListener('visibilitychange', alVolver);
  const red = conexionDelNavegador();
  red?.addEventListener('change', yaMismo);
  const dejar = [
    connection.subscribe(() => {
      if (connection.isUp()) yaMismo();
    }),
    sesion.onPublish((_evento, actual) => {
      if (actual?.usuario.id === usuarioId) yaMismo();
    }),
    seguirReloj(base, connection),
    seguirRecibos(base, alRecibir),
    avisarDeRecibos(base),
    seguirCola(base, (hay) => {
      envio.ask();
      // now and not when the page closes: it may be killed
      if (hay) siSePuede(pedirDespertar());
    }),
  ];
  yaMismo();
  return () => {
    void envio.stop();
    removeEventListener('online', yaMismo);
    document.removeEventListener('visibilitychange', alVolver);
    red?.removeEventListener('change', yaMismo);
    for (const soltar of dejar) soltar();
  };
};
