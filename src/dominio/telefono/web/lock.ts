/** What the browser is asked to wake the service worker for. It says of nobody that they were here: whoever opens the phone can read it. */
export const DESPERTAR = 'anaquel-envios';

/** One tab, or the service worker, sends at a time; where the browser cannot tell, the server takes what comes twice as what it is. */
export const withLock = async <T>(usuarioId: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`${DESPERTAR}-${usuarioId}`, work) : work();
