import { ApiProblem } from '#src/platform/shared/client.ts';

const PRIMERA_MS = 2000;
const MAXIMA_MS = 5 * 60_000;
const ESPERA_DE_SESION_MS = 5 * 60_000;
/** A photo that arrives broken this often is not broken by the network. */
const ROTURAS = 5;

/** Twice as long after each failure, and never two devices at the same moment. `azar`: from 0 to 1. */
export const esperaTras = (intentos: number, azar: number): number =>
  Math.min(PRIMERA_MS * 2 ** Math.max(0, intentos - 1), MAXIMA_MS) * (0.5 + azar / 2);

/** What becomes of something that was sent and not confirmed. */
export type Decision =
  /** `servidor`: nothing else needs to be tried now either. */
  | { que: 'despues'; enMs: number; pedida: boolean; servidor: boolean; codigo: string }
  | { que: 'esperar_sesion'; enMs: number; codigo: string }
  /** Only a person can do something about it. */
  | { que: 'rechazado'; codigo: string };

const DE_TODO_EL_SERVIDOR = new Set([0, 429, 502, 503, 504]);

const esPasajero = ({ codigo, estado }: ApiProblem, intentos: number): boolean => {
  // not our server's words: a proxy or the page of a hotel's network
  if (codigo === 'servidor.no_disponible') return true;
  if (codigo === 'foto.otro_comienzo') return true;
  if (codigo === 'archivo.huella_distinta') return intentos < ROTURAS;
  // the company has no room left: waiting does not make any
  if (codigo === 'archivo.cuota_agotada') return false;
  return estado === 0 || estado === 408 || estado === 429 || estado >= 500;
};

/** Nothing here drops anything: what is refused is kept and shown, what is not known is tried again. */
export const decidir = (error: unknown, intentos: number, azar: number): Decision => {
  const enMs = esperaTras(intentos, azar);
  if (!(error instanceof ApiProblem)) {
    return { que: 'despues', enMs, pedida: false, servidor: true, codigo: 'red.sin_respuesta' };
  }
  const { codigo, estado, retryAfter } = error;
  if (estado === 401) return { que: 'esperar_sesion', enMs: ESPERA_DE_SESION_MS, codigo };
  if (!esPasajero(error, intentos)) return { que: 'rechazado', codigo };
  const pedida = retryAfter !== undefined;
  return {
    que: 'despues',
    enMs: Math.max(enMs, (retryAfter ?? 0) * 1000),
    pedida,
    servidor: DE_TODO_EL_SERVIDOR.has(estado) || codigo === 'servidor.no_disponible',
    codigo,
  };
};
