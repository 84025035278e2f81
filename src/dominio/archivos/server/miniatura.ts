import * as z from 'zod/mini';
import type { Tx } from '#src/platform/server/db/client.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import { definirTarea } from '#src/platform/server/jobs/task.ts';

export const miniatura = definirTarea('miniatura', z.object({ empresa_id: z.uuid(), archivo_id: z.uuid() }));

export const encolarMiniatura = (tx: Tx, empresa_id: string, archivo_id: string): Promise<void> =>
  encolar(tx, miniatura, { empresa_id, archivo_id }, `miniatura:${archivo_id}`);
