import { sql } from 'kysely';

/** When the transaction began, by the database's clock. */
export const now = sql<string>`now()`;
