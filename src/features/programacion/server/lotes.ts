import { createTurns } from '#src/platform/server/turns.ts';

/** Each bulk holds a connection to the database while it writes. */
export const inTurn = createTurns({ concurrent: 2, waiting: 20 });

/** So many at once as a statement takes in a moment. */
export const LOTE = 1000;

export const enLotes = <T>(todos: T[]): T[][] =>
  Array.from({ length: Math.ceil(todos.length / LOTE) }, (_, i) => todos.slice(i * LOTE, (i + 1) * LOTE));
