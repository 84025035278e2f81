import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { arrivedOrLeaving, finishBeforeLeaving, readyToLeave } from './leaving.ts';

test('a page is left once what it has begun is done, failed or not, and what that began', async () => {
  const done: string[] = [];
  finishBeforeLeaving(
    wait(20).then(() => {
      done.push('first');
      finishBeforeLeaving(wait(20).then(() => done.push('its own')));
      throw new Error('not told here');
    }),
  );
  await readyToLeave();
  expect(done).toEqual(['first', 'its own']);
});

test('with nothing begun it is left at once', async () => {
  const before = performance.now();
  await readyToLeave();
  expect(performance.now() - before).toBeLessThan(1000);
});

test('whoever waits for a navigation goes on when it has ended, or when the page is being left', async () => {
  await arrivedOrLeaving(Promise.resolve());
  await arrivedOrLeaving(undefined);
  const never = arrivedOrLeaving(new Promise(() => {}));
  await readyToLeave();
  await never;
});

test('nobody is kept for good by what never ends', async () => {
  vi.useFakeTimers();
  try {
    finishBeforeLeaving(new Promise(() => {}));
    const left = readyToLeave();
    await vi.advanceTimersByTimeAsync(10_000);
    await left;
  } finally {
    vi.useRealTimers();
  }
});
