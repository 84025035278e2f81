import type { TraceEvent } from './trace.ts';

/** What the page's thread does, by what Chromium calls it. */
const KINDS: Record<string, readonly string[]> = {
  'parse and compile': ['v8.compile', 'v8.compileModule', 'v8.parseOnBackground', 'V8.DeserializeContext', 'ParseHTML'],
  'run scripts': [
    'EvaluateScript',
    'v8.evaluateModule',
    'v8.run',
    'v8.callFunction',
    'v8.newInstance',
    'FunctionCall',
    'RunMicrotasks',
    'BlinkScheduler_PerformMicrotaskCheckpoint',
    'FireAnimationFrame',
    'TimerFire',
    'EventDispatch',
  ],
  styles: ['UpdateLayoutTree', 'ParseAuthorStyleSheet', 'RecalculateStyles'],
  layout: ['Layout', 'PrePaint'],
  paint: ['Paint', 'Layerize', 'Commit', 'RasterTask', 'UpdateLayer'],
  'collect garbage': ['MinorGC', 'MajorGC', 'V8.GC_SCAVENGER', 'V8.GCScavenger', 'V8.GCIncrementalMarking'],
};

const KIND_OF = new Map(Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

const kindOf = (name: string): string | undefined =>
  KIND_OF.get(name) ?? (name.startsWith('V8.GC') ? 'collect garbage' : undefined);

export const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** The thread of the page that was opened: of those that draw pages, the one that worked most. */
export const pageThread = (events: readonly TraceEvent[]): string => {
  const threads = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args['name'] === 'CrRendererMain')
      .map((event) => [threadOf(event), 0]),
  );
  for (const event of events) {
    const worked = threads.get(threadOf(event));
    if (worked !== undefined && event.tdur) threads.set(threadOf(event), worked + event.tdur);
  }
  const [most] = [...threads].toSorted(([, a], [, b]) => b - a);
  if (!most) throw new Error('the trace has no thread of a page');
  return most[0];
};

interface Open {
  event: TraceEvent;
  kind: string;
  own: number;
}

/** Milliseconds of the thread by kind of work, each counted where it was done and not again in what contains it. */
const byKind = (events: readonly TraceEvent[]): Map<string, number> => {
  const totals = new Map<string, number>();
  const open: Open[] = [];
  const close = ({ kind, own }: Open): void => {
    totals.set(kind, (totals.get(kind) ?? 0) + own / 1000);
  };
  const complete = events
    .filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of complete) {
    for (let last = open.at(-1); last && last.event.ts + (last.event.dur ?? 0) <= event.ts; last = open.at(-1)) {
      close(last);
      open.pop();
    }
    const around = open.at(-1);
    const own = event.tdur ?? 0;
    if (around) around.own -= own;
    // what has no kind of its own is of the work that contains it
    open.push({ event, own, kind: kindOf(event.name) ?? around?.kind ?? 'other' });
  }
  for (const left of open) close(left);
  return totals;
};

interface CallFrame {
  url?: string;
  lineNumber?: number;
  columnNumber?: number;
}

export interface Sample {
  frame: CallFrame;
  ms: number;
}

interface ProfileChunk {
  cpuProfile?: { nodes?: { id: number; callFrame: CallFrame }[]; samples?: number[] };
  timeDeltas?: number[];
}

/** How long each function of the page's scripts was found running. */
const samplesOf = (events: readonly TraceEvent[], thread: string): Sample[] => {
  const ids = new Set(events.filter((e) => e.name === 'Profile' && threadOf(e) === thread).map(({ id }) => id));
  const pid = Number(thread.split(':')[0]);
  const frames = new Map<number, CallFrame>();
  const time = new Map<number, number>();
  for (const { name, id, pid: of, args } of events) {
    if (name !== 'ProfileChunk' || of !== pid || !ids.has(id)) continue;
    const { cpuProfile, timeDeltas = [] } = args['data'] as ProfileChunk;
    for (const { id: node, callFrame } of cpuProfile?.nodes ?? []) frames.set(node, callFrame);
    for (const [i, node] of (cpuProfile?.samples ?? []).entries()) {
      time.set(node, (time.get(node) ?? 0) + (timeDeltas[i] ?? 0) / 1000);
    }
  }
  return [...time].flatMap(([node, ms]) => {
    const frame = frames.get(node);
    return frame?.url ? [{ frame, ms }] : [];
  });
};

export interface ThreadTime {
  total: number;
  byKind: Map<string, number>;
  samples: Sample[];
  /** Milliseconds from the beginning of the navigation. */
  marks: { firstPaint?: number; firstContentfulPaint?: number };
}

export const readThread = (events: readonly TraceEvent[]): ThreadTime => {
  const thread = pageThread(events);
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && JSON.stringify(args).includes('"documentLoaderURL":"http'),
  )?.ts;
  if (start === undefined) throw new Error('the trace has no navigation');
  const ofPage = events.filter((event) => threadOf(event) === thread && event.ts >= start);
  const kinds = byKind(ofPage);
  const at = (mark: string): number | undefined => {
    const found = ofPage.find(({ name }) => name === mark)?.ts;
    return found === undefined ? undefined : (found - start) / 1000;
  };
  const firstPaint = at('firstPaint');
  const firstContentfulPaint = at('firstContentfulPaint');
  return {
    total: [...kinds.values()].reduce((sum, ms) => sum + ms, 0),
    byKind: kinds,
    samples: samplesOf(events, thread),
    marks: {
      ...(firstPaint !== undefined && { firstPaint }),
      ...(firstContentfulPaint !== undefined && { firstContentfulPaint }),
    },
  };
};
