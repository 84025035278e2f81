import type { Connection } from '../api/connection.ts';
import type { SesionStore } from './store.ts';
import type { LocalCopy } from './local-copy.ts';
import { TICK_MS } from './expiry.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Ties the store to the page: the local tick, other tabs, and coming back from having no connection. */
export const watchSesion = (store: SesionStore, copy: LocalCopy, connection: Connection): void => {
  setInterval(() => void store.tick(), TICK_MS);
  copy.onChangeInOtherTab(() => store.rereadCopy());

  let wait = FIRST_WAIT_MS;
  let pending: ReturnType<typeof setTimeout> | undefined;
  const insist = () => {
    clearTimeout(pending);
    if (connection.isUp()) {
      wait = FIRST_WAIT_MS;
      return;
    }
    pending = setTimeout(() => {
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      void store.check().then(insist);
    }, wait);
  };
  connection.subscribe(insist);
  insist();

  addEventListener('offline', () => connection.record(false));
  addEventListener('online', () => void store.check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    // a phone taken out of the pocket: timers were asleep
    void (connection.isUp() ? store.tick() : store.check());
  });
};
