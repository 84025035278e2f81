import * as z from 'zod/mini';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';

export const miniatura = defineTask('miniatura', z.object({ empresa_id: z.uuid(), archivo_id: z.uuid() }));

export const encolarMiniatura = (tx: Tx, empresa_id: string, archivo_id: string): Promise<void> =>
  enqueue(tx, miniatura, { empresa_id, archivo_id }, `miniatura:${archivo_id}`);
