import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { refusedImage } from '#src/platform/shared/image.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { createTurns } from '../turns.ts';
import type { ImageResult, ImageJob } from './image-child.ts';
import type { CleanImage } from './reencode-image.ts';

const MILLISECONDS = 20_000;

type Reencode = (job: ImageJob) => Promise<CleanImage>;

const start = (): ChildProcess => {
  const child = fork(new URL('image-child.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Of our own environment, with its secrets, nothing. The rest makes the C library give back what a decoder freed: it
    // would keep several images' worth otherwise.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
  });
  // waiting for work, it keeps nobody from ending
  child.unref();
  child.channel?.unref();
  return child;
};

const live = (child: ChildProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null;

const commission = async (child: ChildProcess, job: ImageJob): Promise<ImageResult> => {
  const listener = new AbortController();
  const limit = setTimeout(() => child.kill('SIGKILL'), MILLISECONDS);
  const responds = once(child, 'message', listener).then(([result]) => result as ImageResult);
  const dies = once(child, 'exit', listener).then(([codigo, signal]: unknown[]): ImageResult => ({
    file: job.file,
    codigo: 'archivo.ilegible',
    motivo: `the decoder ended with ${String(signal ?? codigo)}`,
  }));
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
const createReencoder = (): Reencode => {
  const inTurn = createTurns({ concurrent: 1, waiting: 50 });
  let child: ChildProcess | undefined;
  return (job) =>
    inTurn(async () => {
      if (!child || !live(child)) child = start();
      const result = await commission(child, job);
      // one company's picture must never become another's, whatever goes wrong here
      if (result.file !== job.file) throw new Error('the decoder answered about another image');
      if ('image' in result) return result.image;
      throw problem<typeof refusedImage>(result.codigo, { cause: new Error(result.motivo) });
    });
};

// one for the process, since what it bounds is this machine's memory
export const reencode: Reencode = createReencoder();
