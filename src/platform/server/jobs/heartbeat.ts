import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { singleFlight } from '#src/platform/shared/single-flight.ts';
import type { Cola } from './queue.ts';

const LATIDO_MAXIMO_MS = 5000;

/** Three beats fit into the silence that is taken for death, so that one slow statement kills nobody. */
const latidoMs = (silencioSegundos: number): number => Math.min(LATIDO_MAXIMO_MS, (silencioSegundos * 1000) / 3);

/**
 * How long, in seconds, the jobs of a process that died stay with it while any worker lives: the silence itself, the wait for
 * the next round, and one more round if the worker that finds them has just started.
 */
export const plazoDeRescate = (silencioSegundos: number): number =>
  silencioSegundos + (2 * latidoMs(silencioSegundos)) / 1000;

interface Rescatado {
  id: string;
  tarea: string;
  agotado: boolean;
}

const rescatar = async (cola: Cola, silencioSegundos: number, registro: Logger): Promise<void> => {
  const { rows } = await cola.query<Rescatado>(
    'select id, tarea, agotado from trabajos.rescatar(make_interval(secs => $1))',
    [silencioSegundos],
  );
  for (const { id, tarea, agotado } of rows) {
    if (agotado) registro.error({ trabajo: id, tarea }, 'job failed for good: its worker died while running it');
    else registro.warn({ trabajo: id, tarea }, 'job taken back from a worker that died');
  }
};

export interface Latido {
  /** Only after the last job: until then others must know that it lives. */
  parar: () => Promise<void>;
}

/** Says every few seconds that this process lives, under the id with which it locks jobs, and looks for those that do not. */
export const latir = (cola: Cola, id: string, silencioSegundos: number, registro: Logger): Latido => {
  const equipo = `${hostname()}:${process.pid}`;
  let seguidos = 0;
  const latido = singleFlight({
    run: async () => {
      await cola.query(
        `insert into trabajos.procesos (id, equipo) values ($1, $2) on conflict (id) do update set visto_en = now()`,
        [id, equipo],
      );
      seguidos += 1;
      // when the database has been away everybody looks silent: a round goes by in which the others can beat again
      if (seguidos > 1) await rescatar(cola, silencioSegundos, registro);
      return latidoMs(silencioSegundos);
    },
    failed: (error) => {
      seguidos = 0;
      registro.warn({ err: error }, 'the heartbeat could not be written');
      return latidoMs(silencioSegundos);
    },
  });
  latido.ask();

  return {
    parar: async () => {
      await latido.stop();
      await cola.query('delete from trabajos.procesos where id = $1', [id]);
    },
  };
};
