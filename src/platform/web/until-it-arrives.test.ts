import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilItArrives } from './until-it-arrives.ts';

const red = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', red.addEventListener.bind(red));
  vi.stubGlobal('removeEventListener', red.removeEventListener.bind(red));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failures = [
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
  'error loading dynamically imported module: http://localhost/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
];

test.each(failures)('what did not arrive is asked for again after a while: %s', async (message) => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError(message)).mockResolvedValue('parte');
  const llegada = untilItArrives(load)();
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await llegada).toBe('parte');
  expect(load).toHaveBeenCalledTimes(2);
});

test('sooner when there is a network again, and less and less often while there is none', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError(failures[0]));
  const llegada = untilItArrives(load)();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // after 2, 4, 8, 16 and 32 seconds, and from then on once a minute
  expect(load).toHaveBeenCalledTimes(6 + 8);
  load.mockResolvedValue('parte');
  red.dispatchEvent(new Event('online'));
  expect(await llegada).toBe('parte');
  expect(load).toHaveBeenCalledTimes(15);
  expect(vi.getTimerCount()).toBe(0);
});

test('what arrived and fails by itself is no matter of the network', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('x is not a function'));
  await expect(untilItArrives(load)()).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is asked for twice while it is on its way comes once, in the order it was asked for', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError(failures[0]))
    .mockResolvedValue('parte');
  const arrives = untilItArrives(load);
  const done: string[] = [];
  const removed = arrives().then(() => done.push('removed'));
  await vi.advanceTimersByTimeAsync(1000);
  const shown = arrives().then(() => done.push('shown'));
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([removed, shown]);
  expect(done).toEqual(['removed', 'shown']);
  expect(load).toHaveBeenCalledTimes(2);
});
