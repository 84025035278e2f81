import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that runs until it is told to end; what it was asked is kept. */
const work = () => {
  const runs: boolean[] = [];
  const failed = vi.fn((_error: unknown) => 9000);
  let under: PromiseWithResolvers<number | undefined> | undefined;
  return {
    runs,
    failed,
    run: (urgent: boolean) => {
      expect(under, 'one at a time').toBeUndefined();
      runs.push(urgent);
      under = Promise.withResolvers();
      return under.promise;
    },
    end: async (next?: number) => {
      under?.resolve(next);
      under = undefined;
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async (error: Error) => {
      under?.reject(error);
      under = undefined;
      await vi.advanceTimersByTimeAsync(0);
    },
  };
};

test('it runs when asked, and not again until then if it does not say when', async () => {
  const { runs, end, ...it } = work();
  const flight = singleFlight(it);
  expect(flight.running()).toBe(false);
  flight.ask();
  expect(flight.running()).toBe(true);
  await end();
  expect(flight.running()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs).toEqual([false]);
  flight.ask(true);
  expect(runs).toEqual([false, true]);
});

test('it runs by itself when it said, or as soon as it is asked to, and the one that was due does not come on top', async () => {
  const { runs, end, ...it } = work();
  const flight = singleFlight(it);
  flight.ask();
  await end(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  await end(1000);
  flight.ask();
  expect(runs).toHaveLength(3);
  await end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(3);
});

test('however often it is asked during a run it runs once more after it, urgently if anybody was in a hurry', async () => {
  const { runs, end, ...it } = work();
  const flight = singleFlight(it);
  flight.ask(true);
  flight.ask(false);
  flight.ask(true);
  flight.ask(false);
  expect(runs).toEqual([true]);
  await end(1000);
  expect(runs).toEqual([true, true]);
  await end(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs, 'the hurry is over').toEqual([true, true, false]);
});

test('what was asked for during a run waits its moment, and who comes in that moment takes its hurry along', async () => {
  const { runs, end, ...it } = work();
  const flight = singleFlight({ ...it, pause: () => 400 });
  flight.ask();
  flight.ask(true);
  await end(60_000);
  await vi.advanceTimersByTimeAsync(399);
  expect(runs).toHaveLength(1);
  flight.ask();
  expect(runs).toEqual([false, true]);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(2);
});

test('to ask for it in a while puts off what was due, and during a run is as good as asking', async () => {
  const { runs, end, ...it } = work();
  const flight = singleFlight(it);
  flight.askIn(100);
  flight.askIn(300);
  await vi.advanceTimersByTimeAsync(299);
  expect(runs).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(1);
  flight.askIn(300);
  await end(60_000);
  expect(runs).toHaveLength(2);
});

test('what fails says when it is tried again, and keeps nobody from asking', async () => {
  const { runs, end, fail, ...it } = work();
  const flight = singleFlight(it);
  const broken = new Error('broken');
  flight.ask();
  await fail(broken);
  expect(it.failed).toHaveBeenCalledExactlyOnceWith(broken);
  await vi.advanceTimersByTimeAsync(9000);
  expect(runs).toHaveLength(2);
  flight.ask();
  await fail(broken);
  expect(runs).toHaveLength(3);
  await end();
});

test('stopped it never runs again, and tells when the one under way is over', async () => {
  const { runs, end, ...it } = work();
  const flight = singleFlight(it);
  flight.ask();
  flight.ask();
  const over = vi.fn();
  void flight.stop().then(over);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).not.toHaveBeenCalled();
  await end(10);
  expect(over).toHaveBeenCalledOnce();
  flight.ask(true);
  flight.askIn(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
});

test('stopped between two runs, the next does not come', async () => {
  const { runs, end, ...it } = work();
  const flight = singleFlight(it);
  flight.ask();
  await end(10);
  await flight.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
});
