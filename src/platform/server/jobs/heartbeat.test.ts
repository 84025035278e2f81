import { expect, test } from 'vitest';
import { entornoMinimo } from '../../../../scripts/parts/environment.ts';
import { leerAjustes } from '../config.ts';
import { plazoDeRescate } from './heartbeat.ts';

test('by default a dead worker keeps its jobs for two minutes at most', () => {
  const postgres = { puerto: 5432, direccion: (base: string) => `postgres://postgres@127.0.0.1/${base}` };
  const { WORKER_STALE_SECONDS } = leerAjustes(entornoMinimo({ postgres, base: 'x' }));
  expect(WORKER_STALE_SECONDS).toBe(45);
  expect(plazoDeRescate(WORKER_STALE_SECONDS)).toBeLessThanOrEqual(120);
});
