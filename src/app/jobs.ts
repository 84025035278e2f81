/**
 * Jobs that failed for good. Without arguments lists them; --retry ID gives one all its attempts again, --retry all does it for
 * every one; --discard ID forgets one. ID may be repeated: --retry 7 --retry 9.
 */
import { parseArgs } from 'node:util';
import { ConfigurationError, readAjustes } from '#src/platform/server/config.ts';
import { openQueue } from '#src/platform/server/db/pools.ts';
import { type Queue, discard, revive, deadJobs } from '#src/platform/server/jobs/queue.ts';

const decir = (linea: string): boolean => process.stdout.write(`${linea}\n`);

const listar = async (cola: Queue): Promise<void> => {
  const muertos = await deadJobs(cola);
  if (muertos.length === 0) decir('no dead jobs');
  for (const { id, tarea, intentos, creado_en, ultimo_error } of muertos) {
    decir(
      `${id}  ${tarea}  queued ${creado_en.toISOString()}, ${intentos} attempts\n    ${ultimo_error.replaceAll('\n', '\n    ')}`,
    );
  }
};

/** Says what was done to which; an id that is not a dead job's is the caller's mistake. */
const work = async (cola: Queue, pedidos: string[], hecho: string, accion: typeof revive): Promise<void> => {
  const ids = pedidos.includes('all') ? (await deadJobs(cola)).map(({ id }) => id) : pedidos;
  const numeros = ids.filter((id) => /^\d{1,18}$/.test(id));
  const hechos = new Set(await accion(cola, numeros));
  for (const id of ids) decir(hechos.has(id) ? `${id}  ${hecho}` : `${id}  is not a dead job`);
  if (hechos.size < ids.length) process.exitCode = 1;
};

const mandar = async (cola: Queue): Promise<void> => {
  const { values } = parseArgs({
    options: { retry: { type: 'string', multiple: true }, discard: { type: 'string', multiple: true } },
  });
  if (values.retry) await work(cola, values.retry, 'will be tried again', revive);
  if (values.discard) await work(cola, values.discard, 'discarded', discard);
  if (!values.retry && !values.discard) await listar(cola);
};

try {
  const cola = openQueue(readAjustes(process.env, 'jobs'), 1, (error) => process.stderr.write(`${error.message}\n`));
  try {
    await mandar(cola);
  } finally {
    await cola.end();
  }
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
