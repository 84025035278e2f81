import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { liveQuery } from 'dexie';
import type { Servicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import type { Recibo } from '../../contract-envios.ts';
import { baseDe, type EnvioLocal } from './base-local.ts';
import { enviarPendientes } from './enviar.ts';
import { limpiarLoRecibido } from './limpiar.ts';

const MIRAR_CADA_MS = 60_000;
const MINIMO_MS = 500;

const avisarDeRecibo = ({ tipo, sucursal_nombre: sucursal }: EnvioLocal, { resultado }: Recibo): void => {
  if (resultado === 'en_revision') {
    mostrarAviso({
      tono: 'informacion',
      titulo: t(i18n)`Visita recibida`,
      texto: t(i18n)`${sucursal}: tu supervisor la revisará.`,
    });
  } else if (tipo === 'no_realizada') {
    mostrarAviso({
      tono: 'exito',
      titulo: t(i18n)`Visita cerrada`,
      texto: t(i18n)`Quedó registrado que no se pudo realizar.`,
    });
  } else {
    mostrarAviso({
      tono: 'exito',
      titulo: t(i18n)`Visita completada`,
      texto: t(i18n)`La visita se ha registrado correctamente`,
    });
  }
};

/** One tab sends at a time; where the browser cannot tell, the server takes what comes twice as what it is. */
const enTurno = async <T>(nombre: string, hacer: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(nombre, hacer) : hacer();

interface Opciones extends Pick<Servicios, 'llamar' | 'conexion' | 'sesion'> {
  usuarioId: string;
  alRecibir: () => void;
}

/**
 * Sends what this person has finished, for as long as the page lives: when something new is there, when its time comes, when the
 * connection, the session or the person comes back.
 */
export const enviarContinuamente = ({ usuarioId, llamar, conexion, sesion, alRecibir }: Opciones): (() => void) => {
  const base = baseDe(usuarioId);
  const remitente = {
    base,
    llamar,
    alRecibir: (envio: EnvioLocal, recibo: Recibo) => {
      avisarDeRecibo(envio, recibo);
      alRecibir();
    },
  };
  let parado = false;
  let enMarcha = false;
  let otraVez: { yaMismo: boolean } | undefined;
  let reloj: ReturnType<typeof setTimeout> | undefined;

  const pasar = async (yaMismo: boolean): Promise<void> => {
    if (parado) return;
    if (enMarcha) {
      otraVez = { yaMismo: yaMismo || (otraVez?.yaMismo ?? false) };
      return;
    }
    enMarcha = true;
    clearTimeout(reloj);
    let proximo: number | undefined;
    try {
      proximo = await enTurno(`anaquel-envios-${usuarioId}`, () => enviarPendientes(remitente, yaMismo));
    } catch (error) {
      // the device's own storage failed: nothing is lost by trying later
      console.warn('sending', error);
      proximo = Date.now() + MIRAR_CADA_MS;
    }
    enMarcha = false;
    const siguiente = otraVez;
    otraVez = undefined;
    if (siguiente) void pasar(siguiente.yaMismo);
    else if (!parado && proximo !== undefined) {
      const espera = Math.min(Math.max(proximo - Date.now(), MINIMO_MS), MIRAR_CADA_MS);
      reloj = setTimeout(() => void pasar(false), espera);
    }
  };

  const yaMismo = (): void => void pasar(true);
  const alVolver = (): void => {
    if (document.visibilityState === 'visible') yaMismo();
  };
  addEventListener('online', yaMismo);
  document.addEventListener('visibilitychange', alVolver);
  const dejarConexion = conexion.suscribir(() => {
    if (conexion.hay()) yaMismo();
  });
  const dejarSesion = sesion.alPublicar((_evento, actual) => {
    if (actual?.usuario.id === usuarioId) yaMismo();
  });
  const cola = liveQuery(() =>
    Promise.all([
      base.envios.where({ estado: 'por_enviar' }).primaryKeys(),
      base.fotos.where({ estado: 'por_enviar' }).primaryKeys(),
    ]),
  ).subscribe({ next: () => void pasar(false), error: (error) => console.warn('sending', error) });
  yaMismo();
  void limpiarLoRecibido(base, Date.now()).catch((error: unknown) => console.warn('sending', error));
  return () => {
    parado = true;
    clearTimeout(reloj);
    removeEventListener('online', yaMismo);
    document.removeEventListener('visibilitychange', alVolver);
    dejarConexion();
    dejarSesion();
    cola.unsubscribe();
  };
};
