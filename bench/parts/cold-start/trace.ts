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

/** Which tasks a thread ran and for how long: hardly slows it. */
export const TASKS = ['toplevel', 'disabled-by-default-devtools.timeline'];

/** What was done in them too, which costs time of its own. */
const EVERYTHING = [
  ...TASKS,
  'devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'blink.user_timing',
  'loading',
  'navigation',
  'ServiceWorker',
];

/** Everything that the browser does until the returned function is called, which gives it back in the order of time. */
export const record = async (
  cdp: CDPSession,
  includedCategories: string[] = EVERYTHING,
): Promise<() => Promise<TraceEvent[]>> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, recordMode: 'recordUntilFull' },
  });
  return async () => {
    const complete = new Promise((resolve) => {
      cdp.once('Tracing.tracingComplete', resolve);
    });
    await cdp.send('Tracing.end');
    await complete;
    cdp.off('Tracing.dataCollected', collect);
    return events.toSorted((a, b) => a.ts - b.ts);
  };
};
