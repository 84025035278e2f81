import { expect } from 'vitest';
import type { BaseDePrueba } from './database.ts';

/** Returns once so many statements with this text wait for somebody else's lock; fails if they do not. */
export const hastaQueEspere = async ({ admin }: BaseDePrueba, texto: string, cuantas = 1): Promise<void> => {
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
    .toBe(cuantas);
};
