import * as z from 'zod/mini';
import { contarFallos } from '#src/platform/server/credentials/security-events.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { definirTarea } from '#src/platform/server/jobs/task.ts';

/** The next five minutes try again anyway. */
export const contarFallosDeAcceso = definirTarea('contar-fallos', z.object({}), { intentos: 3 });

const LOTE = 500;

/** Passwords that were not right, into the audit of the companies whose people they were tried on. */
export const contarLosFallos = definirTrabajo(contarFallosDeAcceso, async (_, { conCredenciales }) => {
  let contados: number;
  do contados = await conCredenciales((tx) => contarFallos(tx, LOTE));
  while (contados === LOTE);
});
