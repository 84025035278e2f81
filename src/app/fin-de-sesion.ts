import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { finishBeforeLeaving } from '#src/platform/web/leaving.ts';
import type { SesionStore } from '#src/platform/web/sesion/store.ts';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';

const AVISO = 'fin-de-sesion';
const cargar = withCatalog('cuentas', () => import('./pages/cuentas/avisar-fin-de-sesion.ts'));
let dicho = false;

/** Why the page that was open has become the login. */
export const decirQueTermino = async (): Promise<void> => {
  dicho = true;
  (await cargar()).avisarFinDeSesion(AVISO);
};

/**
 * Says so of a session that ended, before the page was opened or since, and not by its button; at the beginning nobody misses it.
 * Whoever signs in again need not read it.
 */
export const vigilarFinDeSesion = (sesion: SesionStore): void => {
  const mirar = (): void => {
    const estado = sesion.estado();
    if (estado.fase === 'sin_sesion' && estado.vencida && location.pathname !== '/') {
      finishBeforeLeaving(decirQueTermino());
    }
    if (estado.fase !== 'con_sesion' || estado.vencida || !dicho) return;
    dicho = false;
    removeAviso(AVISO);
  };
  sesion.subscribe(mirar);
  mirar();
};
