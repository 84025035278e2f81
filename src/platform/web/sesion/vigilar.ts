import type { Conexion } from '../api/conexion.ts';
import type { AlmacenDeSesion } from './almacen.ts';
import type { CopiaLocal } from './copia-local.ts';
import { TICK_MS } from './vencimiento.ts';

const PRIMERA_ESPERA_MS = 15_000;
const ESPERA_MAXIMA_MS = 5 * 60_000;

/** Ties the store to the page: the local tick, other tabs, and coming back from having no connection. */
export const vigilarSesion = (almacen: AlmacenDeSesion, copia: CopiaLocal, conexion: Conexion): void => {
  setInterval(() => void almacen.tick(), TICK_MS);
  copia.alCambiarEnOtraPestana(() => almacen.releerCopia());

  let espera = PRIMERA_ESPERA_MS;
  let pendiente: ReturnType<typeof setTimeout> | undefined;
  const insistir = () => {
    clearTimeout(pendiente);
    if (conexion.hay()) {
      espera = PRIMERA_ESPERA_MS;
      return;
    }
    pendiente = setTimeout(() => {
      espera = Math.min(espera * 2, ESPERA_MAXIMA_MS);
      void almacen.comprobar().then(insistir);
    }, espera);
  };
  conexion.suscribir(insistir);
  insistir();

  addEventListener('offline', () => conexion.anotar(false));
  addEventListener('online', () => void almacen.comprobar());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    // a phone taken out of the pocket: timers were asleep
    void (conexion.hay() ? almacen.tick() : almacen.comprobar());
  });
};
