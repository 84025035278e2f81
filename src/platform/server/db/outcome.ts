import pg from 'pg';
import { Problem } from '#src/platform/shared/problem.ts';

/**
 * Whether a transaction that failed with this error was certainly rolled back: we or the database refused something in it.
 * After any other error (a connection that broke, a server that was stopped) the commit may have happened.
 */
export const wasUndone = (error: unknown): boolean =>
  error instanceof Problem || (error instanceof pg.DatabaseError && error.severity === 'ERROR');
