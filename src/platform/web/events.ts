import type { Connection } from './api/connection.ts';

/** Past twice the server's beat the connection is dead, whatever the browser believes. */
const SILENCE_MS = 50_000;
/** A page that nobody looks at lets go of its connection, of which a browser has few, and of its share of the server. */
const HIDDEN_MS = 60_000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

interface Options<E> {
  address: string;
  connection: Connection;
  onArrival: (event: E) => void;
  /** It broke or was ended: whether the server answers, and whether this person is still welcome, is for others to find out. */
  onCutOff: () => void;
}

/**
 * Server-sent events for as long as the page is looked at, until the function it returns is called. It comes back by itself, later
 * each time; the server's first event then says that something may have been missed. Without a connection it waits for one: the
 * browser's own insistence would ask for ever.
 */
export const followEventsOf = <E>({ address, connection, onArrival, onCutOff }: Options<E>): (() => void) => {
  let source: EventSource | undefined;
  let wait = FIRST_WAIT_MS;
  let comeback: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const release = (): void => {
    clearTimeout(comeback);
    clearTimeout(silence);
    source?.close();
    source = undefined;
  };
  const reopen = (): void => {
    release();
    open();
  };
  const lives = (): void => {
    clearTimeout(silence);
    silence = setTimeout(reopen, SILENCE_MS);
  };
  const onBreak = (): void => {
    release();
    onCutOff();
    // many may have lost the same server
    comeback = setTimeout(open, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const open = (): void => {
    if (source || document.hidden || !connection.isUp()) return;
    source = new EventSource(address);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wait = FIRST_WAIT_MS;
      lives();
      onArrival(JSON.parse(data) as E);
    });
    source.addEventListener('latido', lives);
    source.addEventListener('fin', onBreak);
    source.addEventListener('error', onBreak);
    lives();
  };

  const onVisibilityChange = (): void => {
    clearTimeout(forgetting);
    if (document.hidden) forgetting = setTimeout(release, HIDDEN_MS);
    else open();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  const stopLooking = connection.subscribe(() => (connection.isUp() ? open() : release()));
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stopLooking();
    clearTimeout(forgetting);
    release();
  };
};
