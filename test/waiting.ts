import { expect } from 'vitest';
import type { BaseDePrueba } from './database.ts';

/** Returns once a statement with this text waits for somebody else's lock; fails if none does. */
export const hastaQueEspere = async ({ admin }: BaseDePrueba, texto: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { rowCount } = await admin.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
          [texto],
        );
        return rowCount;
      },
      { timeout: 4000 },
    )
    .toBe(1);
};
