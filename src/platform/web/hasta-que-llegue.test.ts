import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hastaQueLlegue } from './hasta-que-llegue.ts';

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

const fallos = [
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
  'error loading dynamically imported module: http://localhost/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
];

test.each(fallos)('what did not arrive is asked for again after a while: %s', async (mensaje) => {
  const cargar = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError(mensaje))
    .mockResolvedValue('parte');
  const llegada = hastaQueLlegue(cargar)();
  await vi.advanceTimersByTimeAsync(1999);
  expect(cargar).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await llegada).toBe('parte');
  expect(cargar).toHaveBeenCalledTimes(2);
});

test('sooner when there is a network again, and less and less often while there is none', async () => {
  const cargar = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError(fallos[0]));
  const llegada = hastaQueLlegue(cargar)();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // after 2, 4, 8, 16 and 32 seconds, and from then on once a minute
  expect(cargar).toHaveBeenCalledTimes(6 + 8);
  cargar.mockResolvedValue('parte');
  red.dispatchEvent(new Event('online'));
  expect(await llegada).toBe('parte');
  expect(cargar).toHaveBeenCalledTimes(15);
  expect(vi.getTimerCount()).toBe(0);
});

test('what arrived and fails by itself is no matter of the network', async () => {
  const cargar = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('x is not a function'));
  await expect(hastaQueLlegue(cargar)()).rejects.toThrow('x is not a function');
  expect(cargar).toHaveBeenCalledTimes(1);
});
