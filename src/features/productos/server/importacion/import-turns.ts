import { createTurns } from '#src/platform/server/turns.ts';

// one for the process, since what it bounds is this machine's memory: the rows of a file are held while they are worked on
export const inImportTurn = createTurns({ concurrent: 4, waiting: 20 });
