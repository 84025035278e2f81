import { liveQuery } from 'dexie';
import type { Call } from '#src/platform/shared/client.ts';
import { singleFlight } from '#src/platform/shared/single-flight.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { sincronizarDias, sincronizarHistorial, sincronizarSucursales } from '../contract-dias.ts';
import { asegurarRescate } from './asegurar-rescate.ts';
import { baseDe } from './base-de.ts';
import type { BaseLocal } from './base-local.ts';
import { aplicarDias, huellasDeDias } from './dias.ts';
import { aplicarMeses, huellasDeMeses } from './historial-local.ts';
import { guardarMiniaturas } from './miniaturas.ts';
import { asegurarLlaveDeSello } from './sello/asegurar-llave.ts';
import { recuperar } from './sello/recuperar.ts';
import { aplicarSucursales, huellasDeSucursales, tocaPedirSucursales } from './sucursales.ts';

/** 2,000 visits come in two or three answers; more would be a misunderstanding. */
const MAXIMO_DE_RESPUESTAS = 20;

/** The days first: they are what somebody works with; then where they could go besides. */
const sincronizar = async (base: BaseLocal, call: Call): Promise<void> => {
  const conocidas = await huellasDeDias(base);
  await aplicarDias(base, await call(sincronizarDias, { body: { conocidas } }));
  if (await tocaPedirSucursales(base)) {
    const sucursales = await huellasDeSucursales(base);
    await aplicarSucursales(base, await call(sincronizarSucursales, { body: { conocidas: sucursales } }));
  }
  let hayMas = true;
  for (let respuestas = 0; hayMas && respuestas < MAXIMO_DE_RESPUESTAS; respuestas++) {
    const meses = await huellasDeMeses(base);
    const response = await call(sincronizarHistorial, { body: { meses } });
    await aplicarMeses(base, response);
    hayMas = response.hay_mas;
  }
};

const CADA_MS = 15 * 60_000;
/** Whoever looks at the phone every minute does not ask every minute. */
const AL_VOLVER_MS = 60_000;
/** When a whole team's plan changes, its phones do not all ask at once. */
const AZAR_MS = 3000;
const TRAS_UN_FALLO_MS = 60_000;

interface Opciones extends Pick<Services, 'call' | 'connection'> {
  usuarioId: string;
  sesion: Pick<Services['sesion'], 'onPublish'>;
  /** Calls back when somebody has changed visits of the person's companies. */
  alCambiarVisitas: (oyente: () => void) => () => void;
}

/** One tab does it; another that wanted to at the same time finds it done. */
const unaPestana = async (usuarioId: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`anaquel-dias-${usuarioId}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
};

/** Calls back when the server has received something more: its visits are others then, and the figures of their branches. */
const alRecibirse = (base: BaseLocal, oyente: () => void): (() => void) => {
  let conocidos: number | undefined;
  const seguimiento = liveQuery(() => base.envios.where({ estado: 'recibido' }).count()).subscribe({
    next: (recibidos) => {
      if (conocidos !== undefined && recibidos > conocidos) oyente();
      conocidos = recibidos;
    },
    error: (error) => console.debug('keeping the days', error),
  });
  return () => seguimiento.unsubscribe();
};

/**
 * Keeps these days and the history on the device, as the server has them, for as long as the page lives. Nobody is told when it does
 * not succeed: what is shown says how old it is, and it is tried again.
 */
export const mantenerDias = ({ usuarioId, call, connection, sesion, alCambiarVisitas }: Opciones): (() => void) => {
  const base = baseDe(usuarioId);
  let ultima = 0;
  const prontoMs = (): number => Math.random() * AZAR_MS;
  const cuidado = singleFlight({
    run: async () => {
      // nothing to try: being heard again comes as an event
      if (!connection.isUp() && !navigator.onLine) return TRAS_UN_FALLO_MS;
      await unaPestana(usuarioId, async () => {
        await recuperar(usuarioId);
        await sincronizar(base, call);
        ultima = Date.now();
        await asegurarLlaveDeSello(base, call);
        await asegurarRescate(base, call);
        await guardarMiniaturas(base);
      });
      return CADA_MS;
    },
    failed: (error) => {
      console.debug('keeping the days', error);
      return TRAS_UN_FALLO_MS;
    },
    pause: prontoMs,
  });

  const prontoOtraVez = (): void => cuidado.askIn(prontoMs());
  const alVolver = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - ultima > AL_VOLVER_MS) cuidado.ask();
  };
  const alHaberConexion = (): void => {
    // its own answer may be what told
    if (!cuidado.running()) cuidado.ask();
  };
  addEventListener('online', alHaberConexion);
  document.addEventListener('visibilitychange', alVolver);
  const dejar = [
    connection.subscribe(() => {
      if (connection.isUp()) alHaberConexion();
    }),
    sesion.onPublish((evento, actual) => {
      if (evento !== 'TOKEN_REFRESHED' && actual?.usuario.id === usuarioId) cuidado.ask();
    }),
    alCambiarVisitas(prontoOtraVez),
    alRecibirse(base, prontoOtraVez),
  ];
  cuidado.ask();
  return () => {
    void cuidado.stop();
    removeEventListener('online', alHaberConexion);
    document.removeEventListener('visibilitychange', alVolver);
    for (const soltar of dejar) soltar();
  };
};
