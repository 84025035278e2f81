import * as z from 'zod/mini';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { definirTarea } from '#src/platform/server/jobs/task.ts';
import { borrarCaducas, tablasCaducas } from './queries-trabajos.ts';

/** The next hour tries again anyway. */
export const limpiarCredenciales = definirTarea('limpiar-credenciales', z.object({}), { intentos: 3 });

/** Each batch is a transaction of its own: short locks, however much has expired. */
const LOTE = 1000;

export const limpiarLasCredenciales = definirTrabajo(limpiarCredenciales, async (_, { conCredenciales, registro }) => {
  for (const tabla of tablasCaducas) {
    let borradas = 0;
    let lote: number;
    do {
      lote = await conCredenciales((tx) => borrarCaducas(tx, tabla, LOTE));
      borradas += lote;
    } while (lote === LOTE);
    registro.debug({ tabla, borradas }, 'expired rows deleted');
  }
});
