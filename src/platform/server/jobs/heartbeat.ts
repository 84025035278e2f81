import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { singleFlight } from '#src/platform/shared/single-flight.ts';
import type { Queue } from './queue.ts';

const LONGEST_HEARTBEAT_MS = 5000;

/** Three beats fit into the silence that is taken for death, so that one slow statement kills nobody. */
const heartbeatMs = (silenceSeconds: number): number => Math.min(LONGEST_HEARTBEAT_MS, (silenceSeconds * 1000) / 3);

/**
 * How long, in seconds, the jobs of a process that died stay with it while any worker lives: the silence itself, the wait for
 * the next round, and one more round if the worker that finds them has just started.
 */
export const rescueDeadline = (silenceSeconds: number): number =>
  silenceSeconds + (2 * heartbeatMs(silenceSeconds)) / 1000;

interface Rescued {
  id: string;
  tarea: string;
  agotado: boolean;
}

const rescue = async (queue: Queue, silenceSeconds: number, logger: Logger): Promise<void> => {
  const { rows } = await queue.query<Rescued>(
    'select id, tarea, agotado from trabajos.rescatar(make_interval(secs => $1))',
    [silenceSeconds],
  );
  for (const { id, tarea, agotado } of rows) {
    if (agotado) logger.error({ trabajo: id, tarea }, 'job failed for good: its worker died while running it');
    else logger.warn({ trabajo: id, tarea }, 'job taken back from a worker that died');
  }
};

export interface Heartbeat {
  /** Only after the last job: until then others must know that it lives. */
  parar: () => Promise<void>;
}

/** Says every few seconds that this process lives, under the id with which it locks jobs, and looks for those that do not. */
export const beat = (queue: Queue, id: string, silenceSeconds: number, logger: Logger): Heartbeat => {
  const team = `${hostname()}:${process.pid}`;
  let inARow = 0;
  const heartbeat = singleFlight({
    run: async () => {
      await queue.query(
        `insert into trabajos.procesos (id, equipo) values ($1, $2) on conflict (id) do update set visto_en = now()`,
        [id, team],
      );
      inARow += 1;
      // when the database has been away everybody looks silent: a round goes by in which the others can beat again
      if (inARow > 1) await rescue(queue, silenceSeconds, logger);
      return heartbeatMs(silenceSeconds);
    },
    failed: (error) => {
      inARow = 0;
      logger.warn({ err: error }, 'the heartbeat could not be written');
      return heartbeatMs(silenceSeconds);
    },
  });
  heartbeat.ask();

  return {
    parar: async () => {
      await heartbeat.stop();
      await queue.query('delete from trabajos.procesos where id = $1', [id]);
    },
  };
};
