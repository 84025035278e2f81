import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const RUN_MS = 4;

const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // a page that was closed meanwhile
    }
  }
};

/** The processes that draw pages, with all of their threads. */
const renderersOf = async (context: BrowserContext): Promise<number[]> => {
  const cdp = await context.browser()?.newBrowserCDPSession();
  if (!cdp) throw new Error('the context has no browser');
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
};

/**
 * Runs `work` with every thread of the pages slowed so many times, by letting them run only that part of the time. What the
 * browser offers for this slows the page's own thread alone: work that moved to a worker would look free.
 */
export const slowed = async <T>(context: BrowserContext, times: number, work: () => Promise<T>): Promise<T> => {
  const pids = await renderersOf(context);
  const end = new AbortController();
  const stopAndGo = async (): Promise<void> => {
    // timers are late now and then: what was run too long is stood still for later
    let owed = 0;
    while (!end.signal.aborted) {
      const started = performance.now();
      await wait(RUN_MS);
      signal(pids, 'SIGSTOP');
      const stopped = performance.now();
      owed += (stopped - started) * (times - 1);
      if (owed > 1) await wait(owed);
      owed -= performance.now() - stopped;
      signal(pids, 'SIGCONT');
    }
  };
  const running = stopAndGo();
  try {
    return await work();
  } finally {
    end.abort();
    await running;
  }
};
