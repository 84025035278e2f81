import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { borrarViejos } from './queries-correo.ts';
import { olvidarAvisos } from './tareas.ts';

/** Each batch is a transaction of its own: short locks, however much is old. */
const LOTE = 5000;

export const olvidarLosAvisos = definirTrabajo(olvidarAvisos, async (_, { sinEmpresa, registro }) => {
  let borrados = 0;
  let lote: number;
  do {
    lote = await sinEmpresa((tx) => borrarViejos(tx, LOTE));
    borrados += lote;
  } while (lote === LOTE);
  registro.debug({ borrados }, 'old notices deleted');
});
