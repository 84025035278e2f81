import { defineJob } from '#src/platform/server/jobs/job.ts';
import { borrarViejos } from './queries-correo.ts';
import { olvidarAvisos } from './tareas.ts';

/** Each batch is a transaction of its own: short locks, however much is old. */
const LOTE = 5000;

export const olvidarLosAvisos = defineJob(olvidarAvisos, async (_, { withoutEmpresa, logger }) => {
  let borrados = 0;
  let lote: number;
  do {
    lote = await withoutEmpresa((tx) => borrarViejos(tx, LOTE));
    borrados += lote;
  } while (lote === LOTE);
  logger.debug({ borrados }, 'old notices deleted');
});
