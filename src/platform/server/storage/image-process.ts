import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { refusedImage } from '#src/platform/shared/image.ts';
import { type Problem, problem } from '#src/platform/shared/problem.ts';
import { createTurns } from '../turns.ts';
import type { ImageResult, ImageJob } from './image-child.ts';
import type { CleanImage } from './reencode-image.ts';

const PATIENCE_MS = 20_000;
/** The kernel counts processor time in these, whatever the machine. */
const TICK_MS = 10;

type Reencode = (job: ImageJob) => Promise<CleanImage>;

/** A picture must not be refused for good because this machine could not look at it. */
const noTime = (motivo: string): Problem =>
  problem('servidor.sobrecargado', { retryAfter: 5, cause: new Error(motivo) });

/** A process that has said it is ready: the time it takes to come up is not the picture's. */
const start = async (): Promise<ChildProcess> => {
  const child = fork(new URL('image-child.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Of our own environment, with its secrets, nothing. The rest makes the C library give back what a decoder freed: it
    // would keep several images' worth otherwise.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
  });
  const listener = new AbortController();
  const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const dies = once(child, 'exit', listener).then(([codigo, signal]: unknown[]): never => {
    throw noTime(`the decoder ended with ${String(signal ?? codigo)} before it was ready`);
  });
  try {
    await Promise.race([once(child, 'message', listener), dies]);
  } finally {
    clearTimeout(limit);
    listener.abort();
  }
  // waiting for work, it keeps nobody from ending
  child.unref();
  child.channel?.unref();
  return child;
};

const live = (child: ChildProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null;

/** How long it has had the processor, in user and system time. Not a number where nobody tells: it has just ended, or this is no Linux. */
const processorMs = async ({ pid }: ChildProcess): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
};

const commission = async (child: ChildProcess, job: ImageJob, patienceMs: number): Promise<ImageResult> => {
  const listener = new AbortController();
  const before = await processorMs(child);
  let starved = false;
  const giveUp = async (): Promise<void> => {
    starved = (await processorMs(child)) - before < patienceMs / 2;
    child.kill('SIGKILL');
  };
  const limit = setTimeout(() => void giveUp(), patienceMs);
  const responds = once(child, 'message', listener).then(([result]) => result as ImageResult);
  const dies = once(child, 'exit', listener).then(([codigo, signal]: unknown[]): ImageResult => {
    const motivo = `the decoder ended with ${String(signal ?? codigo)}`;
    if (starved) throw noTime(motivo);
    return { file: job.file, codigo: 'archivo.ilegible', motivo };
  });
  try {
    child.send(job);
    return await Promise.race([responds, dies]);
  } finally {
    clearTimeout(limit);
    listener.abort();
  }
};

/**
 * Decodes strangers' images in a process of its own, one at a time: a decoder that crashes, hangs or swells takes down no
 * request but its own. The process is started by the first image and again after it ended.
 */
export const createReencoder = (patienceMs = PATIENCE_MS): Reencode => {
  const inTurn = createTurns({ concurrent: 1, waiting: 50 });
  let child: ChildProcess | undefined;
  return (job) =>
    inTurn(async () => {
      if (!child || !live(child)) child = await start();
      const result = await commission(child, job, patienceMs);
      // one company's picture must never become another's, whatever goes wrong here
      if (result.file !== job.file) throw new Error('the decoder answered about another image');
      if ('image' in result) return result.image;
      throw problem<typeof refusedImage>(result.codigo, { cause: new Error(result.motivo) });
    });
};

// one for the process, since what it bounds is this machine's memory
export const reencode: Reencode = createReencoder();
