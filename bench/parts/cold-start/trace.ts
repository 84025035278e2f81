import type { CDPSession } from '@playwright/test';

/** One event of Chromium's own trace, as it writes them; times in microseconds, `tdur` of the thread alone. */
export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  id?: string;
  args: Record<string, unknown>;
}

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'blink.user_timing',
  'loading',
  'navigation',
  'ServiceWorker',
];

/** Everything that the browser does until the returned function is called, which gives it back in the order of time. */
export const record = async (cdp: CDPSession, categories = CATEGORIES): Promise<() => Promise<TraceEvent[]>> => {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, recordMode: 'recordUntilFull' },
  });
  return async () => {
    const complete = new Promise((resolve) => {
      cdp.once('Tracing.tracingComplete', resolve);
    });
    await cdp.send('Tracing.end');
    await complete;
    return events.toSorted((a, b) => a.ts - b.ts);
  };
};
