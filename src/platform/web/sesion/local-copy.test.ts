import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { sesionSchema } from '#src/platform/shared/sesion.ts';
import { FORMAT } from './local-copy.ts';

/** What a session held in each format that devices may have kept. A new shape is a new line here and a new FORMATO. */
const FORMAS: Record<number, string> = {
  1: 'cb0c0ffb93df6c8db10f47262132aa25f9497568156907b7875bae2a2aaa7da5',
};

test('a session of another shape has another number, so that no device starts with the former one', () => {
  const forma = createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(sesionSchema)))
    .digest('hex');
  expect(FORMAS[FORMAT]).toBe(forma);
});
