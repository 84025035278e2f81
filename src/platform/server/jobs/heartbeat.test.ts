import { expect, test } from 'vitest';
import { entornoMinimo } from '../../../../scripts/parts/environment.ts';
import { readAjustes } from '../config.ts';
import { rescueDeadline } from './heartbeat.ts';

test('by default a dead worker keeps its jobs for two minutes at most', () => {
  const postgres = { puerto: 5432, address: (base: string) => `postgres://postgres@127.0.0.1/${base}` };
  const { WORKER_STALE_SECONDS } = readAjustes(entornoMinimo({ postgres, base: 'x' }));
  expect(WORKER_STALE_SECONDS).toBe(45);
  expect(rescueDeadline(WORKER_STALE_SECONDS)).toBeLessThanOrEqual(120);
});
