import { leerAjustes } from '#src/platform/server/config.ts';
import { abrirPoolsDeTrabajos } from '#src/platform/server/db/pools.ts';
import { puertasDe } from '#src/platform/server/jobs/doors.ts';
import type { PartesDeTrabajo } from '#src/platform/server/jobs/job.ts';
import { crearRegistro } from '#src/platform/server/log.ts';
import { abrirAlmacen } from '#src/platform/server/storage/store.ts';
import type { BaseDePrueba } from './database.ts';

export interface PartesDePrueba extends PartesDeTrabajo {
  /** Everything that was logged with them. */
  bitacora: () => string;
  cerrar: () => Promise<void>;
}

/** What a job works with in a worker, to run one directly. */
export const partesDePrueba = (base: BaseDePrueba, entorno: Record<string, string>): PartesDePrueba => {
  const ajustes = leerAjustes(base.entorno({ ...entorno, LOG_LEVEL: 'info' }));
  const pools = abrirPoolsDeTrabajos(ajustes, () => {});
  let escrito = '';
  return {
    ajustes,
    registro: crearRegistro(ajustes, { write: (linea) => (escrito += linea) }),
    almacen: abrirAlmacen(ajustes),
    ...puertasDe(pools),
    enviar: async () => {
      throw new Error('no mail is sent here');
    },
    ultimoIntento: false,
    bitacora: () => escrito,
    cerrar: pools.cerrar,
  };
};
