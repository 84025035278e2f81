import { crearTurnos } from '#src/platform/server/turns.ts';

// one for the process, since what it bounds is this machine's memory: the rows of a file are held while they are worked on
export const enTurnoDeImportacion = crearTurnos({ simultaneos: 4, enEspera: 20 });
