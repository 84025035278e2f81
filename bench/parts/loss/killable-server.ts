import { lanzar, type ProcesoEnMarcha } from '../../../scripts/parts/process.ts';
import { puertoLibre } from '../../../scripts/parts/postgres.ts';

export interface ServidorQueCae {
  puerto: number;
  matarYLevantar: () => Promise<void>;
  parar: () => Promise<void>;
}

/** A server process on one port, however often it is killed in the middle of whatever it was doing. */
export const iniciarServidorQueCae = async (
  guion: string,
  entorno: Record<string, string>,
  listo: string,
): Promise<ServidorQueCae> => {
  const puerto = await puertoLibre();
  const iniciar = (): Promise<ProcesoEnMarcha> =>
    lanzar(guion, { ...entorno, PORT: String(puerto), METRICS_PORT: '0' }, listo);
  let proceso = await iniciar();
  return {
    puerto,
    matarYLevantar: async () => {
      await proceso.terminar('SIGKILL');
      proceso = await iniciar();
    },
    parar: async () => {
      await proceso.terminar('SIGKILL');
    },
  };
};
