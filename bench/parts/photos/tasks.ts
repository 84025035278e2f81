import type { TraceEvent } from '../cold-start/trace.ts';

/** What the page marks in its own trace around each shot, so that its thread and the times that count are found. */
export const MARKS = { start: 'disparo', end: 'guardado' } as const;

/** Milliseconds of its own thread, in CPU time, of the longest task of the page during a shot. */
export const longestTask = (events: readonly TraceEvent[]): number => {
  const first = events.find(({ name }) => name === MARKS.start);
  if (!first) throw new Error('the trace has no shot');
  const ofPage = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  let longest = 0;
  let during = false;
  for (const { name, tdur = 0 } of ofPage) {
    if (name === MARKS.start) during = true;
    else if (name === MARKS.end) during = false;
    else if (during && name === 'ThreadControllerImpl::RunTask') longest = Math.max(longest, tdur);
  }
  if (longest === 0) throw new Error('the trace has no task of the page');
  return longest / 1000;
};
