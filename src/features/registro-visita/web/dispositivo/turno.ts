const PREFIJO = 'anaquel-envios-';

/** Of the lock, and of what the browser is asked to wake the service worker for. */
export const turnoDe = (usuarioId: string): string => `${PREFIJO}${usuarioId}`;

/** Whose sending a wake-up is for. */
export const personaDelTurno = (turno: string): string | undefined =>
  turno.startsWith(PREFIJO) ? turno.slice(PREFIJO.length) : undefined;

/** One tab, or the service worker, sends at a time; where the browser cannot tell, the server takes what comes twice as what it is. */
export const enTurno = async <T>(usuarioId: string, hacer: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(turnoDe(usuarioId), hacer) : hacer();
